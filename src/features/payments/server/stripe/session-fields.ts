import { phrase } from '#kit/phrase.ts'
import type { OrderLine, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { unsupported } from '../adapter/payment-failed.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { isExact, toStripe } from './money.ts'

/** Of `Stripe.Checkout.SessionCreateParams`. */
const locales =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )
export const longestNameCharacters = 250
const longestDescriptionCharacters = 500
/** That are paid once, by themselves. */
const mostLines = 100
/** That are paid once, beside a subscription. */
const mostBeside = 20

/** The wallets that buyers find on its page with cards, or that are a method of their own. */
const methods = { googlepay: 'card', applepay: 'card', cashapp: 'cashapp', alipay: 'alipay', wechatpay: 'wechat_pay' }
const isMethod = (method: string | undefined): method is keyof typeof methods =>
  method !== undefined && Object.hasOwn(methods, method)

function localeOf(language: string): string {
  const sought = [language, language.split('-')[0] ?? '']
  return sought.find((each) => locales.includes(each)) ?? (sought[1] === 'no' ? 'nb' : 'auto')
}

type Item = Pick<OrderLine, 'name' | 'quantity' | 'unitAmount'>
type Recurring = SessionRequest['recurring']

const itemOf = ({ name, quantity, unitAmount }: Item, currency: string, recurring?: Recurring) => ({
  quantity,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: toStripe({ amount: unitAmount, currency }),
    product_data: { name: cutText(name, longestNameCharacters) || 'Item' },
    ...(recurring && { recurring: { interval: recurring.interval } }),
  },
})

const one = (name: string, unitAmount: number): Item[] => (unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : [])

/** What is paid again each period and what is paid once besides, in our minor units. */
export function partsOf({ amount, recurring }: SessionRequest): { again: number; once: number } {
  const again = recurring ? (recurring.amount ?? amount) : 0
  if (again > amount)
    throw unsupported(phrase('stripe-lacks-cheap-first', 'Stripe doesn’t support a cheaper first period.'))
  return { again, once: amount - again }
}

/** What is paid once beside what recurs. Its share of shipping and tax is what remains. */
function besidesOf({ lines, recurring, shipping, tax, names }: SessionRequest, once: number): Item[] {
  const others = recurring?.url === undefined ? [] : lines.filter(({ url }) => url !== recurring.url)
  const rest = others.reduce((left, { amount }) => left - amount, once)
  const name = [shipping > 0 && names.shipping, (tax > 0 || shipping === 0) && names.tax].filter(Boolean).join(' + ')
  return [...others, { name, quantity: 1, unitAmount: rest }].filter(({ unitAmount }) => unitAmount !== 0)
}

/** One line stands for all where the page can't show so many, or Stripe can't take each of their amounts. */
function onceOf(asked: SessionRequest, once: number): Item[] {
  const { lines, shipping, tax, recurring, currency, title, names } = asked
  const all = recurring ? besidesOf(asked, once) : [...lines, ...one(names.shipping, shipping), ...one(names.tax, tax)]
  const isShown = ({ unitAmount: amount }: Item) => amount >= 0 && isExact({ amount, currency })
  const most = recurring ? mostBeside : mostLines
  return all.length <= most && all.every(isShown) ? all : one(title || 'Order', once)
}

function itemsOf(asked: SessionRequest) {
  const { currency, recurring } = asked
  const { again, once } = partsOf(asked)
  const repeated = recurring ? [itemOf({ ...recurring, quantity: 1, unitAmount: again }, currency, recurring)] : []
  return [...repeated, ...onceOf(asked, once).map((item) => itemOf(item, currency))]
}

/** What a payment is called at Stripe, and how it is found there. */
export function aboutOf({ title, reference }: SessionRequest) {
  const description = cutText(title, longestDescriptionCharacters)
  return { ...(description && { description }), metadata: { reference } }
}

/** The fields of `POST /v1/checkout/sessions`. They hold no time, so that a repeated call is the same. */
export function sessionFieldsOf(asked: SessionRequest) {
  const { reference, recurring, buyer, method } = asked
  const about = aboutOf(asked)
  const email = plainEmail(buyer.email)
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
    ...(email && { customer_email: email }),
    ...(recurring ? { subscription_data: about } : { payment_intent_data: about }),
    ...(isMethod(method) && { allowed_payment_method_types: [methods[method]] }),
    ...(method === 'wechatpay' && { payment_method_options: { wechat_pay: { client: 'web' as const } } }),
  }
}
