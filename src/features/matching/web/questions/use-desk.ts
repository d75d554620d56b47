import { t } from '#kit/t.ts'
import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { usualImportance } from '#matching/rules.ts'
import type { Question } from '#matching/questions-contract.ts'
import { whyNot, type Draft, draftOf } from './draft.ts'
import type { OwnAnswer } from './use-answers.ts'
import { useSending } from './use-sending.ts'
import { useTurns } from './use-turns.ts'

/** What is chosen and not kept by the server yet, by question: it stays until then, whatever else is looked at meanwhile. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    of: (question: Question): Draft => drafts.get(question.id) ?? draftOf(question),
    put: (id: string, draft: Draft) => setDrafts((all) => new Map(all).set(id, draft)),
    drop: (id: string) => setDrafts((all) => new Map([...all].filter(([one]) => one !== id))),
  }
}

const skipped: OwnAnswer = { answer: null, accepts: [], importance: usualImportance, private: false }

/** What is sent of a draft: what is accepted stands in the order of the answers. */
const finish = ({ answers }: Question, draft: Draft): OwnAnswer => ({
  ...draft,
  answer: draft.answer ?? null,
  accepts: answers.map(({ id }) => id).filter((id) => draft.accepts.includes(id)),
})

interface DeskParts {
  turns: ReturnType<typeof useTurns>
  drafts: ReturnType<typeof useDrafts>
  sending: ReturnType<typeof useSending>
  /** Goes on from a question that was looked at. */
  leave: (step: () => void) => void
}

/** What can be done with a question on the card, or asked for by its row. */
const openSteps = ({ turns, drafts, sending: { say, hold }, leave }: DeskParts) => ({
  submit: (question: Question) => {
    const draft = drafts.of(question)
    const words = whyNot(draft)
    if (words !== undefined) return hold(question.id, words)
    say(question.id, finish(question, draft))
    leave(turns.goOn)
  },
  skip: ({ id }: Question) => {
    say(id, skipped)
    leave(() => turns.pass(id))
  },
  cancel: ({ id }: Question) => {
    drafts.drop(id)
    leave(turns.goOn)
  },
  ask: ({ id }: Question) => leave(() => turns.ask(id)),
  revisit: () => leave(turns.revisit),
})

/** Everything that happens at the questions. */
export function useDesk(questions: readonly Question[], among: readonly Question[]) {
  const turns = useTurns(questions, among)
  const drafts = useDrafts()
  /** Whether somebody has begun, so that the focus goes on with them. */
  const [isUnderWay, setUnderWay] = useState(false)
  const sending = useSending({ onKept: drafts.drop, onFailure: turns.ask })
  const leave = (step: () => void) => {
    sending.forgive()
    setUnderWay(true)
    step()
  }
  const change = ({ id }: Question, draft: Draft) => {
    sending.forgive()
    drafts.put(id, draft)
  }
  /** The question on the card stays there, whichever would be next now. */
  const takeBack = ({ id, mine }: Question, onCard: Question | undefined) => {
    if (onCard) turns.ask(onCard.id)
    drafts.drop(id)
    sending.takeBack(id)
    const action = { words: t('Undo'), act: () => mine && sending.say(id, mine) }
    showToast({ title: t('Answer removed'), action, lastsMs: 6000 })
  }
  const steps = openSteps({ turns, drafts, sending, leave })
  return { turns, isUnderWay, draftOf: drafts.of, troubleOf: sending.troubleOf, change, takeBack, ...steps }
}

export type Desk = ReturnType<typeof useDesk>
