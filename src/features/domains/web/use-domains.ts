import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { addDomain, changeDomain, deleteDomain, listDomains } from '../contract.ts'
import type { DomainState, DomainView } from '../contract.ts'
import { checkDns, getDns, type DnsReport } from '../dns-contract.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { planPath } from './use-plan.ts'

export type Domain = DomainView
export type State = DomainState
export type Report = DnsReport

export const useDomains = () => useAnswer(listDomains, {})
export const useAddDomain = () => useSend(addDomain, listDomains, planPath)
export const useChangeDomain = () => useSend(changeDomain, listDomains, getDns)
export const useDeleteDomain = () => useSend(deleteDomain, listDomains, planPath)
export const useDns = (id: string) => useAnswer(getDns, { params: { id } })

/** Takes a domain out of those that are shown, before anything more of it is asked for. */
export function useForgetDomain(): (id: string) => void {
  const queries = useQueryClient()
  return (id) =>
    queries.setQueryData([listDomains.path, {}], (shown?: Domain[]) => shown?.filter((domain) => domain.id !== id))
}

/** Has the name servers asked, and shows what they said. */
export function useCheckDns(id: string) {
  const queries = useQueryClient()
  const { mutate, ...rest } = useSend(checkDns, listDomains)
  const keep = (report: Answer<typeof checkDns>) => queries.setQueryData([getDns.path, { params: { id } }], report)
  return { ...rest, check: () => mutate({ params: { id } }, { onSuccess: keep }) }
}
