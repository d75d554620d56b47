import { and, eq, inArray } from 'drizzle-orm'
import { noteAudit } from '#domains/server/audit.ts'
import { announceDomain } from '#domains/server/domain-index.ts'
import { listRestricted } from '#domains/server/standing.ts'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { moderationDeeds } from '../tables.ts'

/**
 * Sites that began limited because of another one of their owner are so no more once nothing of theirs is restricted by a decision;
 * within the transaction of lifting the last one.
 */
export async function liftInherited(ctx: Context, owner: string): Promise<void> {
  const { sites, hasFormer } = await listRestricted(ctx, owner)
  if (sites.length === 0 || hasFormer || sites.some(({ standing }) => standing === 'suspended')) return
  const ids = sites.map(({ id }) => id)
  const isDecided = and(inArray(moderationDeeds.domainId, ids), inArray(moderationDeeds.kind, ['limit', 'suspend']))
  if ((await ctx.db.$count(moderationDeeds, isDecided)) > 0) return
  for (const { id, name } of sites) {
    await ctx.db.update(domains).set({ standing: 'ok' }).where(eq(domains.id, id))
    await noteAudit(ctx, { domainId: id, what: 'moderation.restored', detail: name })
    await announceDomain(ctx, id, ctx.db)
  }
}
