import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { writeMessageDate } from '../mail/message-date.ts'
import type { ReplyView } from '../mail/use-messages.ts'
import styles from './detail.module.css'
import layout from '#kit/web/parts/layout.module.css'

const stateWords = {
  kept: undefined,
  waiting: [t('Sending'), 'waiting'],
  sent: [t('Sent'), 'good'],
  failed: [t('Not sent'), 'bad'],
} as const

const State = ({ reply: { from, state, problem } }: { reply: ReplyView }) => {
  const said = from === 'team' ? stateWords[state] : undefined
  return (
    said && (
      <p className={styles.state}>
        <Badge kind={said[1]}>{said[0]}</Badge>
        {problem !== null && <span className={layout.quiet}>{problem}</span>}
      </p>
    )
  )
}

const Part = ({ reply }: { reply: ReplyView }) => {
  const { from, name, email, content, quoted, created_at, attachments, notes } = reply
  return (
    <li className={styles.part} data-from={from}>
      <p>
        <strong dir="auto">{name || email}</strong>{' '}
        <time className={layout.quiet} dateTime={created_at}>
          {writeMessageDate(created_at)}
        </time>
      </p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      {quoted !== '' && (
        <details className={styles.quoted}>
          <summary>Show quoted e-mail</summary>
          <p className={styles.content} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {attachments.length > 0 && (
        <p className={layout.quiet}>
          Attachments (not stored): <span dir="auto">{attachments.join(', ')}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={layout.quiet}>
          {note}
        </p>
      ))}
      <State reply={reply} />
    </li>
  )
}

/** What was said after the message; what is added is read out. */
export const Thread = ({ thread }: { thread: readonly ReplyView[] }) => (
  <ol
    className={styles.thread}
    aria-label={t('Conversation')}
    aria-live="polite"
    data-empty={thread.length === 0 || undefined}
  >
    {thread.map((reply) => (
      <Part key={reply.id} reply={reply} />
    ))}
  </ol>
)
