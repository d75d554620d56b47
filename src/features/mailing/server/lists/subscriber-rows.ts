import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import { subscribers } from '../tables.ts'
import { shiftCounts } from './counts.ts'
import { stopMails } from './stop-mails.ts'

export type Subscriber = typeof subscribers.$inferSelect

export const domainOfSubscriber = domainOfRow(subscribers)

/** What a search looks through. */
export const searchOf = ({ email, name }: Pick<Subscriber, 'email' | 'name'>): string =>
  `${email} ${name}`.toLowerCase()

/** Locks a subscriber of a domain; undefined when there is none. */
export async function lockSubscriber({ db }: Context, domainId: string, id: string): Promise<Subscriber | undefined> {
  if (!isRowId(id)) return undefined
  const isIt = and(eq(subscribers.id, id), eq(subscribers.domainId, domainId))
  const [row] = await db.select().from(subscribers).where(isIt).for('update')
  return row
}

export const noSubscriber = () => new Refusal('missing', phrase('subscriber-not-found', 'Subscriber not found.'))

/** Puts a locked subscriber into another state, with everything that follows from it; `ctx.db` is the transaction. */
export async function setState(
  ctx: Context,
  row: Subscriber,
  state: SubscriberState,
  change: Partial<Subscriber> = {},
): Promise<void> {
  const set = { ...change, state, changedAt: ctx.now() }
  await ctx.db.update(subscribers).set(set).where(eq(subscribers.id, row.id))
  if (state !== 'confirmed') await stopMails(ctx, [row.id])
  await shiftCounts(ctx.db, row.domainId, { from: row.state, to: state })
}
