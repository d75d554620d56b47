import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { dismissProblems, listProblems, type ProblemView } from '../problem-contract.ts'

export type Problem = ProblemView

/** What went wrong with the providers of a domain, or of the whole installation where none is given. */
export const useProblems = (domain_id: string | undefined) => useAnswer(listProblems, { query: { domain_id } })
export const useDismissProblems = () => useSend(dismissProblems, listProblems)
