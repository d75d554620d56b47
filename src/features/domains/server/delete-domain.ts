import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { forgetMailsOf } from '#kit/server/mail/kept-mails.ts'
import { providers } from '#providers/server/tables.ts'
import { ownerOf } from './plan-usage.ts'
import { noteAudit } from './audit.ts'
import { layAside, noteDeletedSite } from './deleted-sites.ts'
import { announceDomain } from './domain-index.ts'
import { keepLabel } from './former-labels.ts'
import { fitToPlan } from './plan.ts'
import { keepStanding } from './standing.ts'
import { domains } from './tables.ts'
import { lockAccount } from './locks.ts'

const layAsideKind = { name: 'lay-aside', shape: z.object({ label: z.string(), id: z.string().optional() }) }

/** Called so that other rooms delete what they store about a domain. */
type Leaver = (ctx: Context, domainId: string) => Promise<void>

/** Makes sure that a deleted domain's files are moved aside, even if the process ended in between, and cleans up. */
export const openLayAside = (leavers: readonly Leaver[]) =>
  defineJob({
    ...layAsideKind,
    run: async (ctx: Context, { label, id }) => {
      await layAside(ctx, { label, id })
      if (id !== undefined) for (const leave of leavers) await leave(ctx, id)
    },
  })

/**
 * Removes a domain from its account and takes its site offline. Its files are moved aside; its providers, credentials and mail are
 * deleted, but for mail that is owed; those for payments by the store once its buyers are charged no more; its name has to be proven again. Sites beyond the
 * plan's limits may fit now.
 */
export async function deleteDomain(ctx: Context, user: Pick<User, 'id'>, { id, label }: Domain): Promise<void> {
  if (label === ctx.platform.host)
    throw new Refusal('forbidden', phrase('platform-site-undeletable', 'The platform’s own site can’t be deleted.'))
  const makeRoom = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockAccount(tx, user.id)
    // It may just have been handed over to somebody else.
    if (((await ownerOf(within, id)) ?? user.id) !== user.id)
      throw new Refusal('forbidden', phrase('not-with-this-domain', 'You may not do this with this domain.'))
    const [gone] = await tx.delete(domains).where(eq(domains.id, id)).returning()
    if (!gone) return undefined
    const { storage: size, entries } = gone
    const removeOlder = await noteDeletedSite(within, { id, userId: user.id, label, size, entries })
    await keepLabel(within, label, user.id)
    await keepStanding(within, gone, user.id)
    await noteAudit(within, { domainId: id, userId: user.id, what: 'domain.deleted', detail: gone.name })
    await tx.delete(providers).where(and(eq(providers.domainId, id), ne(providers.type, 'payment')))
    await tx.update(providers).set({ isActive: false }).where(eq(providers.domainId, id))
    await forgetMailsOf(tx, id)
    await announceDomain(ctx, id, tx)
    await ctx.jobs.send(layAsideKind, { label, id }, { key: id, within: tx })
    await fitToPlan(within, user.id)
    return removeOlder
  })
  await layAside(ctx, { id, label })
  await makeRoom?.()
}
