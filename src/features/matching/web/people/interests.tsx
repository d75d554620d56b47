import { t } from '#kit/t.ts'
import styles from './interests.module.css'

interface Props {
  interests: readonly string[]
  /** My own: those that we share stand first, and stand out. */
  mine: readonly string[]
  /** How many are shown at most. */
  most?: number
}

/** What somebody likes. */
export function Interests({ interests, mine, most = Infinity }: Props) {
  const own = new Set(mine.map((one) => one.toLowerCase()))
  const isShared = (one: string) => own.has(one.toLowerCase())
  const sorted = [...interests.filter(isShared), ...interests.filter((one) => !isShared(one))]
  const left = sorted.length - most
  return (
    sorted.length > 0 && (
      <ul className={styles.interests} aria-label={t('Interests')}>
        {sorted.slice(0, most).map((one) => (
          <li key={one} data-shared={isShared(one) || undefined}>
            {one}
            {isShared(one) && <span className="unseen"> (you too)</span>}
          </li>
        ))}
        {left > 0 && <li>{left} more</li>}
      </ul>
    )
  )
}
