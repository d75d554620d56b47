import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { providers } from '#providers/server/tables.ts'
import { note } from './audit.ts'
import { layAside, noteDeletedSite } from './deleted-sites.ts'
import { announceDomain } from './domain-index.ts'
import { fitToPlan } from './plan.ts'
import { domains } from './tables.ts'
import { waitForAccount } from './turn.ts'

const layAsideKind = { name: 'lay-aside', shape: z.object({ label: z.string(), id: z.string().optional() }) }

/** Has what other rooms keep of a domain that is gone go too. */
type Leaver = (ctx: Context, domainId: string) => Promise<void>

/** Makes sure that the files of a deleted domain are laid aside, also when the process ended in between, and clears up after it. */
export const openLayAside = (leavers: readonly Leaver[]) =>
  defineJob({
    ...layAsideKind,
    run: async (ctx: Context, { label, id }) => {
      await layAside(ctx, { label, id })
      if (id !== undefined) for (const leave of leavers) await leave(ctx, id)
    },
  })

/** Takes a domain away from its account and its site off the net. Its files are laid aside, its providers and their credentials forgotten; its name is nobody’s without proof. What the plan had no room for may have some now. */
export async function deleteDomain(ctx: Context, user: Pick<User, 'id'>, { id, label }: Domain): Promise<void> {
  const makeRoom = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await waitForAccount(tx, user.id)
    const [gone] = await tx.delete(domains).where(eq(domains.id, id)).returning()
    if (!gone) return undefined
    const { storage: size, entries } = gone
    const removeOlder = await noteDeletedSite(within, { id, userId: user.id, label, size, entries })
    await note(within, { domainId: id, userId: user.id, what: 'domain.deleted', detail: gone.name })
    await tx.delete(providers).where(eq(providers.domainId, id))
    await announceDomain(ctx, id, tx)
    await ctx.jobs.send(layAsideKind, { label, id }, { key: id, within: tx })
    await fitToPlan(within, user.id)
    return removeOlder
  })
  await layAside(ctx, { id, label })
  await makeRoom?.()
}
