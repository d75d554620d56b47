import { z } from 'zod'
import { demandWhole, readForm, Refused, type Call } from '../server.ts'

/** What calls may hold, and nothing else: the lengths of Stripe's OpenAPI file of 2023-09-12, the names and numbers of its SDK 23.1. */
const Text = z.string().min(1)
const Whole = z.string().regex(/^\d{1,8}$/, 'not a whole number of minor units')
const Metadata = z.record(z.string().max(40), z.string().max(500))
const Web = z.url({ protocol: /^https$/ })
const listOf = <T>(shape: z.ZodType<T>, most: number) =>
  z.record(z.string().regex(/^\d+$/), shape).transform((all, ctx) => {
    const keys = Object.keys(all)
    if (keys.length > most || keys.some((key, place) => key !== String(place))) ctx.addIssue('not a list in order')
    return Object.values(all)
  })

const Item = z.strictObject({
  quantity: z.string().regex(/^[1-9]\d{0,6}$/),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: Whole,
    product_data: z.strictObject({ name: Text.max(250) }),
    recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }).optional(),
  }),
})
/** Of a currency with three decimals the last must be 0; two that have no decimals any more are counted with two zeros. */
const isCountable = (currency: string, amount: number) =>
  amount %
    (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) ? 10 : ['isk', 'ugx'].includes(currency) ? 100 : 1) ===
  0
const About = z.strictObject({ description: Text.max(500).optional(), metadata: Metadata.optional() })
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
const methods = ['card', 'alipay', 'cashapp', 'wechat_pay']

export const NewSession = z
  .strictObject({
    mode: z.enum(['payment', 'subscription']),
    client_reference_id: Text.max(200),
    metadata: Metadata.optional(),
    line_items: listOf(Item, 100),
    success_url: Web,
    cancel_url: Web.optional(),
    locale: z.enum(locales.split(' ')).optional(),
    customer_email: z.email().optional(),
    adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
    payment_intent_data: About.optional(),
    subscription_data: About.optional(),
    allowed_payment_method_types: listOf(z.enum(methods), 20).optional(),
    payment_method_options: z.strictObject({ wechat_pay: z.strictObject({ client: z.literal('web') }) }).optional(),
  })
  .superRefine((asked, ctx) => {
    const isSubscription = asked.mode === 'subscription'
    if (isSubscription !== asked.line_items.some(({ price_data }) => price_data.recurring))
      ctx.addIssue('recurring prices need the mode subscription, and the other way round')
    const again = asked.line_items.filter(({ price_data }) => price_data.recurring).length
    if (isSubscription && (again > 20 || asked.line_items.length - again > 20)) ctx.addIssue('more than 20 line items')
    if (
      asked.line_items.some(({ price_data: { currency, unit_amount } }) => !isCountable(currency, Number(unit_amount)))
    )
      ctx.addIssue('an amount that its currency does not have')
    if (isSubscription ? asked.payment_intent_data : asked.subscription_data) ctx.addIssue('data of the other mode')
    if (new Set(asked.line_items.map(({ price_data }) => price_data.currency)).size > 1) ctx.addIssue('two currencies')
    if (asked.allowed_payment_method_types?.includes('wechat_pay') && !asked.payment_method_options)
      ctx.addIssue('wechat_pay needs its client')
  })

export const NewRefund = z
  .strictObject({
    payment_intent: z.string().startsWith('pi_').optional(),
    charge: z.string().startsWith('ch_').optional(),
    amount: Whole.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata.optional(),
  })
  .refine((asked) => (asked.payment_intent === undefined) !== (asked.charge === undefined), 'one of the two')
export const ChangedCustomer = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string().startsWith('pm_') }),
})
export const ChangedSubscription = z.strictObject({
  default_payment_method: z.literal('').optional(),
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']) })])
    .optional(),
})
export const NewPortal = z.strictObject({
  customer: z.string().startsWith('cus_'),
  return_url: Web.optional(),
  flow_data: z.strictObject({
    type: z.literal('payment_method_update'),
    after_completion: z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: Web }) }),
  }),
})
const card = z.string().startsWith('pm_')
const Price = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  product: z.string().startsWith('prod_'),
  unit_amount: Whole,
})
export const NewIntent = z
  .strictObject({
    amount: Whole,
    currency: z.string().regex(/^[a-z]{3}$/),
    payment_method: card,
    confirm: z.literal('true'),
    error_on_requires_action: z.enum(['true', 'false']).optional(),
    automatic_payment_methods: z.strictObject({ enabled: z.literal('true'), allow_redirects: z.literal('never') }),
    description: Text.max(1000).optional(),
    receipt_email: z.email().optional(),
    metadata: Metadata.optional(),
  })
  .refine(({ currency, amount }) => isCountable(currency, Number(amount)), 'an amount that its currency does not have')
export const NewCustomer = z
  .strictObject({
    email: z.email().max(512).optional(),
    name: Text.max(256).optional(),
    payment_method: card,
    invoice_settings: z.strictObject({ default_payment_method: card }),
    metadata: Metadata.optional(),
  })
  .refine((asked) => asked.invoice_settings.default_payment_method === asked.payment_method, 'a card of nobody')
export const NewProduct = z.strictObject({ name: Text.max(250), metadata: Metadata.optional() })
const one = z.literal('1')
export const NewSubscription = z.strictObject({
  customer: z.string().startsWith('cus_'),
  items: listOf(
    z.strictObject({
      price_data: Price.extend({
        recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }),
      }).strict(),
      quantity: one,
    }),
    20,
  ),
  add_invoice_items: listOf(z.strictObject({ price_data: Price, quantity: one }), 20).optional(),
  default_payment_method: card,
  payment_behavior: z.enum(['error_if_incomplete', 'allow_incomplete']),
  description: Text.max(500).optional(),
  metadata: Metadata.optional(),
  expand: listOf(z.enum(['latest_invoice', 'latest_invoice.confirmation_secret']), 4).optional(),
})
export const Nothing = z.strictObject({})

export const problem = (status: number, message: string, more: object = {}) =>
  new Refused(status, message, {
    error: { type: 'invalid_request_error', message, doc_url: 'https://stripe.com/docs/error-codes', ...more },
  })

/** `a[b][0]=1` as an object of objects. */
function nest(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const parts = [name.split('[')[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part!)]
    if (parts.includes('')) throw problem(400, `${name} is no name of a parameter`)
    let at = root
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    const last = parts.at(-1)!
    if (last in at) throw problem(400, `${name} twice`)
    at[last] = value
  }
  return root
}

export function readCall<T>(shape: z.ZodType<T>, call: Call): T {
  const asked = nest(readForm(call))
  demandWhole(asked)
  const { success, data, error } = shape.safeParse(asked)
  if (success) return data
  const [issue] = error.issues
  throw problem(400, `${issue?.path.join('.')}: ${issue?.message}`, { code: 'parameter_invalid' })
}
