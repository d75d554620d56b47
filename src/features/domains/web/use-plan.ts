import type { Answer } from '#kit/contract.ts'
import { getDomain, getPlan, listDomains, startPlan } from '../contract.ts'
import { getDns } from '../dns-contract.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'

export type MyPlan = Answer<typeof getPlan>

/** What changes when domains do. */
export const planPath = getPlan
export const usePlan = () => useAnswer(getPlan, {})
export const useStartPlan = () => useSend(startPlan, getPlan, listDomains, getDomain, getDns)
