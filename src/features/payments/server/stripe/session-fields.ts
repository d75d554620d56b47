import type { Line, SessionRequest } from '../adapter/calls.ts'
import { toStripe } from './money.ts'

/** Of `Stripe.Checkout.SessionCreateParams`. */
const locales =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )
const longestName = 250
const mostLines = 100

/** The wallets that buyers find on its page with cards, or that are a method of their own. */
const methods = { googlepay: 'card', applepay: 'card', cashapp: 'cashapp', alipay: 'alipay', wechatpay: 'wechat_pay' }
const isMethod = (method: string | undefined): method is keyof typeof methods =>
  method !== undefined && Object.hasOwn(methods, method)

function localeOf(language: string): string {
  const sought = [language, language.split('-')[0] ?? '']
  return sought.find((each) => locales.includes(each)) ?? (sought[1] === 'no' ? 'nb' : 'auto')
}

type Item = Pick<Line, 'name' | 'quantity' | 'unitAmount'>
type Recurring = SessionRequest['recurring']

const itemOf = ({ name, quantity, unitAmount }: Item, currency: string, recurring?: Recurring) => ({
  quantity,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: toStripe({ amount: unitAmount, currency }),
    product_data: { name: name.slice(0, longestName) },
    ...(recurring && { recurring: { interval: recurring.interval } }),
  },
})

const sumOf = (items: readonly Item[]) =>
  items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
const one = (name: string, unitAmount: number): Item[] => (unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : [])

/** What of the added tax belongs to this amount, by the rate that it was worked out with. */
function taxShareOf(amount: number, { lines, shipping, tax }: SessionRequest): number {
  const taxed = sumOf(lines) + shipping
  const rate = taxed === 0 ? 0 : Math.round((tax * 100_000) / taxed)
  return Math.min(tax, Math.round((amount * rate) / 100_000))
}

/** With other things in the same payment, only the line of that name and its tax are paid again; otherwise all of the amount is. */
function itemsOf(asked: SessionRequest) {
  const { lines, shipping, tax, currency, recurring, amount, title } = asked
  const isAgain = ({ name }: Line) => name === recurring?.name
  const [again, once] = [lines.filter(isAgain), lines.filter((line) => !isAgain(line))]
  if (recurring && (again.length === 0 || once.length === 0))
    return [itemOf({ name: recurring.name, quantity: 1, unitAmount: amount }, currency, recurring)]
  const recurringTax = taxShareOf(sumOf(again), asked)
  const all = [...once, ...one('Shipping', shipping), ...one('Tax', tax - recurringTax)]
  const shown = all.length + again.length < mostLines ? all : one(title, sumOf(all))
  return [
    ...[...again, ...one('Tax', recurringTax)].map((item) => itemOf(item, currency, recurring)),
    ...shown.map((item) => itemOf(item, currency)),
  ]
}

/** What is paid again each period and what is paid once besides, in the units of Stripe. */
export function sumsOf(asked: SessionRequest): { again: number; once: number } {
  const again = itemsOf(asked)
    .filter(({ price_data }) => 'recurring' in price_data)
    .reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0)
  return { again, once: toStripe(asked) - again }
}

/** The fields of `POST /v1/checkout/sessions`. They hold no time, so that a repeated call is the same. */
export function sessionFieldsOf(asked: SessionRequest) {
  const { reference, recurring, buyer, method, title } = asked
  const about = { description: title, metadata: { reference } }
  toStripe(asked)
  return {
    mode: recurring ? ('subscription' as const) : ('payment' as const),
    client_reference_id: reference,
    metadata: { reference },
    line_items: itemsOf(asked),
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
    locale: localeOf(asked.language),
    /** In another currency, amounts would not compare with ours. */
    adaptive_pricing: { enabled: false },
    ...(buyer.email !== '' && { customer_email: buyer.email }),
    ...(recurring ? { subscription_data: about } : { payment_intent_data: about }),
    ...(isMethod(method) && { allowed_payment_method_types: [methods[method]] }),
    ...(method === 'wechatpay' && { payment_method_options: { wechat_pay: { client: 'web' as const } } }),
  }
}
