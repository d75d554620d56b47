import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import type { Question } from '#matching/questions-contract.ts'
import styles from './answer-list.module.css'
import { importanceInFull } from './importance-words.ts'
import { isAnswered } from './use-turns.ts'

interface Props {
  question: Question
  isCurrent: boolean
  onAsk: () => void
  onTakeBack: () => void
}

/** What others may answer, where that is more than the same. */
function listAlsoFine({ answers, mine }: Question): string {
  const others = answers.filter(({ id }) => id !== mine?.answer && mine?.accepts.includes(id))
  return others.length === 0 ? '' : t(`Also acceptable: ${others.map(({ text }) => text).join(' · ')}`)
}

function Facts({ question }: { question: Question }) {
  const { answers, mine } = question
  if (!mine) return null
  if (mine.answer === null) return <p className={styles.facts}>Skipped</p>
  const also = listAlsoFine(question)
  return (
    <p className={styles.facts}>
      <strong>{answers.find(({ id }) => id === mine.answer)?.text}</strong>
      <span>{importanceInFull[mine.importance]}</span>
      {also && <span>{also}</span>}
      {mine.private && <Badge>Private</Badge>}
    </p>
  )
}

/** A question with what was answered to it. */
export function AnswerRow({ question, isCurrent, onAsk, onTakeBack }: Props) {
  const { text } = question
  const isDone = isAnswered(question)
  const act = isDone ? t('Edit') : t('Answer')
  return (
    <li className={styles.row}>
      <div>
        <p>{text}</p>
        <Facts question={question} />
      </div>
      <div>
        <Button isSmall disabled={isCurrent} focusableWhenDisabled aria-label={`${act}: ${text}`} onClick={onAsk}>
          {act}
        </Button>
        {isDone && (
          <Button isSmall kind="quiet" aria-label={t(`Remove answer: ${text}`)} onClick={onTakeBack}>
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
