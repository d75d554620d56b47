import { useId, type ReactNode } from 'react'
import styles from './progress.module.css'

interface Props {
  label: ReactNode
  used: number
  /** Left out where there is none. */
  limit?: number
  /** How much of it that is, such as "3 of 12 domains". */
  words: string
}

/** How much of something is used. */
export function Meter({ label, used, limit, words }: Props) {
  const id = useId()
  const isFull = limit !== undefined && used >= limit
  return (
    <div className={styles.progress} data-full={isFull || undefined}>
      <label htmlFor={id}>{label}</label>
      <span>{words}</span>
      <meter id={id} aria-valuetext={words} min={0} max={limit ?? Math.max(1, used * 100)} value={used} />
    </div>
  )
}
