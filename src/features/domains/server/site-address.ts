import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#kit/server/context.ts'
import { isOfThisMachine } from './allowed-names.ts'
import { freeHostOf } from './free-host.ts'
import { domains } from './tables.ts'

interface NamedDomain {
  row: Pick<typeof domains.$inferSelect, 'id' | 'state' | 'name' | 'label' | 'www'>
  /** The domain with a proven name equal to its label. */
  holder: string | null
}

/** Where the platform shows a site that isn't live: at its free address, otherwise by a parameter. */
export function draftAddressOf({ platform }: Pick<Context, 'platform'>, label: string): string {
  const free = freeHostOf(label, platform)
  if (free === undefined) return `${platform.url}/?domain=${label}`
  const { protocol, port } = new URL(platform.url)
  return `${protocol}//${free}${port && `:${port}`}/`
}

/** The address of a site: its own name once that is live, otherwise a draft on the platform. */
export function addressOf(ctx: Context, { row, holder }: NamedDomain): string {
  const { id, state, name, label, www } = row
  const isLive = state === 'active' || state === 'drifting'
  if (!isLive) return draftAddressOf(ctx, holder === null || holder === id ? label : id)
  if (isOfThisMachine(name)) return `http://${name}:${new URL(ctx.platform.url).port || 80}/`
  return `https://${www === 'www' ? 'www.' : ''}${name}/`
}

const holders = alias(domains, 'holders')

/** A site by the id of its domain, with the address of its home page; undefined when it is gone. */
export async function readSiteAddress(
  ctx: Context,
  domainId: string,
): Promise<{ label: string; name: string; home: URL } | undefined> {
  const { id, state, name, label, www } = domains
  const [found] = await ctx.db
    .select({ row: { id, state, name, label, www }, holder: holders.id })
    .from(domains)
    .leftJoin(holders, eq(holders.verifiedName, domains.label))
    .where(eq(domains.id, domainId))
  return found && { label: found.row.label, name: found.row.name, home: new URL(addressOf(ctx, found)) }
}
