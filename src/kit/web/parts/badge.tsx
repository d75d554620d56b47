import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface Props {
  /** What its colour says too; the words say it by themselves. */
  kind?: 'plain' | 'accent' | 'good' | 'waiting' | 'bad'
  children: ReactNode
}

/** A state or a number in one or two words. */
export const Badge = ({ kind = 'plain', children }: Props) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
)
