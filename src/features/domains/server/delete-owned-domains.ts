import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { deleteDomain } from './delete-domain.ts'
import { domains, members } from './tables.ts'

/** Takes the domains of a deleted account offline; their files are kept for 30 days, as after any deletion. */
export async function deleteOwnedDomains(ctx: Context, userId: string): Promise<void> {
  const owned = await ctx.db
    .select({ id: domains.id, label: domains.label, name: domains.name })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  for (const domain of owned) await deleteDomain(ctx, { id: userId }, domain)
}
