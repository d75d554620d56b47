import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { z } from 'zod'
import type { Sent } from '../fake.ts'
import type { Answer } from '../server.ts'
import { problem, type NewSession } from './asked.ts'

export const version = '2026-10-28.endive'
const webhookSecret = `whsec_${'a7'.repeat(16)}`
export const day = 86_400
export const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export interface KeptSession {
  asked: z.infer<typeof NewSession>
  session: {
    id: string
    status: string
    payment_status: string
    payment_intent: string | null
    invoice: string | null
    subscription: string | null
    customer: string | null
    url: string | null
    amount_total: number
    currency: string
    [name: string]: unknown
  }
}
export type Thing = { id: string; [name: string]: unknown }
export type Intent = Thing & { amount: number; currency: string; status: string; metadata: Record<string, string> }
interface Item {
  quantity: number
  current_period_start: number
  current_period_end: number
  price: { unit_amount: number; recurring: { interval: 'day' | 'week' | 'month' | 'year' } }
}
export type Subscription = Thing & {
  status: string
  customer: string
  currency: string
  metadata: Record<string, string>
  items: { data: Item[] }
}
export type Customer = Thing & { invoice_settings: { default_payment_method: string | null } }

/** What the stand-in knows, and the messages that it has sent. */
export function openBooks(now: () => Date) {
  const unix = () => Math.floor(now().getTime() / 1000)
  const sent: Sent[] = []
  let webhookUrl = ''
  /** Where the account's Checkout pages are: on Stripe's domain, or on one of the merchant's own. */
  const account = { pages: 'https://checkout.stripe.com' }

  const sign = (payload: string, timestamp: number, secret = webhookSecret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const deliver = (body: string, timestamp: number, secret?: string): Sent => ({
    method: 'POST',
    url: webhookUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': sign(body, timestamp, secret),
    },
    body,
  })
  function tell(type: string, object: object) {
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: version,
      created: unix(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    sent.push(deliver(JSON.stringify(event, null, 2), unix()))
  }

  return {
    account,
    webhookSecret,
    unix,
    tell,
    sessions: new Map<string, KeptSession>(),
    intents: new Map<string, Intent>(),
    refunds: new Map<string, Thing & { amount: number; status: string; payment_intent: string }>(),
    subscriptions: new Map<string, Subscription>(),
    customers: new Map<string, Customer>(),
    products: new Map<string, Thing>(),
    invoicePayments: [] as { invoice: string; payment_intent: string; amount: number; currency: string }[],
    setWebhookUrl: (url: string) => void (webhookUrl = url),
    takeWebhooks: () => sent.splice(0),
    forge: ({ body }: Sent) => deliver(body, unix(), 'whsec_of_somebody_else'),
    age: ({ body }: Sent) => deliver(body, unix() - 3600),
  }
}
export type Books = ReturnType<typeof openBooks>

export const known = <T>(all: Map<string, T>, id: string, name: string): T => {
  const one = all.get(id)
  if (!one) throw problem(404, `No such ${name}: '${id}'`, { code: 'resource_missing' })
  return one
}

export const list = (data: unknown[], url: string): Answer => ({ body: { object: 'list', data, has_more: false, url } })
