import type { z } from 'zod'
import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { createIntent } from '#payments/contract.ts'
import { getDomain, getPlan, listDomains, type DomainView } from '#domains/contract.ts'
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
export const useCancel = () => useSend(calls.cancelSubscription, ...changes)
export const useUpdatePayment = () => useSend(calls.updatePayment)

export const usePlans = () => useAnswer(listPlans, {})
export const useCurrent = () => useAnswer(calls.currentSubscription, {})
const planChanges = [getPlan, calls.currentSubscription, calls.listSubscriptions, listDomains, getDomain] as const
export const useCreate = () => useSend(calls.createSubscription, ...planChanges)
/** Premium, with a card that the browser gave to the payment service. */
export const usePayByCard = () => useSend(createIntent, calls.currentSubscription, calls.listSubscriptions)
export const useChangePlan = () => useSend(calls.changePlan, ...planChanges)
export const useCancelPlan = () => useSend(calls.cancelPlan, ...planChanges)

/** The site whose own address this is; undefined on the platform's. */
export function siteHere(): string | undefined {
  const { site, platform } = document.documentElement.dataset
  return platform === undefined ? undefined : site
}

const isRefused = (problem: unknown) => problem instanceof CallError && [403, 404].includes(problem.status)

/** On a site's own address there is no list of domains: that one alone is asked for, which buyers are refused. */
async function findMine(key: string, signal: AbortSignal): Promise<Domain | null> {
  if (siteHere() === undefined) {
    const domains = await call(listDomains, {}, { signal })
    return domains.find(({ id, label, name }) => [id, label, name].includes(key)) ?? null
  }
  return call(getDomain, { params: { id: key } }, { signal }).catch((problem) => {
    if (isRefused(problem)) return null
    throw problem
  })
}

/** A domain where the caller works on it, otherwise null. */
export const useMine = (key: string | undefined) =>
  useQuery<Domain | null, CallError>({
    queryKey: [listDomains.path, 'mine', key ?? null],
    queryFn: ({ signal }) => (key === undefined ? null : findMine(key, signal)),
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
