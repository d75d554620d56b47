import { t } from '#kit/t.ts'
import styles from './skeleton.module.css'

interface Props {
  /** What is read out meanwhile. */
  words?: string
  /** How many lines of text will stand here. */
  lines?: number
}

/** Stands where something is on its way, about as high as that will be. */
export const Skeleton = ({ words = t('Loading...'), lines = 3 }: Props) => (
  <output className={styles.skeleton} data-waiting>
    <span className="unseen">{words}</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} aria-hidden="true" />
    ))}
  </output>
)
