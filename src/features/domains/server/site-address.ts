import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#kit/server/context.ts'
import { isOfThisMachine } from './allowed-names.ts'
import { domains } from './tables.ts'

interface NamedDomain {
  row: Pick<typeof domains.$inferSelect, 'id' | 'state' | 'name' | 'label' | 'www'>
  /** The domain with a proven name equal to its label. */
  holder: string | null
}

/** The address of a site: its own name once that is live, otherwise a draft on the platform. */
export function addressOf({ platform }: Context, { row, holder }: NamedDomain): string {
  const { id, state, name, label, www } = row
  const isLive = state === 'active' || state === 'drifting'
  if (!isLive) return `${platform.url}/?domain=${holder === null || holder === id ? label : id}`
  if (isOfThisMachine(name)) return `http://${name}:${new URL(platform.url).port || 80}/`
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
