import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { basic } from '../adapter/signatures.ts'
import { openPayPal, type PayPal } from '../paypal/api.ts'
import { messagesOf } from '../paypal/messages.ts'
import { currencies, stepAtPayPal } from '../paypal/money.ts'
import { createOrder } from '../paypal/new-order.ts'
import { createSubscription } from '../paypal/new-subscription.ts'
import { settleOrder } from '../paypal/order.ts'
import { fetchRefund, refundPayment } from '../paypal/refund.ts'
import {
  cancelSubscription,
  changeSubscription,
  findSubscription,
  observeSubscription,
  stateOf,
} from '../paypal/subscription.ts'
import { readWebhook } from '../paypal/webhook.ts'

const Token = z.object({ access_token: z.string() })

/** The first payment of a subscription, or an order, whose money is taken as soon as the buyer has approved. */
const readStatus =
  (paypal: PayPal): PaymentCalls['fetchStatus'] =>
  async ({ reference, sessionId, kept }) => {
    if (kept.plan === undefined) return settleOrder(paypal, sessionId, reference)
    const found = await findSubscription(paypal, sessionId)
    return found && observeSubscription(paypal, found)
  }

const callsOf = (paypal: PayPal): PaymentCalls => ({
  createSession: (asked) =>
    asked.recurring ? createSubscription(paypal, asked, asked.recurring) : createOrder(paypal, asked),
  completeReturn: readStatus(paypal),
  fetchStatus: readStatus(paypal),
  readWebhook: (delivery) => readWebhook(paypal, delivery),
  ...messagesOf(paypal),
  refund: (asked) => refundPayment(paypal, asked),
  fetchRefund: (session, refundId) => fetchRefund(paypal, session, refundId),
  pause: (id) => changeSubscription(paypal, id, 'suspend'),
  resume: (id) => changeSubscription(paypal, id, 'activate'),
  cancel: (id, when) => cancelSubscription(paypal, id, when),
  fetchSubscription: async (id) => {
    const found = await findSubscription(paypal, id)
    return found && stateOf(found)
  },
})

export const paypal = payment({
  key: 'paypal',
  title: 'PayPal',
  help: 'PayPal and card payments on a page hosted by PayPal.',
  link: 'https://developer.paypal.com/dashboard/applications',
  address: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
  offer: {
    needs: 'A PayPal business account, and an app in its developer dashboard.',
    pricesPage: 'https://www.paypal.com/webapps/mpp/merchant-fees',
    countriesPage: 'https://www.paypal.com/webapps/mpp/country-worldwide',
    isAllRound: true,
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'cancelNow', 'webhook'],
  fields: {
    client_id: { label: 'Client ID', help: 'In your app’s API credentials.' },
    client_secret: { label: 'Client secret', help: 'Shown next to the client ID.', secret: true },
    webhook_id: {
      label: 'Webhook ID',
      help: 'The ID of the webhook in the same app.',
      optional: true,
      part: 'messages',
      pattern: /^[a-zA-Z0-9]{1,50}$/,
      example: '8PT597110X687430LKGECATA',
    },
  },
  taking: {
    next: 'redirect',
    hosts: ['*.paypal.com', '*.sandbox.paypal.com'],
    engine: 'theirs',
    currencies,
    stepOf: stepAtPayPal,
    registersMessages: true,
    webhookHelp:
      'In the Developer Dashboard, open your app → Webhooks → Add webhook. Enter this URL and choose “Checkout order approved” and all events of Payments & Payouts, Billing subscription and Customer dispute. Enter its Webhook ID here.',
  },
  open: (service) => callsOf(openPayPal(service)),
  tryOut: ({ read, given }) =>
    read(
      {
        method: 'POST',
        path: '/v1/oauth2/token',
        headers: {
          authorization: basic(given.client_id, given.client_secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      Token,
    ),
})
