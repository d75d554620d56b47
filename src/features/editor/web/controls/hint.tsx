import type { ReactNode } from 'react'
import styles from './hint.module.css'

/** What to know about something, in small letters. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>

/** What is wrong for now with what somebody is writing, read out as it appears. */
export const Warning = ({ children }: { children: ReactNode }) => <output className={styles.warning}>{children}</output>
