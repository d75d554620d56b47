import { t } from '#kit/t.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { toInstant, toWall } from '#kit/zone-time.ts'
import { useSchedule } from '../calls/use-mailing.ts'
import { unsavedWords } from './save-state.tsx'
import { writeIn } from '../words/write-in.ts'

interface Props {
  id: string
  timeZone: string
  save: () => Promise<number | undefined>
  onClose: () => void
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Tomorrow at nine, which is when most are sent. */
const suggest = (timeZone: string) => toWall(later(24 * 60), timeZone).replace(/T.*/, 'T09:00')

/** Schedules a campaign, and says what keeps it from that. */
function useScheduling({ id, timeZone, save, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, error, isPending } = useSchedule()
  const send = async (clock: string) => {
    const at = toInstant(clock, timeZone)?.at
    if (!at) return setProblem(t('Please choose a date and time.'))
    if (at.getTime() < Date.now()) return setProblem(t('This time has passed. Please choose a later one.'))
    const version = await save()
    if (version === undefined) return setProblem(unsavedWords)
    await mutateAsync({ params: { id }, body: { version, at: at.toISOString() } }).then(() => {
      showToast({ title: t('Campaign scheduled'), text: t(`It will be sent on ${writeIn(at, timeZone)}.`) })
      onClose()
    }, shownByItself)
  }
  return { problem, forget: () => setProblem(undefined), send, error, isPending }
}

const Acts = ({ form, isBusy, onCancel }: { form: string; isBusy: boolean; onCancel: () => void }) => (
  <>
    <Button type="submit" form={form} kind="primary" isBusy={isBusy}>
      Schedule
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </>
)

/** Asks when a campaign goes out, by the clocks of the site. */
export function ScheduleDialog(props: Props) {
  const { timeZone, onClose } = props
  const form = useId()
  const [clock, setClock] = useState(() => suggest(timeZone))
  const { problem, forget, send, error, isPending } = useScheduling(props)
  const now = toWall(later(0), timeZone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(clock)
  }
  return (
    <Dialog
      isOpen
      title={t('Schedule')}
      text={t('You can unschedule it at any time before then.')}
      onClose={onClose}
      acts={<Acts form={form} isBusy={isPending} onCancel={onClose} />}
    >
      <form id={form} onSubmit={submit} noValidate>
        <DateField
          kind="datetime-local"
          label={t('Date and time')}
          help={t(`In your site’s time zone, ${timeZone.replaceAll('_', ' ')} (now ${now.slice(11)}).`)}
          min={now}
          value={clock}
          error={problem}
          isErrorAnnounced
          onChange={({ currentTarget }) => {
            setClock(currentTarget.value)
            forget()
          }}
        />
        <Trouble title={t('Couldn’t schedule the campaign')} words={error?.message} />
      </form>
    </Dialog>
  )
}
