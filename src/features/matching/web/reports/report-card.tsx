import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import type { Report } from '#matching/reports-contract.ts'
import { reasonWords } from '../people/report-reasons.ts'
import type { Decision } from './ask-decision.tsx'
import { ReportedMessages } from './reported-messages.tsx'
import { ReportedRecord } from './reported-record.tsx'
import styles from './reports.module.css'
import layout from '#kit/web/parts/layout.module.css'

const stateWords = {
  open: { kind: 'waiting', words: t('Open') },
  dismissed: { kind: 'plain', words: t('Dismissed') },
  hidden: { kind: 'bad', words: t('Hidden') },
} as const

const sayOthers = (count: number) =>
  sayCount(count, { one: '1 other open report about them', other: `${count} other open reports about them` })

function Facts({ report }: { report: Report }) {
  const { reporter, created_at, decided_at, decided_by, state, open_about } = report
  const others = open_about - (state === 'open' ? 1 : 0)
  return (
    <>
      <p className={layout.quiet}>
        Reported by <bdi>{reporter ? reporter.name || t('an unnamed member') : t('a former member')}</bdi>,{' '}
        <time dateTime={created_at}>{writeMoment(created_at)}</time>
        {others > 0 && <> · {sayOthers(others)}</>}
      </p>
      {decided_at !== null && (
        <p className={layout.quiet}>
          Closed by <bdi>{decided_by ?? t('a former administrator')}</bdi>,{' '}
          <time dateTime={decided_at}>{writeMoment(decided_at)}</time>
        </p>
      )}
    </>
  )
}

interface Props {
  report: Report
  onDecide: (decision: Decision) => void
}

const Acts = ({ report: { state }, onDecide }: Props) => (
  <div className={layout.acts}>
    {state === 'hidden' && <Button onClick={() => onDecide('show')}>Unhide</Button>}
    {state !== 'hidden' && (
      <Button kind="danger" onClick={() => onDecide('hide')}>
        Hide member
      </Button>
    )}
    {state === 'open' && <Button onClick={() => onDecide('dismiss')}>Dismiss</Button>}
  </div>
)

/** Who was reported, why, and what there is to see of it. */
export function ReportCard({ report, onDecide }: Props) {
  const { id, reason, subject, words, messages, is_kept, state } = report
  const { kind, words: says } = stateWords[state]
  const name = subject.name || t('Unnamed member')
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <bdi>{name}</bdi>: {reasonWords[reason]}
        </h2>
        <Badge kind={kind}>{says}</Badge>
      </header>
      <Facts report={report} />
      {words !== '' && (
        <blockquote className={styles.words} dir="auto">
          {words}
        </blockquote>
      )}
      {is_kept ? (
        <>
          <ReportedRecord record={subject} />
          {messages.length > 0 && <ReportedMessages messages={messages} name={name} />}
        </>
      ) : (
        <p className={layout.quiet}>The profile and messages of this report are no longer stored.</p>
      )}
      <Acts report={report} onDecide={onDecide} />
    </article>
  )
}
