import type { Question } from '#matching/questions-contract.ts'
import { AnswerList } from './answer-list.tsx'
import { Filters } from './filters.tsx'
import { HowFar } from './how-far.tsx'
import { QuestionCard } from './question-card.tsx'
import { Rest } from './rest.tsx'
import { useDesk, type Desk } from './use-desk.ts'
import { useFilter } from './use-filter.ts'
import { isAnswered } from './use-turns.ts'

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
