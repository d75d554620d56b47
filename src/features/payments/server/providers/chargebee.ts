import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { basic } from '../adapter/signatures.ts'
import type { Chargebee } from '../chargebee/api.ts'
import { fetchRefund, refundPayment } from '../chargebee/refund.ts'
import { createSession, fetchStatus } from '../chargebee/session.ts'
import { changeSubscription, fetchSubscription, updateMethod } from '../chargebee/subscription.ts'
import { readWebhook } from '../chargebee/webhook.ts'

const Prices = z.object({ list: z.array(z.unknown()) })

const open = (chargebee: Chargebee): PaymentCalls => ({
  createSession: (asked) => createSession(chargebee, asked),
  completeReturn: (session) => fetchStatus(chargebee, session),
  fetchStatus: (session) => fetchStatus(chargebee, session),
  readWebhook: (delivery) => readWebhook(chargebee, delivery),
  refund: (asked) => refundPayment(chargebee, asked),
  fetchRefund: (_session, refundId) => fetchRefund(chargebee, refundId),
  pause: (id) => changeSubscription(chargebee, id, 'pause', { pause_option: 'immediately' }),
  resume: (id) => changeSubscription(chargebee, id, 'resume', { resume_option: 'immediately' }),
  cancel: (id, when) => changeSubscription(chargebee, id, 'cancel_for_items', { end_of_term: when === 'period-end' }),
  updateMethod: (id, returnUrl) => updateMethod(chargebee, id, returnUrl),
  fetchSubscription: (id) => fetchSubscription(chargebee, id),
})

/** The name of the site itself says whether it is for testing. */
export const chargebee = payment({
  key: 'chargebee',
  title: 'Chargebee',
  help: 'Subscriptions and invoices on a page hosted by Chargebee. Test sites have their own name.',
  link: 'https://app.chargebee.com',
  address: 'https://{site}.chargebee.com/api/v2',
  unverified: 'In the checkout settings of your Chargebee site, allow one-time charges and our address for redirects.',
  offer: {
    needs:
      'A Chargebee site with a payment gateway, where one-time charges and the address of this platform are allowed.',
    pricesPage: 'https://www.chargebee.com/pricing/',
  },
  abilities: [
    'oneTime',
    'refund',
    'partialRefund',
    'subscriptions',
    'pause',
    'cancelNow',
    'cancelAtPeriodEnd',
    'updateMethod',
    'webhook',
  ],
  taking: {
    next: 'redirect',
    hosts: ['*.chargebee.com'],
    engine: 'theirs',
    currencies:
      'USD EUR GBP AED ARS AUD BBD BGN BMD BND BOB BRL BSD BWP CAD CHF CLP CNY COP CRC CZK DKK DOP ETB FJD GTQ HKD HNL HUF IDR ILS INR JMD JPY KES KRW KYD LKR MOP MUR MVR MXN MYR NAD NGN NOK NZD PEN PHP PKR PLN PYG QAR RON RSD SAR SEK SGD THB TRY TTD TWD TZS UAH UYU VND XAF XCD XOF XPF ZAR ZMW'.split(
        ' ',
      ),
    webhookHelp:
      'In Settings → Configure Chargebee → Webhooks, add this URL, protect it with the username and password below, and choose payment_succeeded, payment_failed, payment_refunded and all subscription events.',
  },
  isLive: ({ site }) => !site?.toLowerCase().endsWith('-test'),
  fields: {
    site: {
      label: 'Site',
      help: 'The part before .chargebee.com in your site’s address.',
      pattern: /^[a-zA-Z\d]([a-zA-Z\d-]{0,61}[a-zA-Z\d])?$/,
      example: 'acme-test',
    },
    api_key: { label: 'API key', help: 'In Settings → Configure Chargebee → API keys.', secret: true },
    webhook_username: {
      label: 'Webhook username',
      help: 'The one you set for the webhook.',
      optional: true,
      part: 'messages',
    },
    webhook_password: {
      label: 'Webhook password',
      help: 'The one you set for the webhook.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  tryOut: ({ read, given }) =>
    read({ path: '/item_prices?limit=1', headers: { authorization: basic(given.api_key, '') } }, Prices),
  open,
})
