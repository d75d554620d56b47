import { useId, type ReactNode } from 'react'
import styles from './sample.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A part, or a family of parts, with its name. */
export function Sample({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
export const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
