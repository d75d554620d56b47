import { formatMoney } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
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
  /** Where the buyer is (ISO 3166-1); undefined while that isn't known. */
  country: string | undefined
  /** What each further period costs. */
  recurring: { amount: number } | null
  /** On top of the prices, for delivery and tax. */
  added: number
}

export const payableOf = ({ items }: Shop, priced: Priced, country: string | undefined): PayableCart => ({
  country,
  lines: priced.lines.map(({ url, interval }) => ({ interval, isDigital: items.get(url)?.digital ?? false })),
  currency: priced.currency,
  amount: priced.total,
  recurring: priced.recurring,
  added: priced.total - (priced.subtotal - (priced.discount?.of === 'goods' ? priced.discount.amount : 0)),
})

/** What a wallet declares counts beside what its gateway declares; the currencies of one that is also taken directly are those it has there. */
function limitsOf({ method, wallet }: PaymentMethod) {
  const { abilities, taking, address } = (wallet === undefined ? undefined : adapterOf(method)) ?? {}
  return {
    noSubscriptions: abilities?.includes('subscriptions') === false,
    currencies: address === undefined ? taking?.currencies : undefined,
    countriesOf: taking?.countriesOf,
  }
}

/** What is wrong with the amounts for a service, as its buyer reads it. */
function findOddAmount(
  { adapter: { taking }, ...paymentMethod }: PaymentMethod,
  cart: PayableCart,
): Phrase | undefined {
  const { amount, recurring, currency } = cart
  const method = titleOfMethod(paymentMethod.method)
  const writeMinor = (minor: number) => formatMoney({ amount: minor, currency }, 'en')
  const amounts = [amount, ...(recurring ? [recurring.amount] : [])]
  const step = taking.stepOf?.(currency) ?? 1
  const least = taking.leastOf?.(currency) ?? 1
  const most = taking.mostOf?.(currency) ?? Infinity
  if (amounts.some((one) => one < least))
    return phrase('method-needs-more', '{method} doesn’t support less than {least}.', {
      method,
      least: writeMinor(least),
    })
  if (amounts.some((one) => one > most))
    return phrase('method-takes-less', '{method} doesn’t support more than {most}.', { method, most: writeMinor(most) })
  if (amounts.every((one) => one % step === 0)) return undefined
  return phrase('method-lacks-parts', '{method} doesn’t support such small parts of {currency}.', { method, currency })
}

/** Whether the first payment differs from the further ones in a way that the service, which charges those itself, would keep for ever. */
const isOddFirst = ({ amount, recurring }: PayableCart, isMixed: boolean): boolean =>
  recurring !== null && recurring !== undefined && (isMixed ? amount < recurring.amount : amount !== recurring.amount)

/** What a way to pay doesn't support of a purchase, as its buyer reads it; undefined where it can take it. */
export function findUnsupported(paymentMethod: PaymentMethod, payable: PayableCart): Phrase | undefined {
  const { adapter } = paymentMethod
  const { lines, currency, added, country } = payable
  const own = limitsOf(paymentMethod)
  const method = titleOfMethod(paymentMethod.method)
  const isRecurring = lines.some(({ interval }) => interval !== null)
  const isMixed = isRecurring && lines.some(({ interval }) => interval === null)
  const { currencies, digitalOnly, merchantOfRecord, engine } = adapter.taking
  if ([currencies, own.currencies].some((all) => all && !all.includes(currency)))
    return phrase('method-lacks-currency', '{method} doesn’t support {currency}.', { method, currency })
  const isThere = (countriesOf = adapter.taking.countriesOf) =>
    country === undefined || !countriesOf || countriesOf(currency).includes(country)
  if (!isThere() || !isThere(own.countriesOf))
    return phrase('method-lacks-country', '{method} doesn’t support buyers in this country who pay in {currency}.', {
      method,
      currency,
    })
  const isRepeatable = engine && adapter.abilities.includes('subscriptions') && !own.noSubscriptions
  if (isRecurring && !isRepeatable)
    return phrase('method-lacks-subscriptions', '{method} doesn’t support subscriptions.', { method })
  if (isMixed && !adapter.abilities.includes('mixed'))
    return phrase(
      'method-lacks-mixed',
      '{method} doesn’t support subscriptions together with other items. Please buy them separately.',
      { method },
    )
  if (isRecurring && engine === 'theirs' && isOddFirst(payable, adapter.abilities.includes('mixed')))
    return phrase(
      'method-lacks-cheap-first',
      '{method} doesn’t support a subscription whose first payment differs from the next ones.',
      { method },
    )
  if (digitalOnly && lines.some(({ isDigital }) => !isDigital))
    return phrase('method-lacks-shipping', '{method} doesn’t support items that are shipped.', { method })
  if (merchantOfRecord && added > 0)
    return phrase('method-lacks-tax', '{method} doesn’t support tax that the store adds.', { method })
  return findOddAmount(paymentMethod, payable)
}

/** Refuses what a way to pay does not support. */
export function checkSupport(paymentMethod: PaymentMethod, payable: PayableCart): void {
  const lack = findUnsupported(paymentMethod, payable)
  if (lack) throw new Refusal('unprocessable', lack)
}

/** The coarsest step in which the ways to pay of a store take a currency: what is added is rounded to it. */
export const stepOfPaymentMethods = (paymentMethods: readonly PaymentMethod[], currency: string): number =>
  Math.max(1, ...paymentMethods.map(({ adapter }) => adapter.taking.stepOf?.(currency) ?? 1))
