import type { Answer } from '#kit/contract.ts'
import { getPlan } from '../contract.ts'
import { useAnswer } from '#kit/web/use-answer.ts'

export type MyPlan = Answer<typeof getPlan>

/** What changes when domains do. */
export const planPath = getPlan
export const usePlan = () => useAnswer(getPlan, {})
