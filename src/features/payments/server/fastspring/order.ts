import { z } from 'zod'
import { minorDigits } from '#kit/money.ts'
import { minorOf } from '../adapter/amounts.ts'
import type { Observation } from '../adapter/observation.ts'
import { callFastSpring, idOf, Named, type FastSpring } from './api.ts'

export const Tags = z.record(z.string(), z.unknown()).nullish().catch(undefined)

export const Order = z.object({
  id: z.string(),
  completed: z.boolean().nullish(),
  changed: z.number().nullish(),
  live: z.boolean().nullish(),
  currency: z.string(),
  total: z.number(),
  tax: z.number().nullish(),
  tags: Tags,
  items: z.array(z.object({ subscription: Named.nullish() })).nullish(),
  returns: z
    .array(z.union([z.string(), z.looseObject({ return: z.string().nullish(), id: z.string().nullish() })]))
    .nullish(),
})
export type Order = z.output<typeof Order>

/** A number of the service in minor units; undefined if the currency has no such amount. */
export function readAmount(amount: number, currency: string): number | undefined {
  const text = amount.toFixed(minorDigits(currency))
  return Math.abs(Number(text) - amount) < 1e-6 ? minorOf(text, currency) : undefined
}

/** Our reference and amount, which travel with the order where only we can write. */
export function ourTags(tags: z.output<typeof Tags>): { reference?: string; amount?: number } {
  const reference = tags?.['reference']
  const amount = tags?.['amount']
  return {
    ...(typeof reference === 'string' && /^[a-z\d]{20}$/.test(reference) && { reference }),
    ...(/^\d{1,15}$/.test(String(amount)) && { amount: Number(amount) }),
  }
}

/** Whether our price holds the tax, by what the buyer paid; the checkout’s settings decide it for each country. */
export const isTaxInside = ({ total, currency }: Order, amount: number | undefined): boolean =>
  amount !== undefined && readAmount(total, currency) === amount

/** What the service took, as far as it is to be compared with our amount: without the tax that it added. */
export function ownPart(sums: { total: number; tax?: number | null | undefined; currency: string }, isInside: boolean) {
  const [total, tax] = [readAmount(sums.total, sums.currency), readAmount(sums.tax ?? 0, sums.currency)]
  return total === undefined || tax === undefined ? undefined : isInside ? total : total - tax
}

const OrderAnswer = z
  .union([z.object({ orders: z.array(Order).min(1) }), Order])
  .transform((answer) => ('orders' in answer ? answer.orders : [answer]))

export const readOrder = async (fastspring: FastSpring, id: string): Promise<Order | undefined> =>
  (await callFastSpring(fastspring, { path: `/orders/${encodeURIComponent(id)}` }, OrderAnswer)).find(
    (order) => order.id === id,
  )

/** What an order says about itself, without its kind. */
export function observeOrder(order: Order, tags = ourTags(order.tags)) {
  const subscription = order.items?.flatMap((item) => (item.subscription ? [idOf(item.subscription)] : []))[0]
  return {
    ...(tags.reference && { reference: tags.reference }),
    paymentId: order.id,
    amount: ownPart(order, isTaxInside(order, tags.amount)),
    currency: order.currency,
    isLive: order.live ?? undefined,
    ...(subscription && { subscription: { id: subscription, status: 'active' as const } }),
  } satisfies Partial<Observation>
}

const Accounts = z
  .union([z.object({ accounts: z.array(z.unknown()) }), z.object({ orders: z.unknown() })])
  .transform((answer) => ('accounts' in answer ? answer.accounts : [answer]))
const WithOrders = z.object({ orders: z.array(z.string()) })
const Orders = z.union([
  z.object({ orders: z.array(z.unknown()) }),
  z.unknown().transform((order) => ({ orders: [order] })),
])
const newest = 10

interface Account {
  accountId?: string | null | undefined
  billToContact?: { email?: string | null | undefined } | null | undefined
}
type Customer = Account | null | undefined

/** A session doesn't name its order: it is looked for among the newest ones of the buyer. */
export async function findOrder(fastspring: FastSpring, reference: string, customer: Customer) {
  const email = customer?.billToContact?.email
  if (!customer?.accountId && !email) return undefined
  const path = customer?.accountId
    ? `/accounts/${encodeURIComponent(customer.accountId)}`
    : `/accounts?${new URLSearchParams({ email: email ?? '' })}`
  const accounts = await callFastSpring(fastspring, { path }, Accounts)
  const ids = accounts.flatMap((account) => WithOrders.safeParse(account).data?.orders.slice(-newest) ?? [])
  if (ids.length === 0) return undefined
  const list = ids.map(encodeURIComponent).join(',')
  const { orders } = await callFastSpring(fastspring, { path: `/orders/${list}` }, Orders)
  const read = orders.flatMap((order) => Order.safeParse(order).data ?? [])
  return read.find((order) => order.completed !== false && ourTags(order.tags).reference === reference)
}
