import { Badge } from '#kit/web/parts/badge.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import type { Priority, ShownReport } from './read-report.ts'
import styles from './report.module.css'

const kinds: Record<Priority, 'bad' | 'waiting' | 'accent'> = { high: 'bad', medium: 'waiting', info: 'accent' }

/** What could be spared, the most first. */
export function Optimizations({ report: { advice, savings } }: { report: ShownReport }) {
  if (advice.length === 0)
    return (
      <Note>
        <p>No optimization recommendations available in the current data.</p>
      </Note>
    )
  return (
    <div className={styles.part}>
      <dl className={styles.figures}>
        <div data-main>
          <dt>Total potential savings</dt>
          <dd>{savings}</dd>
        </div>
      </dl>
      <ul className={styles.advice}>
        {advice.map(({ category, description, priority, priorityText, savings: spared }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- recommendations have no ids, and two may say the same
          <li key={at} data-priority={priority}>
            <div>
              <strong>
                <bdi>{category}</bdi>
              </strong>
              {priorityText !== '' && <Badge kind={kinds[priority]}>{priorityText}</Badge>}
              <span className={styles.saving}>{spared}</span>
            </div>
            <p dir="auto">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
