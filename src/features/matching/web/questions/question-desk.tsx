import { t } from '#kit/t.ts'
import type { Question } from '#matching/questions-contract.ts'
import { typeTitles } from './question-words.ts'
import { AnswerList } from './answer-list.tsx'
import { Filters } from './filters.tsx'
import { QuestionCard } from './question-card.tsx'
import { Rest } from './rest.tsx'
import { useDesk, type Desk } from './use-desk.ts'
import { useFilter } from './use-filter.ts'
import { isAnswered } from './use-turns.ts'
import { Progress } from '#kit/web/parts/progress.tsx'
import { questionTypes } from '#matching/rules.ts'
import styles from './how-far.module.css'

/** How many questions of each type are answered. */
function HowFar({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.far}>
      {questionTypes.map((type) => {
        const all = questions.filter((one) => one.type === type)
        const done = all.filter(isAnswered).length
        return (
          <Progress
            key={type}
            label={typeTitles[type]}
            done={all.length === 0 ? 0 : done / all.length}
            words={t(`${done} of ${all.length}`)}
          />
        )
      })}
    </div>
  )
}

/** The question whose turn it is, or what there is to do after the last one. */
function Turn({ desk }: { desk: Desk }) {
  const { current, isAskedFor } = desk.turns
  if (!current) return <Rest desk={desk} />
  return (
    <QuestionCard
      key={current.id}
      question={current}
      draft={desk.draftOf(current)}
      onDraft={(draft) => desk.change(current, draft)}
      trouble={desk.troubleOf(current)}
      isFocused={desk.isUnderWay}
      isChange={isAskedFor && isAnswered(current)}
      onSubmit={() => desk.submit(current)}
      onSkip={() => desk.skip(current)}
      onCancel={() => desk.cancel(current)}
    />
  )
}

/** Questions one at a time, and below them those that a filter lists. */
export function QuestionDesk({ questions }: { questions: readonly Question[] }) {
  const filter = useFilter()
  const among = questions.filter(filter.isAmong)
  const desk = useDesk(questions, among)
  const isTurn = filter.status !== 'answered' || desk.turns.isAskedFor
  const onCard = isTurn ? desk.turns.current : undefined
  return (
    <>
      <HowFar questions={questions} />
      <Filters filter={filter} />
      {isTurn && <Turn desk={desk} />}
      <AnswerList
        key={`${filter.status} ${filter.type} ${filter.category}`}
        status={filter.status}
        questions={questions.filter(filter.isListed)}
        current={onCard}
        onAsk={desk.ask}
        onTakeBack={(question) => desk.takeBack(question, onCard)}
      />
    </>
  )
}
