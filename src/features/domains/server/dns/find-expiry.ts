import { hour } from '#kit/durations.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import { askRegistry } from '../availability/rdap.ts'
import type { DomainRow } from '../find-domain.ts'
import { apexOf } from './look.ts'

/** In milliseconds. */
const askedEvery = 20 * hour

/** When the registration of a name ends, asked when it is first proven and then once a day. What a registry doesn't tell stays as it was. */
export async function findExpiry(
  ctx: Context,
  { name, verifiedName, expiresAt, checkedAt }: DomainRow,
): Promise<Date | null> {
  const isKnown = verifiedName !== null && checkedAt !== null
  if (isKnown && ageOf(checkedAt, ctx.now()) < askedEvery) return expiresAt
  return (await askRegistry(ctx, apexOf(name))).expiresAt ?? expiresAt
}
