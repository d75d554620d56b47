import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import {
  countDoubtful,
  decideSite,
  listDoubtful,
  listSiteReports,
  readCase,
  type SiteCase,
} from '#moderation/contract.ts'
import { reportReasons, type Decision, type ReportReason } from '../rules.ts'
import { reasonWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

const asked: Record<Decision, { act: string; done: string; text: string }> = {
  dismiss: {
    act: t('Dismiss reports'),
    done: t('Reports dismissed'),
    text: t('All open reports about this site are closed. Its owner isn’t told.'),
  },
  limit: {
    act: t('Limit site'),
    done: t('Site limited'),
    text: t(
      'Search engines won’t list it, it takes no payments and writes to no strangers. Its owner is told by e-mail.',
    ),
  },
  suspend: {
    act: t('Suspend site'),
    done: t('Site suspended'),
    text: t('Visitors see a notice instead of the site. Its files are kept. Its owner is told by e-mail.'),
  },
  restore: {
    act: t('Lift restrictions'),
    done: t('Restrictions lifted'),
    text: t('The site is open again, and its owner is told by e-mail.'),
  },
  note: { act: t('Keep note'), done: t('Note kept'), text: t('Only administrators can read it.') },
}

const listPossible = ({ standing, open_reports, score }: SiteCase): Decision[] => [
  ...(standing === 'suspended' ? [] : (['suspend'] as const)),
  ...(standing === 'limited' ? [] : (['limit'] as const)),
  ...(standing === 'ok' ? [] : (['restore'] as const)),
  ...(open_reports > 0 || score > 0 ? (['dismiss'] as const) : []),
  'note',
]

interface TypedDecision {
  reason: ReportReason
  words: string
}

/** Asks once more before something is decided. */
function AskDecision({
  id,
  decision,
  typed,
  onEnd,
}: {
  id: string
  decision: Decision
  typed: TypedDecision
  onEnd: (isDone: boolean) => void
}) {
  const { mutate, error, isPending } = useSend(decideSite, readCase, listDoubtful, countDoubtful, listSiteReports)
  const { act, done, text } = asked[decision]
  const { reason, words } = typed
  const body = { decision, words, ...(decision === 'limit' || decision === 'suspend' ? { reason } : {}) }
  const onSuccess = () => {
    showToast({ title: done })
    onEnd(true)
  }
  return (
    <Confirm
      isOpen
      isDanger={decision === 'suspend'}
      title={`${act}?`}
      text={text}
      act={act}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => mutate({ params: { id }, body }, { onSuccess })}
      onCancel={() => onEnd(false)}
    />
  )
}

const Acts = ({ found, onChoose }: { found: SiteCase; onChoose: (decision: Decision) => void }) => (
  <div className={layout.acts}>
    {listPossible(found).map((decision) => (
      <Button
        key={decision}
        {...(decision === 'suspend' && { kind: 'danger' as const })}
        onClick={() => onChoose(decision)}
      >
        {asked[decision].act}
      </Button>
    ))}
  </div>
)

/** Decides about a site: with a reason and words for its owner. */
export function DecisionForm({ found }: { found: SiteCase }) {
  const [reason, setReason] = useState<ReportReason>(found.reported_reason ?? 'phishing')
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState<Decision>()
  function end(isDone: boolean) {
    if (isDone) setWords('')
    setWanted(undefined)
  }
  return (
    <section className={layout.fields} aria-label={t('Decision')}>
      <SelectField
        label={t('Reason')}
        value={reason}
        choices={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
        onChange={({ currentTarget }) => setReason(reportReasons.find((one) => one === currentTarget.value) ?? 'other')}
      />
      <TextArea
        label={t('Words for its owner, or a note')}
        value={words}
        maxLength={2000}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Acts found={found} onChoose={setWanted} />
      {wanted && <AskDecision id={found.id} decision={wanted} typed={{ reason, words }} onEnd={end} />}
    </section>
  )
}
