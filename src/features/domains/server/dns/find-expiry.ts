import { hour } from '#kit/durations.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { askRegistry } from '../availability/rdap.ts'
import type { DomainRow } from '../find-domain.ts'
import { apexOf } from './query-dns.ts'

/** In milliseconds. */
const askedEvery = 20 * hour

/**
 * The end of a name's registration, asked when it is first proven and then once a day. Keeps the stored date if the registry
 * doesn't say.
 */
export async function findExpiry(
  ctx: Context,
  { name, verifiedName, expiresAt, checkedAt }: DomainRow,
): Promise<Date | null> {
  const isKnown = verifiedName !== null && checkedAt !== null
  if (isKnown && ageOf(checkedAt, ctx.now()) < askedEvery) return expiresAt
  return (await askRegistry(ctx, apexOf(name))).expiresAt ?? expiresAt
}
