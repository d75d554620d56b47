import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { charge } from '../adyen/method.ts'
import { refund } from '../adyen/refund.ts'
import { completeReturn, createSession } from '../adyen/session.ts'
import { readWebhook } from '../adyen/webhook.ts'

const Methods = z.object({ paymentMethods: z.array(z.unknown()) })

export const adyen = payment({
  key: 'adyen',
  title: 'Adyen',
  help: 'Cards, wallets and local payment methods on a page hosted by Adyen.',
  link: 'https://ca-live.adyen.com',
  address: 'https://{live_url_prefix}-checkout-live.adyenpayments.com/checkout/v72',
  sandbox: 'https://checkout-test.adyen.com/v72',
  unverified:
    'If a buyer doesn’t return to the store, only Adyen’s webhooks confirm the payment. Set them up before you start selling.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'mixed', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'In Developers → API credentials.', secret: true },
    merchant_account: { label: 'Merchant account', help: 'The account that receives the payments.' },
    live_url_prefix: {
      label: 'Live URL prefix',
      help: 'In Developers → API URLs. Only needed for live payments.',
      pattern: /^[a-zA-Z\d]+(-[a-zA-Z\d]+)*$/,
      example: '1797a841fbb37ca7-AdyenDemo',
      optional: true,
    },
    client_key: { label: 'Client key', help: 'Shown below the API key.', optional: true },
    hmac_key: { label: 'HMAC key', help: 'The webhook’s HMAC key, in hexadecimal.', secret: true, optional: true },
  },
  taking: {
    next: 'redirect',
    hosts: ['*.adyen.com', '*.adyen.link', '*.adyenpayments.com'],
    engine: 'ours',
    webhookHelp:
      'In the Customer Area, open Developers → Webhooks → Standard webhook. Enter this URL, choose JSON and the merchant account above, keep the default events and add RECURRING_CONTRACT. Generate an HMAC key there and enter it here.',
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session, given) => completeReturn(service, session, given),
    // A session can't be asked for its state: its result is told to the buyer who comes back, and by webhooks.
    fetchStatus: () => Promise.resolve(undefined),
    readWebhook: (delivery) => readWebhook(service, delivery),
    refund: (asked) => refund(service, asked),
    charge: (asked) => charge(service, asked),
  }),
  tryOut: ({ read, given }) =>
    read(
      {
        method: 'POST',
        path: '/paymentMethods',
        headers: { 'x-api-key': given.api_key, 'content-type': 'application/json' },
        body: JSON.stringify({ merchantAccount: given.merchant_account }),
      },
      Methods,
    ),
})
