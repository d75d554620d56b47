import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './segments.module.css'

interface Props<T extends string> {
  /** What is chosen here; read out. */
  label: string
  value: T
  choices: readonly { value: T; label: ReactNode; icon?: string; note?: ReactNode }[]
  onChange: (value: T) => void
}

/** One of two or three, beside each other in one frame; in force at once. */
export function Segments<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const id = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={id} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.icon !== undefined && <Icon of={choice.icon} />}
          {choice.label}
          {choice.note && <span className={styles.note}>{choice.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
