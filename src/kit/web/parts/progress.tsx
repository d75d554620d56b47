import { useId, type ReactNode } from 'react'
import styles from './progress.module.css'

interface Props {
  label: ReactNode
  /** From 0 to 1; left out while it isn't known. */
  done?: number
  /** Says how far it is in words, such as "3 of 12 files"; a percentage otherwise. */
  words?: ReactNode
}

const percent = (done: number) => `${Math.floor(done * 100)} %`

/** How far something is. */
export function Progress({ label, done, words }: Props) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <span>{words ?? (done !== undefined && percent(done))}</span>
      <progress id={id} max={1} value={done} />
    </div>
  )
}
