import type { ReactNode } from 'react'
import styles from './picker.module.css'

interface Props {
  /** What is picked, read out only. */
  label: string
  choices: readonly (readonly [value: string, words: string])[]
  value: string
  onPick: (value: string) => void
  children: ReactNode
}

/** Which of many is meant, and what can be done with it. */
export const Picker = ({ label, choices, value, onPick, children }: Props) => (
  <div className={styles.picker}>
    <select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
    {children}
  </div>
)
