import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { getDomain, listDomains, type DomainView } from '#domains/contract.ts'
import * as calls from '../contract.ts'
import type { OrderView } from '../order-contract.ts'

export type Order = OrderView
export type Domain = DomainView

/** What changes with an order; the list comes first, as it is what people look at. */
const changes = [calls.listOrders, calls.getOrder, calls.countUntracked] as const

export const useOrder = (id: string) => useAnswer(calls.getOrder, { params: { id } })
export const useFulfill = () => useSend(calls.fulfillOrder, ...changes)
export const useSetTracking = () => useSend(calls.setTracking, ...changes)
export const useUpdateTracking = () => useSend(calls.updateTracking, ...changes)
export const useUntracked = (id: string) => useAnswer(calls.countUntracked, { params: { id } })

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
