import { useQuery } from '@tanstack/react-query'
import { call, type CallError } from '#kit/web/call.ts'
import { domainHere, listDomains, type DomainView } from '../contract.ts'

/** The site whose own address this is; undefined on the platform's. */
export function siteHere(): string | undefined {
  const { site, platform } = document.documentElement.dataset
  return platform === undefined ? undefined : site
}

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
