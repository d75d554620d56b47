import type { ReactNode, Ref } from 'react'
import styles from './rows.module.css'

/** One thing below the other. */
export const Rows = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div className={styles.rows} ref={ref}>
    {children}
  </div>
)

/** Buttons side by side. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
