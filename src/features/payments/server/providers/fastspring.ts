import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { basic } from '../adapter/signatures.ts'
import { userAgent, type FastSpring } from '../fastspring/api.ts'
import { fetchRefund, refundPayment } from '../fastspring/refund.ts'
import { createSession, fetchStatus } from '../fastspring/session.ts'
import {
  cancelSubscription,
  pauseSubscription,
  readSubscription,
  resumeSubscription,
  stateOf,
  updateMethod,
} from '../fastspring/subscription.ts'
import { readWebhook } from '../fastspring/webhook.ts'

const Products = z.object({ products: z.array(z.unknown()) })

const open = (fastspring: FastSpring): PaymentCalls => ({
  createSession: (asked) => createSession(fastspring, asked),
  completeReturn: (session) => fetchStatus(fastspring, session),
  fetchStatus: (session) => fetchStatus(fastspring, session),
  readWebhook: (delivery) => readWebhook(fastspring, delivery),
  refund: (asked) => refundPayment(fastspring, asked),
  fetchRefund: (_session, refundId) => fetchRefund(fastspring, refundId),
  pause: (id) => pauseSubscription(fastspring, id),
  resume: (id) => resumeSubscription(fastspring, id),
  cancel: (id, when) => cancelSubscription(fastspring, id, when === 'now'),
  updateMethod: (id) => updateMethod(fastspring, id),
  fetchSubscription: async (id) => stateOf(await readSubscription(fastspring, id)),
})

export const fastspring = payment({
  key: 'fastspring',
  title: 'FastSpring',
  help: 'Sells digital goods as the merchant of record and adds tax. Each item needs a FastSpring product whose path is the item’s SKU or address.',
  link: 'https://app.fastspring.com',
  address: 'https://api.fastspring.com',
  // The mode decides which orders count; both kinds live at one address.
  sandbox: 'https://api.fastspring.com',
  unverified:
    'Set where buyers go after paying in FastSpring’s checkout settings. Currencies per country haven’t been tested.',
  offer: {
    needs: 'A FastSpring store with a product for each of yours. For digital goods.',
    pricesPage: 'https://fastspring.com/pricing/',
  },
  abilities: [
    'oneTime',
    'refund',
    'subscriptions',
    'pause',
    'cancelNow',
    'cancelAtPeriodEnd',
    'updateMethod',
    'webhook',
  ],
  taking: {
    next: 'redirect',
    hosts: ['*.onfastspring.com', '*.test.onfastspring.com'],
    engine: 'theirs',
    currencies:
      'USD EUR GBP AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK HKD HUF IDR INR JPY KRW MXN MYR NOK NZD PEN PHP PLN RUB SAR SEK SGD THB TRY TWD VND ZAR'.split(
        ' ',
      ),
    merchantOfRecord: true,
    digitalOnly: true,
    webhookHelp:
      'In Developer tools → Webhooks, add this URL with an HMAC SHA256 secret. Choose all order events, return.created and all subscription events.',
  },
  fields: {
    username: { label: 'API username', help: 'In Developer tools → APIs.' },
    password: { label: 'API password', help: 'Shown next to the username.', secret: true },
    storefront: { label: 'Storefront', help: 'Your store ID followed by the checkout.', example: 'acme/web-main' },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The HMAC SHA256 secret you set for the webhook.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  tryOut: ({ read, given }) =>
    read(
      {
        path: '/products',
        headers: { authorization: basic(given.username, given.password), 'user-agent': userAgent },
      },
      Products,
    ),
  open,
})
