import { and, asc, eq } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { deleteDomain } from './delete-domain.ts'
import { planOf } from './owned.ts'
import { audits, domains, members } from './tables.ts'

/** Takes the domains of somebody who leaves off the net; their files are kept aside for 30 days, as after any deletion. */
export async function leaveDomains(ctx: Context, userId: string): Promise<void> {
  const owned = await ctx.db
    .select({ id: domains.id, label: domains.label, name: domains.name })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  for (const domain of owned) await deleteDomain(ctx, { id: userId }, domain)
}

/** What is held about somebody's domains and plan. */
export async function* exportDomains(ctx: Context, { id }: User): AsyncGenerator<Part> {
  const { name, label, state, createdAt } = domains
  const theirs = await ctx.db
    .select({ id: domains.id, name, label, state, role: members.role, createdAt })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(eq(members.userId, id))
  const { domainId, what, detail, at } = audits
  const deeds = await ctx.db
    .select({ domainId, what, detail, at })
    .from(audits)
    .where(eq(audits.userId, id))
    .orderBy(asc(at))
  const plan = (await planOf(ctx, id)) ?? null
  yield {
    name: 'domains.json',
    bytes: Buffer.from(`${JSON.stringify({ plan, domains: theirs, deeds }, undefined, 2)}\n`),
  }
}
