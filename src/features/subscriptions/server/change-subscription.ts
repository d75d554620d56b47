import { and, eq, inArray } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { SubscriptionState } from '#payments/server/adapter/observation.ts'
import { unsupported } from '#payments/server/adapter/payment-failed.ts'
import { reopenPaymentMethod, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { nextPayday } from '../calendar.ts'
import { next } from '../states.ts'
import { canKeep } from './can-keep.ts'
import type { SubscriptionRow } from './create-subscription.ts'
import { subscriptions } from './tables.ts'

const words = {
  pause: phrase('subscription-not-paused', 'Failed to pause subscription'),
  resume: phrase('subscription-not-resumed', 'Failed to resume subscription'),
  cancel: phrase('subscription-not-cancelled', 'Failed to cancel subscription'),
} as const
type SubscriptionChange = keyof typeof words

const lacks: Record<SubscriptionChange, (title: string) => Phrase> = {
  pause: (title) => phrase('service-lacks-pausing', '{title} doesn’t support pausing subscriptions.', { title }),
  resume: (title) => phrase('service-lacks-resuming', '{title} doesn’t support resuming subscriptions.', { title }),
  cancel: (title) => phrase('service-lacks-cancelling', '{title} doesn’t support cancelling.', { title }),
}

function check(row: SubscriptionRow, deed: SubscriptionChange): void {
  if (next[row.status].includes(deed)) return
  throw new Refusal(
    'conflict',
    row.status === 'cancelled'
      ? phrase('subscription-cancelled', 'This subscription has been cancelled.')
      : words[deed],
  )
}

/** Changes it as it is now, of which nobody else changes anything meanwhile; undefined leaves it so. */
async function change(
  ctx: Context,
  { id }: SubscriptionRow,
  make: (
    now: SubscriptionRow,
    within: Context,
  ) => Promise<Partial<SubscriptionRow> | undefined> | Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  return ctx.db.transaction(async (tx) => {
    const [now] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
    if (!now) throw new Error('A subscription is gone.')
    const made = await make(now, { ...ctx, db: tx })
    if (!made) return now
    const set = { ...made, changedAt: ctx.now() }
    const [changed = now] = await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id)).returning()
    return changed
  })
}

/** Has the service do it, where it is the service's to do. */
async function atService(
  ctx: Context,
  row: SubscriptionRow,
  deed: SubscriptionChange,
  act: (paymentMethod: PaymentMethod, id: string) => Promise<SubscriptionState> | undefined,
): Promise<SubscriptionState | undefined> {
  if (row.engine === 'ours') return undefined
  const paymentMethod = await reopenPaymentMethod(ctx, row)
  const id = row.providerSubscriptionId
  if (!paymentMethod || id === null) throw new Refusal('conflict', words[deed])
  const done = act(paymentMethod, id)
  if (!done) throw unsupported(lacks[deed](paymentMethod.adapter.title))
  try {
    return await done
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, subscription: row.id }, words[deed].message)
    throw new Refusal('bad-gateway', words[deed], { cause: problem })
  }
}

/** Nothing is paid until it is resumed. */
export async function markPaused(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  check(row, 'pause')
  await atService(ctx, row, 'pause', ({ calls }, id) => calls.pause?.(id))
  return change(ctx, row, (now) => {
    check(now, 'pause')
    return { status: 'paused', pausedAt: ctx.now(), dueAt: null }
  })
}

/** Goes on with the period that was paid; where that is over, the next is due at once. */
export async function markResumed(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  check(row, 'resume')
  const state = await atService(ctx, row, 'resume', ({ calls }, id) => calls.resume?.(id))
  return change(ctx, row, (now) => {
    check(now, 'resume')
    const planned = now.nextAt ?? nextPayday(now, now.periods)
    const at = ctx.now()
    const isLate = planned <= at
    const nextAt = state?.nextAt ?? (isLate ? at : planned)
    // Nobody pays for the time of the pause: the next payday is counted from now.
    const paydays = isLate ? { anchorAt: at, anchorPeriods: now.periods } : {}
    const dueAt = now.engine === 'ours' ? nextAt : null
    return { status: 'active', pausedAt: null, nextAt, dueAt, ...paydays }
  })
}

/** For good. What is paid for lasts to its end; nothing more is paid. */
export async function markCancelled(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  check(row, 'cancel')
  if (!row.autoRenew) return row
  const state = await atService(ctx, row, 'cancel', ({ calls, adapter }, id) =>
    calls.cancel?.(id, adapter.abilities.includes('cancelNow') ? 'now' : 'period-end'),
  )
  return change(ctx, row, async (now) => {
    if (!now.autoRenew) return undefined
    const at = ctx.now()
    const paidUntil = state?.nextAt ?? now.nextAt ?? at
    const endsAt = paidUntil > at ? paidUntil : at
    return { status: 'cancelled', autoRenew: false, dueAt: null, nextAt: null, endsAt }
  })
}

/** Two of the same would both be paid. */
async function hasAnother({ db }: Context, { buyerId, planId }: SubscriptionRow): Promise<boolean> {
  if (buyerId === null || planId === null) return false
  const isTheirs = and(eq(subscriptions.buyerId, buyerId), eq(subscriptions.planId, planId))
  const goesOn = inArray(subscriptions.status, ['active', 'past_due', 'paused'])
  const rows = await db.select({ id: subscriptions.id }).from(subscriptions).where(and(isTheirs, goesOn))
  return rows.length > 0
}

/** Goes on as if it had not been cancelled: the next period is paid when the paid one is over. */
export async function undoCancellation(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  return change(ctx, row, async (now, within) => {
    const { endsAt } = now
    if (!canKeep(now) || endsAt === null || endsAt <= ctx.now())
      throw new Refusal('conflict', phrase('cancellation-final', 'This cancellation can’t be undone.'))
    if (await hasAnother(within, now))
      throw new Refusal('conflict', phrase('already-subscribed-again', 'You’ve already subscribed again.'))
    return { status: 'active', autoRenew: true, nextAt: endsAt, dueAt: endsAt, endsAt: null }
  })
}

/** Where the buyer enters another way to pay. */
export async function updatePayment(ctx: Context, row: SubscriptionRow): Promise<string> {
  const failed = phrase('method-not-updated', 'Failed to update payment method')
  const paymentMethod = await reopenPaymentMethod(ctx, row)
  const { updateMethod } = paymentMethod?.calls ?? {}
  if (!paymentMethod || row.providerSubscriptionId === null) throw new Refusal('conflict', failed)
  if (!updateMethod)
    throw unsupported(
      phrase('service-lacks-method-change', '{title} doesn’t support changing the payment method.', {
        title: paymentMethod.adapter.title,
      }),
    )
  try {
    return await updateMethod(row.providerSubscriptionId, `${ctx.platform.url}/subscriptions/${row.id}`)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, subscription: row.id }, failed.message)
    throw new Refusal('bad-gateway', failed, { cause: problem })
  }
}
