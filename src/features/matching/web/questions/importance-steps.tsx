import { useId } from 'react'
import { importanceWords } from './importance-words.ts'
import styles from './importance-steps.module.css'

interface Props {
  value: number
  onChange: (value: number) => void
}

/** How much it matters what others answer, in five steps. */
export function ImportanceSteps({ value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.importance} role="radiogroup">
      <legend>How important is their answer to you?</legend>
      <div className={styles.steps}>
        {importanceWords.map((words, step) => (
          <label key={words}>
            <input type="radio" name={id} checked={step === value} onChange={() => onChange(step)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
