import { useState } from 'react'
import type { Question } from '#matching/questions-contract.ts'

export const isAnswered = ({ mine }: Question): boolean => mine !== null && mine.answer !== null

/** Which question’s turn it is: one that was asked for, or else the next without an answer; skipped ones are left for the end. */
export function useTurns(questions: readonly Question[], among: readonly Question[]) {
  const [askedFor, setAskedFor] = useState<string>()
  const [isRevisiting, setRevisiting] = useState(false)
  const [passed, setPassed] = useState<readonly string[]>([])
  const isOpen = (one: Question) => one.mine === null || (isRevisiting && !isAnswered(one))
  const open = among.filter((one) => isOpen(one) && !passed.includes(one.id))
  const current = questions.find(({ id }) => id === askedFor) ?? open[0]
  return {
    current,
    /** Whether somebody asked for this question by its row in the list. */
    isAskedFor: current !== undefined && current.id === askedFor,
    skipped: among.filter(({ mine }) => mine !== null && mine.answer === null).length,
    ask: setAskedFor,
    goOn: () => setAskedFor(undefined),
    pass: (id: string) => {
      setPassed([...passed, id])
      setAskedFor(undefined)
    },
    revisit: () => {
      setPassed([])
      setRevisiting(true)
    },
  }
}
