import type { z } from 'zod'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { createIntent } from '#payments/contract.ts'
import { getPlan, listDomains, type DomainView } from '#domains/contract.ts'
import * as calls from '../contract.ts'
import { listPlans, type PlanView } from '../plans-contract.ts'
import type { SubscriptionView } from '../contract.ts'

export type Subscription = SubscriptionView
export type Domain = DomainView
export type Plan = z.output<typeof PlanView>
export type CardMethod = { provider: string } | null
export type Methods = { key: string; title: string }[]

/** What changes with a subscription; one of them comes first, as it is what people look at. */
const changes = [calls.getSubscription, calls.listSubscriptions, calls.currentSubscription, getPlan] as const

export const useSubscription = (id: string) => useAnswer(calls.getSubscription, { params: { id } })
export const usePause = () => useSend(calls.pauseSubscription, ...changes)
export const useResume = () => useSend(calls.resumeSubscription, ...changes)
export const useKeep = () => useSend(calls.keepSubscription, ...changes)
export const useCancel = () => useSend(calls.cancelSubscription, ...changes)
export const useDisown = () => useSend(calls.disownSubscription, calls.listSubscriptions)
export const useUpdatePayment = () => useSend(calls.updatePayment)

export const usePlans = () => useAnswer(listPlans, {})
export const useCurrent = () => useAnswer(calls.currentSubscription, {})
const planChanges = [getPlan, calls.currentSubscription, calls.listSubscriptions, listDomains] as const
export const useCreate = () => useSend(calls.createSubscription, ...planChanges)
/** Premium, with a card that the browser gave to the payment service. */
export const usePayByCard = () => useSend(createIntent, calls.currentSubscription, calls.listSubscriptions)
export const useChangePlan = () => useSend(calls.changePlan, ...planChanges)
export const useCancelPlan = () => useSend(calls.cancelPlan, ...planChanges)
