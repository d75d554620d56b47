import { z } from 'zod'
import type { KeptSession } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { callPaddle, Minor, type Paddle } from './api.ts'

const Totals = z.object({ tax: Minor, total: Minor })

const Item = z.object({
  quantity: z.number().int(),
  price: z.object({ tax_mode: z.string().nullish(), unit_price: z.object({ amount: Minor }) }),
})

export const Transaction = z.object({
  id: z.string(),
  status: z.string(),
  currency_code: z.string(),
  origin: z.string().nullish(),
  subscription_id: z.string().nullish(),
  custom_data: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  billing_period: z.object({ ends_at: z.string() }).nullish(),
  items: z.array(Item),
  details: z.object({
    totals: Totals,
    line_items: z.array(z.object({ id: z.string().nullish(), totals: Totals })).nullish(),
  }),
  billed_at: z.string().nullish(),
  updated_at: z.string().nullish(),
})
export type Transaction = z.output<typeof Transaction>

/** Ours, if what carries it is from us. */
export const referenceIn = (data: Record<string, unknown> | null | undefined): string | undefined => {
  const reference = data?.['reference']
  return typeof reference === 'string' && /^[a-z\d]{20}$/.test(reference) ? reference : undefined
}

/** Whether the prices that we gave hold the tax already. The account decides it for prices that leave it open. */
export function isTaxInside({ items, details: { totals } }: Transaction): boolean {
  if (totals.tax === 0) return true
  const modes = items.map(({ price }) => price.tax_mode ?? 'account_setting')
  if (modes.every((mode) => mode === 'internal')) return true
  const listed = items.reduce((sum, { quantity, price }) => sum + quantity * price.unit_price.amount, 0)
  return !modes.includes('external') && totals.total === listed
}

/** The amount to compare with ours: without the tax that Paddle added. */
export const ownPart = ({ total, tax }: { total: number; tax: number }, isInside: boolean): number =>
  isInside ? total : total - tax

export const readTransaction = (paddle: Paddle, id: string): Promise<Transaction> =>
  callPaddle(paddle, { path: `/transactions/${encodeURIComponent(id)}` }, Transaction)

const kinds: Record<string, Observation['kind']> = {
  paid: 'paid',
  completed: 'paid',
  canceled: 'canceled',
  past_due: 'attempt_failed',
}

const subscriptionOf = ({ subscription_id, billing_period }: Transaction) =>
  subscription_id && {
    id: subscription_id,
    status: 'active' as const,
    ...(billing_period && { nextAt: new Date(billing_period.ends_at) }),
  }

/** What a transaction says about itself, without its kind. */
export function observeTransaction(transaction: Transaction) {
  const { id, currency_code: currency, details, custom_data } = transaction
  return {
    reference: referenceIn(custom_data),
    sessionId: id,
    paymentId: id,
    amount: ownPart(details.totals, isTaxInside(transaction)),
    currency,
    subscription: subscriptionOf(transaction) || undefined,
  }
}

/** The state of a session, read from the service; undefined as long as nothing has happened. */
export async function fetchStatus(paddle: Paddle, { sessionId }: KeptSession): Promise<Observation | undefined> {
  const transaction = await readTransaction(paddle, sessionId)
  const { id, status, billed_at, updated_at } = transaction
  const kind = kinds[status]
  if (!kind) return undefined
  const at = billed_at ?? updated_at
  return {
    ...observeTransaction(transaction),
    kind,
    eventKey: `${id}:${status}`,
    occurredAt: at ? new Date(at) : paddle.now(),
  }
}
