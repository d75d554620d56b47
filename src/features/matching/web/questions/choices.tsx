import type { Question } from '#matching/questions-contract.ts'
import styles from './choices.module.css'

interface Props {
  question: Question
  value: string | undefined
  onChoose: (answer: string) => void
}

/** The answers to a question, each as large as a thumb and with the number that chooses it. */
export function Choices({ question: { id, answers }, value, onChoose }: Props) {
  return (
    <fieldset className={styles.choices} role="radiogroup">
      <legend>Your answer</legend>
      {answers.map((answer, place) => (
        <label key={answer.id}>
          <input
            type="radio"
            name={id}
            value={answer.id}
            checked={answer.id === value}
            aria-keyshortcuts={String(place + 1)}
            onChange={() => onChoose(answer.id)}
          />
          <span>{answer.text}</span>
          <kbd aria-hidden="true">{place + 1}</kbd>
        </label>
      ))}
    </fieldset>
  )
}
