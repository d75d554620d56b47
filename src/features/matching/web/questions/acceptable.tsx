import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import type { Question } from '#matching/questions-contract.ts'
import styles from './acceptable.module.css'
import { acceptAnswer, type Draft } from './draft.ts'

interface Props {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** Which answers of others are fine; one’s own is from the start. */
export function Acceptable({ question, draft, onDraft }: Props) {
  return (
    <fieldset className={styles.acceptable}>
      <legend>Which answers would you accept from others?</legend>
      {question.answers.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={draft.accepts.includes(id)}
          onChange={() => onDraft(acceptAnswer(draft, id))}
        />
      ))}
    </fieldset>
  )
}
