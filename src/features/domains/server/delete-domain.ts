import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { providers } from '#providers/server/tables.ts'
import { note } from './audit.ts'
import { announceDomain } from './domain-index.ts'
import { fitToPlan } from './plan.ts'
import { domains } from './tables.ts'
import { domainsOf, waitForTurn } from './turn.ts'

/** Lays the files of a domain that is gone aside; what belongs to one that is there stays. */
async function layAside({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>, label: string): Promise<void> {
  const [taken] = await db.select({ id: domains.id }).from(domains).where(eq(domains.label, label))
  if (taken || files.stampOf(label) === '') return
  await files.move(label, `_deleted/${now().getTime()}/${label}`).catch((problem: unknown) => {
    // Whoever deletes and the job that makes sure may come at the same time: one of them finds nothing left to do.
    if (files.stampOf(label) !== '') throw problem
  })
}

/** Makes sure of that also when the process ended in between. */
export const layAsideJob = defineJob({
  name: 'lay-aside',
  shape: z.object({ label: z.string() }),
  run: async (ctx: Context, { label }) => layAside(ctx, label),
})

/** Takes a domain away from its account and its site off the net. Its files are laid aside, its providers and their credentials forgotten; its name is nobody’s without proof. What the plan had no room for may have some now. */
export async function deleteDomain(ctx: Context, user: Pick<User, 'id'>, { id, label }: Domain): Promise<void> {
  const { db, now } = ctx
  await db.transaction(async (tx) => {
    await waitForTurn(tx, domainsOf(user.id))
    const [gone] = await tx.delete(domains).where(eq(domains.id, id)).returning()
    if (!gone) return
    await note({ db: tx, now }, { domainId: id, userId: user.id, what: 'domain.deleted', detail: gone.name })
    await tx.delete(providers).where(eq(providers.domainId, id))
    await announceDomain(ctx, id, tx)
    await ctx.jobs.send(layAsideJob, { label }, { key: label, within: tx })
    await fitToPlan({ ...ctx, db: tx }, user.id)
  })
  await layAside(ctx, label)
}
