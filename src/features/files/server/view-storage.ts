import { and, count, eq, sql, sum } from 'drizzle-orm'
import { extraLimits } from '#domains/plans.ts'
import { weighBytes } from '#kit/weight.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { readStorageUse } from '#domains/server/storage-limits.ts'
import { deletedSites, members } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { drafts } from './tables.ts'

/** The bytes of all drafts in the sites of an account, by anybody. */
export async function weighDrafts({ db }: Pick<Context, 'db'>, owner: string): Promise<number> {
  // Without reading the texts themselves.
  const bytes = sum(sql`octet_length(${drafts.content})`).mapWith(Number)
  const isTheirs = and(eq(members.domainId, drafts.domainId), eq(members.role, 'owner'), eq(members.userId, owner))
  const [row] = await db.select({ count: count(), bytes }).from(drafts).innerJoin(members, isTheirs)
  return weighBytes(row?.bytes ?? 0, row?.count)
}

async function weighDeletedSites({ db }: Context, owner: string): Promise<number> {
  const { userId, size, entries } = deletedSites
  const [row] = await db
    .select({ size: sum(size).mapWith(Number), entries: sum(entries).mapWith(Number) })
    .from(deletedSites)
    .where(eq(userId, owner))
  return weighBytes(row?.size ?? 0, row?.entries ?? 0)
}

const nothing = { used: 0, limit: null }

/** The storage that the sites of a domain’s owner use together, and its limits. */
export async function viewStorage(ctx: Context, domainId: string) {
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined)
    return { ...nothing, entries: nothing, history: nothing, trash: nothing, drafts: nothing, deletedSites: nothing }
  const { limits, usage } = await readStorageUse(ctx, owner)
  const rooms = extraLimits(limits)
  const view = (used: number, limit: number | undefined) => ({ used, limit: limit ?? null })
  return {
    ...view(usage.storage, limits.storage),
    entries: view(usage.entries, limits.entries),
    history: view(usage.history, rooms.history),
    trash: view(usage.trashed, rooms.trash),
    drafts: view(await weighDrafts(ctx, owner), rooms.drafts),
    deletedSites: view(await weighDeletedSites(ctx, owner), rooms.deletedSites),
  }
}
