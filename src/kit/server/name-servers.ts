import { promises, type CaaRecord } from 'node:dns'
import { z } from 'zod'

/** DNS lookups. Empty where there are no records; throws when the name servers don't respond. */
export interface NameServers {
  /** Each TXT record, its pieces joined. */
  txt: (name: string) => Promise<string[]>
  ipv4: (name: string) => Promise<string[]>
  ipv6: (name: string) => Promise<string[]>
  cname: (name: string) => Promise<string[]>
  /** The certificate authorities that the name's own CAA records allow; `undefined` where it has none. */
  issuers: (name: string) => Promise<string[] | 'anybody' | undefined>
  /** Whether the name has name servers of its own. */
  isDelegated: (name: string) => Promise<boolean>
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])
const withCode = z.object({ code: z.string() })

async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (problem) {
    if (nothing.has(withCode.safeParse(problem).data?.code ?? '')) return []
    throw problem
  }
}

const issuersOf = (records: CaaRecord[]) => records.flatMap(({ issue }) => issue?.split(';')[0]?.trim() ?? [])

/** Asks this machine's name servers, or those given as `host:port`. */
export function openNameServers(servers: string[] = []): NameServers {
  const resolver = new promises.Resolver({ timeout: 2000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    txt: async (name) => (await orNothing(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    ipv4: (name) => orNothing(resolver.resolve4(name)),
    ipv6: (name) => orNothing(resolver.resolve6(name)),
    cname: (name) => orNothing(resolver.resolveCname(name)),
    issuers: async (name) => {
      const records = await orNothing(resolver.resolveCaa(name))
      if (records.length === 0) return undefined
      return records.some(({ issue }) => issue !== undefined) ? issuersOf(records) : 'anybody'
    },
    isDelegated: async (name) => (await orNothing(resolver.resolveNs(name))).length > 0,
  }
}
