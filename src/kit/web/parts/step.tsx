import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { check } from './icons.ts'
import styles from './step.module.css'

/** Things to do one after the other. */
export const StepList = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>

interface Props {
  /** Its number. */
  place: number
  title: string
  isDone: boolean
  /** What there is to do, … */
  words: string
  /** … and the way to it. */
  children: ReactNode
}

/** One of them; once it is done, its title alone. */
export const Step = ({ place, title, isDone, words, children }: Props) => (
  <li data-done={isDone || undefined}>
    <span className={styles.mark}>{isDone ? <Icon of={check} /> : place}</span>
    <div>
      <strong>
        {title}
        {isDone && <span className="unseen"> (done)</span>}
      </strong>
      {!isDone && <p>{words}</p>}
    </div>
    {!isDone && children}
  </li>
)
