import { eq } from 'drizzle-orm'
import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from '#kit/server/context.ts'
import type { DomainRow } from '../find-domain.ts'
import { ownerOf, planOf } from '../plan-usage.ts'
import { domains } from '../tables.ts'
import type { RequiredRecords } from './compare-records.ts'

/** An IPv6 address in canonical form, as name servers return it. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** Where names have to point: the configured addresses, or else those of the platform's host. */
async function findAddresses({ platform, dns }: Context) {
  const { addresses, host } = platform
  if (addresses.length > 0) return { ipv4: addresses.filter(isIPv4), ipv6: addresses.filter(isIPv6).map(canonical) }
  const [ipv4, ipv6] = await Promise.all([dns.ipv4(host), dns.ipv6(host)])
  return { ipv4, ipv6 }
}

/** Whether the plan of its owner lets a site go public. */
export async function isInPlan(ctx: Context, { id, readOnlySince }: DomainRow): Promise<boolean> {
  const owner = readOnlySince === null ? await ownerOf(ctx, id) : undefined
  return owner !== undefined && (await planOf(ctx, owner)) !== undefined
}

export async function isNameFree({ db }: Context, { name, id }: DomainRow): Promise<boolean> {
  const [holder] = await db.select({ id: domains.id }).from(domains).where(eq(domains.verifiedName, name))
  return holder === undefined || holder.id === id
}

/** What a domain needs in DNS. */
export async function requiredRecordsOf(ctx: Context, { name, token }: DomainRow): Promise<RequiredRecords> {
  return { name, token, host: ctx.platform.host, ...(await findAddresses(ctx)) }
}
