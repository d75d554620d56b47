import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import type { Report } from '#matching/reports-contract.ts'
import styles from './reports.module.css'

interface Props {
  messages: Report['messages']
  /** Of whoever was reported. */
  name: string
}

/** The latest messages of the two at the time of the report. */
export const ReportedMessages = ({ messages, name }: Props) => (
  <details className={styles.messages}>
    <summary>
      {sayCount(messages.length, { one: '1 message', other: `The latest ${messages.length} messages` })}
    </summary>
    <ol>
      {messages.map(({ from_subject, content, timestamp }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a kept message is known by its place alone
        <li key={at} data-theirs={from_subject || undefined}>
          <p className={styles.sender}>
            <bdi>{from_subject ? name : t('Reporter')}</bdi>, <time dateTime={timestamp}>{writeMoment(timestamp)}</time>
          </p>
          <p dir="auto">{content}</p>
        </li>
      ))}
    </ol>
  </details>
)
