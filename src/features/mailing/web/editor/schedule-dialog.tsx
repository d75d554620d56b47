import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSchedule } from '../calls/use-mailing.ts'
import { unsavedWords } from './save-state.tsx'
import { clockAt, momentOf } from './zone-time.ts'
import { writeIn } from '../words/write-in.ts'

interface Props {
  id: string
  timeZone: string
  save: () => Promise<number | undefined>
  onClose: () => void
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Tomorrow at nine, which is when most are sent. */
const suggest = (timeZone: string) => clockAt(later(24 * 60), timeZone).replace(/T.*/, 'T09:00')

/** Schedules a campaign, and says what keeps it from that. */
function useScheduling({ id, timeZone, save, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, error, isPending } = useSchedule()
  const send = async (clock: string) => {
    const at = momentOf(clock, timeZone)
    if (!at) return setProblem('Please choose a date and time.')
    if (at.getTime() < Date.now()) return setProblem('This time has passed. Please choose a later one.')
    const version = await save()
    if (version === undefined) return setProblem(unsavedWords)
    await mutateAsync({ params: { id }, body: { version, at: at.toISOString() } }).then(() => {
      showToast({ title: 'Campaign scheduled', text: `It will be sent on ${writeIn(at, timeZone)}.` })
      onClose()
    }, shownByItself)
  }
  return { problem, forget: () => setProblem(undefined), send, error, isPending }
}

/** Asks when a campaign goes out, by the clocks of the site. */
export function ScheduleDialog(props: Props) {
  const { timeZone, onClose } = props
  const form = useId()
  const [clock, setClock] = useState(() => suggest(timeZone))
  const { problem, forget, send, error, isPending } = useScheduling(props)
  const now = clockAt(later(0), timeZone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(clock)
  }
  const acts = (
    <>
      <Button type="submit" form={form} kind="primary" isBusy={isPending}>
        Schedule
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  return (
    <Dialog isOpen title="Schedule" text="You can unschedule it at any time before then." onClose={onClose} acts={acts}>
      <form id={form} onSubmit={submit} noValidate>
        <DateField
          kind="datetime-local"
          label="Date and time"
          help={`In your site’s time zone, ${timeZone.replaceAll('_', ' ')} (now ${now.slice(11)}).`}
          min={now}
          value={clock}
          error={problem}
          isErrorTold
          onChange={({ currentTarget }) => {
            setClock(currentTarget.value)
            forget()
          }}
        />
        <Trouble title="Couldn’t schedule the campaign" words={error?.message} />
      </form>
    </Dialog>
  )
}
