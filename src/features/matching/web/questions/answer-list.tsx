import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { useLostFocus } from '#kit/web/use-lost-focus.ts'
import layout from '#kit/web/parts/layout.module.css'
import type { Question } from '#matching/questions-contract.ts'
import styles from './answer-list.module.css'
import { AnswerRow } from './answer-row.tsx'
import type { Status } from './use-filter.ts'
import { isAnswered } from './use-turns.ts'

interface Props {
  status: Status
  questions: readonly Question[]
  /** The one on the card. */
  current: Question | undefined
  onAsk: (question: Question) => void
  onTakeBack: (question: Question) => void
}

const titles: Record<Status, string> = {
  all: t('All questions'),
  answered: t('Your answers'),
  unanswered: t('Unanswered'),
}
const nothing: Record<Status, string> = {
  all: t('There are no questions here.'),
  answered: t('You haven’t answered any of these yet.'),
  unanswered: t('You have answered all of these.'),
}
/** Rows shown at first, and by which there are more. */
const step = 20

/** Questions with what was answered to them, the answered ones first. */
export function AnswerList({ status, questions, current, onAsk, onTakeBack }: Props) {
  const [shown, setShown] = useState(step)
  const heading = useLostFocus()
  const rows = questions.toSorted((one, other) => Number(isAnswered(other)) - Number(isAnswered(one)))
  return (
    <div className={styles.list}>
      <h2 ref={heading} tabIndex={-1}>
        {titles[status]} <span>{questions.length}</span>
      </h2>
      {rows.length === 0 && <p className={layout.quiet}>{nothing[status]}</p>}
      <ul className={layout.rows}>
        {rows.slice(0, shown).map((question) => (
          <AnswerRow
            key={question.id}
            question={question}
            isCurrent={question.id === current?.id}
            onAsk={() => onAsk(question)}
            onTakeBack={() => onTakeBack(question)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + step)}>Show more</Button>
        </div>
      )}
    </div>
  )
}
