import { eq } from 'drizzle-orm'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { readStorageUse } from '#domains/server/storage-limits.ts'
import { domains } from '#domains/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'

/** In bytes: the names and dates in an archive with the most files that it can have. */
const besidesFiles = 16 * 1024 ** 2

/** The largest zip whose files can have room in a site: they may replace everything that is there. */
export async function largestZip(ctx: Context, { id }: Pick<Domain, 'id'>): Promise<number> {
  const owner = await ownerOf(ctx, id)
  const use = owner === undefined ? undefined : await readStorageUse(ctx, owner)
  if (use?.limits.storage === undefined) return Infinity
  const [row] = await ctx.db.select({ storage: domains.storage }).from(domains).where(eq(domains.id, id))
  const others = use.usage.storage - (row?.storage ?? 0)
  return Math.max(0, use.limits.storage - others) + besidesFiles
}

export const zipTooLarge = (): Refusal =>
  new Refusal(
    'too-large',
    phrase('zip-over-plan', 'This zip holds more than your plan has room for. Choose a larger plan or delete files.'),
  )
