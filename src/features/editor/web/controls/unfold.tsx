import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import styles from './unfold.module.css'

interface Props {
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  icon?: string
  /** What it does while it is folded. */
  act: string
  children: ReactNode
}

/** A line that shows more below it. */
export const Unfold = ({ isOpen, onTurn, icon, act, children }: Props) => (
  <button
    type="button"
    className={styles.unfold}
    data-begin="fold"
    aria-expanded={isOpen}
    onClick={() => onTurn(!isOpen)}
  >
    {icon !== undefined && <Icon of={icon} />}
    {children}
    <span className={styles.act}>{isOpen ? t('Close') : act}</span>
  </button>
)
