import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { missing } from './icons.ts'
import styles from './note.module.css'

interface Props {
  /** A heading, where there is more than a sentence. */
  title?: ReactNode
  children: ReactNode
}

/** What somebody should know before they go on; nothing went wrong. */
export const Note = ({ title, children }: Props) => (
  <div className={styles.note}>
    <Icon of={missing} />
    <div>
      {title}
      {children}
    </div>
  </div>
)
