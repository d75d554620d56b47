import { useQuery } from '@tanstack/react-query'
import { call, type CallError } from '#kit/web/call.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listDomains, type DomainView } from '../contract.ts'
import { domainHere } from '../here-contract.ts'

/** The site whose own address this is; undefined on the platform's. */
export function siteHere(): string | undefined {
  const { domain, platform } = document.documentElement.dataset
  return platform === undefined ? undefined : domain
}

/** On a site's own address: its domain, where the caller works on it. */
export const useDomainHere = () => useAnswer(domainHere, {})

/** The domains that the caller works on and can be reached from here: on a site's own address that one alone. */
async function listMine(signal: AbortSignal): Promise<DomainView[]> {
  if (siteHere() === undefined) return call(listDomains, {}, { signal })
  const { domain } = await call(domainHere, {}, { signal })
  return domain ? [domain] : []
}

/** A domain where the caller works on it, otherwise null. */
export const useMine = (key: string | undefined) =>
  useQuery<DomainView | null, CallError>({
    queryKey: [listDomains.path, 'mine', key ?? null],
    queryFn: async ({ signal }) => {
      if (key === undefined) return null
      return (await listMine(signal)).find(({ id, label, name }) => [id, label, name].includes(key)) ?? null
    },
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
