import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import type { Paddle } from '../paddle/api.ts'
import { messagesOf } from '../paddle/messages.ts'
import { fetchRefund, refundPayment } from '../paddle/refund.ts'
import { createSession, expireSession } from '../paddle/session.ts'
import { changeSubscription, fetchSubscription, stateOf, updateMethod } from '../paddle/subscription.ts'
import { fetchStatus } from '../paddle/transaction.ts'
import { readWebhook } from '../paddle/webhook.ts'

const EventTypes = z.object({ data: z.array(z.unknown()) })

const open = (paddle: Paddle): PaymentCalls => ({
  createSession: (asked) => createSession(paddle, asked),
  completeReturn: (session) => fetchStatus(paddle, session),
  fetchStatus: (session) => fetchStatus(paddle, session),
  expireSession: (session) => expireSession(paddle, session),
  readWebhook: (delivery) => readWebhook(paddle, delivery),
  ...messagesOf(paddle),
  refund: (asked) => refundPayment(paddle, asked),
  fetchRefund: (_session, refundId) => fetchRefund(paddle, refundId),
  pause: (id) => changeSubscription(paddle, id, 'pause', 'immediately'),
  resume: (id) => changeSubscription(paddle, id, 'resume', 'immediately'),
  cancel: (id, when) =>
    changeSubscription(paddle, id, 'cancel', when === 'now' ? 'immediately' : 'next_billing_period'),
  updateMethod: (id) => updateMethod(paddle, id),
  fetchSubscription: async (id) => stateOf(await fetchSubscription(paddle, id)),
})

export const paddle = payment({
  key: 'paddle',
  title: 'Paddle',
  help: 'Sells digital goods as the merchant of record and adds tax. Not for shipped goods.',
  link: 'https://vendors.paddle.com/authentication-v2',
  address: 'https://api.paddle.com',
  sandbox: 'https://sandbox-api.paddle.com',
  unverified:
    'Paddle’s checkout opens on approved domains only. Before you take live payments, ask for approval of your site’s domain in Checkout → Request website approval, then set a default payment link in Checkout → Checkout settings. Not yet tested with a live account.',
  offer: {
    needs: 'An account with Paddle, which has to approve your website. For digital goods.',
    pricesPage: 'https://www.paddle.com/pricing',
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
    next: 'script',
    hosts: ['*.paddle.com'],
    engine: 'theirs',
    currencies:
      'USD EUR GBP JPY AUD CAD CHF HKD SGD SEK ARS BRL CNY COP CZK DKK HUF ILS INR KRW MXN NOK NZD PLN THB TRY TWD UAH VND ZAR'.split(
        ' ',
      ),
    merchantOfRecord: true,
    digitalOnly: true,
    registersMessages: true,
    scripts: {
      script: ['cdn.paddle.com', 'sandbox-cdn.paddle.com'],
      frame: ['buy.paddle.com', 'sandbox-buy.paddle.com'],
      connect: ['checkout-service.paddle.com', 'sandbox-checkout-service.paddle.com', 'cdn.paddle.com'],
    },
    webhookHelp:
      'In Developer tools → Notifications, add a destination with this URL. Choose transaction.completed, transaction.paid, transaction.payment_failed, transaction.past_due, transaction.canceled, adjustment.created, adjustment.updated and all subscription events.',
  },
  fields: {
    api_key: { label: 'API key', help: 'In Developer tools → Authentication.', secret: true },
    client_token: { label: 'Client-side token', help: 'Shown on the same page. It’s visible in browsers.' },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The secret of the notification destination. Starts with pdl_ntfset_.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  tryOut: ({ read, given }) =>
    read({ path: '/event-types', headers: { authorization: `Bearer ${given.api_key}` } }, EventTypes),
  open,
})
