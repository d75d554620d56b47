import { formatMoney } from '#kit/money.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import type { Priced } from './quote.ts'
import type { Shop } from './read-shop.ts'

/** A way to pay, as far as it says what it can take. */
interface PaymentMethod {
  method: string
  wallet?: string | undefined
  adapter: NonNullable<ReturnType<typeof adapterOf>>
}

/** What is to be paid, as far as it decides who can take it. */
export interface PayableCart {
  lines: readonly { interval: string | null; isDigital: boolean }[]
  currency: string
  amount: number
  /** What each further period costs. */
  recurring: { amount: number } | null
  /** On top of the prices, for delivery and tax. */
  added: number
}

export const payableOf = ({ items }: Shop, priced: Priced): PayableCart => ({
  lines: priced.lines.map(({ url, interval }) => ({ interval, isDigital: items.get(url)?.digital ?? false })),
  currency: priced.currency,
  amount: priced.total,
  recurring: priced.recurring,
  added: priced.total - priced.subtotal,
})

/** What a wallet declares counts beside what its gateway declares; the currencies of one that is also taken directly are those it has there. */
function limitsOf({ method, wallet }: PaymentMethod) {
  const { abilities, taking, address } = (wallet === undefined ? undefined : adapterOf(method)) ?? {}
  return {
    noSubscriptions: abilities?.includes('subscriptions') === false,
    currencies: address === undefined ? taking?.currencies : undefined,
  }
}

/** What is wrong with the amounts for a service, in words for the buyer. */
function findOddAmount(
  { adapter: { taking } }: PaymentMethod,
  { amount, recurring, currency }: PayableCart,
): string | undefined {
  const write = (minor: number) => formatMoney({ amount: minor, currency }, 'en')
  const amounts = [amount, ...(recurring ? [recurring.amount] : [])]
  const step = taking.stepOf?.(currency) ?? 1
  const least = taking.leastOf?.(currency) ?? 1
  const most = taking.mostOf?.(currency) ?? Infinity
  if (amounts.some((one) => one < least)) return `less than ${write(least)}`
  if (amounts.some((one) => one > most)) return `more than ${write(most)}`
  return amounts.some((one) => one % step !== 0) ? `such small parts of ${currency}` : undefined
}

/** What a way to pay doesn't support of a purchase, in words for the buyer; undefined where it can take it. */
export function findUnsupported(paymentMethod: PaymentMethod, payable: PayableCart): string | undefined {
  const { adapter } = paymentMethod
  const { lines, currency, added } = payable
  const own = limitsOf(paymentMethod)
  const isRecurring = lines.some(({ interval }) => interval !== null)
  const isMixed = isRecurring && lines.some(({ interval }) => interval === null)
  const { currencies, digitalOnly, merchantOfRecord, engine } = adapter.taking
  if ([currencies, own.currencies].some((all) => all && !all.includes(currency))) return currency
  const isRepeatable = engine && adapter.abilities.includes('subscriptions') && !own.noSubscriptions
  if (isRecurring && !isRepeatable) return 'subscriptions'
  if (isMixed && !adapter.abilities.includes('mixed'))
    return 'subscriptions together with other items. Please buy them separately'
  if (digitalOnly && lines.some(({ isDigital }) => !isDigital)) return 'items that are shipped'
  if (merchantOfRecord && added > 0) return 'tax that the store adds'
  return findOddAmount(paymentMethod, payable)
}

/** Refuses what a way to pay does not support, in words for the buyer. */
export function checkSupport(paymentMethod: PaymentMethod, payable: PayableCart): void {
  const what = findUnsupported(paymentMethod, payable)
  if (what !== undefined)
    throw new Refusal(
      'unprocessable',
      phrase('method-lacks', '{method} doesn’t support {what}.', { method: titleOfMethod(paymentMethod.method), what }),
    )
}

/** The coarsest step in which the ways to pay of a store take a currency: what is added is rounded to it. */
export const stepOfPaymentMethods = (paymentMethods: readonly PaymentMethod[], currency: string): number =>
  Math.max(1, ...paymentMethods.map(({ adapter }) => adapter.taking.stepOf?.(currency) ?? 1))
