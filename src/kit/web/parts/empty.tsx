import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon } from './icon.tsx'

interface Props {
  icon?: string
  title: ReactNode
  /** What goes here. */
  text?: ReactNode
  /** The first thing to do. */
  children?: ReactNode
}

/** Where nothing is yet: what goes here, and the first action. */
export const Empty = ({ icon, title, text, children }: Props) => (
  <div className={styles.empty}>
    {icon !== undefined && <Icon of={icon} />}
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {children}
  </div>
)
