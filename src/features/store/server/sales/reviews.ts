import { sayPhrase } from '#kit/server/words.ts'
import { phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { amountUnknown, findObstacle, isUncertain } from '#payments/server/books/judge.ts'
import { isCountedElsewhere, listOwed, listReviewed, moneyOf } from '#payments/server/books/reviewed.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import type { ReviewView } from '#store/sales-contract.ts'
import type { Payment } from '../payment-rows.ts'

/** Whether the service can be told to return the money. */
export const canReturn = ({ adapter, isLive }: Payment, seen: Observation | undefined): boolean =>
  (seen?.isLive ?? isLive) === isLive && adapterOf(adapter)?.abilities.includes('refund') === true

const countedElsewhere = phrase('money-counted-elsewhere', 'This money was already counted for another checkout.')
const toBeRefunded = phrase('money-to-be-refunded', 'It’s to be refunded to the buyer.')

function viewUndecided(payment: Payment, seen: Observation | undefined, language: string): ReviewView {
  const { amount, currency, paymentId } = payment
  const isElsewhere = isCountedElsewhere(payment, seen)
  const came = (seen && !isElsewhere && !isUncertain(payment) && moneyOf(payment, seen)) ?? null
  const obstacle = isElsewhere ? countedElsewhere : seen ? findObstacle(payment, seen) : amountUnknown
  return {
    asked: { amount, currency },
    came: came || null,
    serviceReference: seen?.paymentId ?? paymentId,
    obstacle: obstacle ? sayPhrase(language, obstacle) : null,
    canRefund: Boolean(came) && canReturn(payment, seen),
  }
}

const viewOwed = (payment: Payment, seen: Observation | undefined, language: string): ReviewView => ({
  asked: null,
  came: { amount: payment.captured - payment.refunded, currency: payment.currency },
  serviceReference: payment.paymentId,
  obstacle: sayPhrase(language, toBeRefunded),
  canRefund: canReturn(payment, seen),
})

/** What a person has to decide about some payments, by their ids: to accept them, or only how the money goes back. */
export async function viewReviews(ctx: Context, ids: string[], language: string): Promise<Map<string, ReviewView>> {
  const rows = ids.length > 0 ? await ctx.db.select().from(payments).where(inArray(payments.id, ids)) : []
  const seen = await listReviewed(ctx, ids)
  const owed = new Set(await listOwed(ctx, ids))
  const views = new Map<string, ReviewView>()
  for (const payment of rows) {
    const { id, state, captured, refunded } = payment
    if (state === 'review') views.set(id, viewUndecided(payment, seen.get(id), language))
    else if (owed.has(id) && captured > refunded) views.set(id, viewOwed(payment, seen.get(id), language))
  }
  return views
}
