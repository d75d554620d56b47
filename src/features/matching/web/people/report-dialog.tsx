import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { reportReasons } from '#matching/rules.ts'
import { useRefreshPeople } from './refresh-people.ts'
import { ReportFields, type ReportDraft } from './report-fields.tsx'
import { SafetyTips } from './safety-tips.tsx'
import { useReport } from './use-report.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
}

interface ThanksProps {
  name: string
  isBlocked: boolean
  /** Why they could not be blocked too. */
  trouble: string | undefined
  onClose: () => void
}

const Thanks = ({ name, isBlocked, trouble, onClose }: ThanksProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('Thank you for telling us')}
    text={
      isBlocked
        ? t(`The administrators will review it. You and ${name} won’t see each other any more.`)
        : t('The administrators will review it.')
    }
    acts={
      <>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
        <SafetyTips />
      </>
    }
  >
    <Trouble title={t(`Couldn’t block ${name}`)} words={trouble} />
    <p>
      Don’t send money, and don’t meet alone. If someone threatens you or you feel in danger, call your local emergency
      number.
    </p>
  </Dialog>
)

const empty: ReportDraft = { reason: '', words: '', isBlocking: true }

// Begins here, since the first field of a window would otherwise be the one below the reasons.
const whatIsSent = (
  <span data-start tabIndex={-1} style={{ outline: 0 }}>
    Only administrators see this. The report includes the profile as you see it and, if you matched, the latest 20
    messages.
  </span>
)

/** Reports somebody to the administrators, and blocks them too unless that is unticked. */
export function ReportDialog({ id, name, onClose }: Props) {
  const [draft, setDraft] = useState(empty)
  const [isTried, setTried] = useState(false)
  const { send, isPending, error, sent } = useReport(id)
  const refresh = useRefreshPeople()
  const reason = reportReasons.find((one) => one === draft.reason)
  const submit = () => {
    setTried(true)
    if (reason) send({ reason, words: draft.words, isBlocking: draft.isBlocking })
  }
  // Only now, since whoever is blocked goes from the screen, and this with them.
  const finish = () => {
    onClose()
    if (sent?.isBlocked) refresh()
  }
  if (sent) return <Thanks name={name} isBlocked={sent.isBlocked} trouble={sent.trouble} onClose={finish} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isUnsaved={draft.words.trim() !== ''}
      title={t(`Report ${name}`)}
      text={whatIsSent}
      acts={
        <>
          <Button kind="primary" isBusy={isPending} onClick={submit}>
            Send report
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <ReportFields name={name} draft={draft} isTried={isTried} onChange={setDraft} />
      <Trouble title={t('Couldn’t send the report')} words={error} />
    </Dialog>
  )
}
