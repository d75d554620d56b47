/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as a list on phones, a cell keeps its role only where it is named */
import { t } from '#kit/t.ts'
import { readClock } from '#kit/web/moments.ts'
import type { PostEntry } from '#social/shapes.ts'
import { previewOf } from '../drafts/preview-of.ts'
import { postWords } from '../words/post-words.ts'
import { readerLanguage } from '../words/write-count.ts'
import styles from './calendar.module.css'

interface Props {
  day: string
  posts: readonly PostEntry[]
  isToday: boolean
  /** It belongs to the month before or after. */
  isOther: boolean
  onOpen: (id: string) => void
}

const momentOf = ({ scheduled_at: scheduled, created_at: created }: PostEntry) => scheduled ?? created

const writeHour = (moment: string): string =>
  new Intl.DateTimeFormat(readerLanguage(), {
    timeStyle: 'short',
    ...(readClock().timeZone && { timeZone: readClock().timeZone }),
  }).format(new Date(moment))

const writeWhole = (day: string): string =>
  new Intl.DateTimeFormat(readerLanguage(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** A day of the calendar with its posts in the order of their times. */
export function DayCell({ day, posts, isToday, isOther, onOpen }: Props) {
  const inOrder = posts.toSorted((one, other) => Date.parse(momentOf(one)) - Date.parse(momentOf(other)))
  return (
    <td role="cell" data-other={isOther || undefined} data-full={posts.length > 0 || undefined}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span className={styles.number}>{Number(day.slice(8))}</span>
        <span className={styles.whole}>{writeWhole(day)}</span>
      </time>
      {posts.length > 0 && (
        <ul>
          {inOrder.map((entry) => {
            const { words, kind } = postWords[entry.status]
            return (
              <li key={entry.post_id}>
                <button type="button" data-kind={kind} onClick={() => onOpen(entry.post_id)}>
                  <span className={styles.hour}>{writeHour(momentOf(entry))}</span>
                  <span className="unseen"> {words}: </span>
                  <bdi>{previewOf(entry.content) || t('Without a text')}</bdi>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </td>
  )
}
