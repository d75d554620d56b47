import { sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import type { PostCount } from '#social/web/composing/count-post.ts'
import styles from './text-count-line.module.css'

interface CountProps extends PostCount {
  /** Whose limit it is. */
  title?: string | undefined
}

/** How much of a limit is used, in numbers and as a line. */
export const TextCountLine = ({ length, most, isOver, title }: CountProps) => (
  <span className={styles.count} data-over={isOver || undefined}>
    <span className={styles.line} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (length / Math.max(1, most)) * 100)}%` }} />
    </span>
    {title && <span className={styles.of}>{t(`${title} allows the least:`)}</span>}
    <span className={styles.numbers}>{t(`${sayNumber(length)} of ${sayNumber(most)} characters`)}</span>
  </span>
)
