import { phrase, type Phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { payment } from '../adapter/adapter.ts'
import { chargeMethod } from '../adyen/method.ts'
import { refundPayment } from '../adyen/refund.ts'
import { completeReturn, createSession } from '../adyen/session.ts'
import { readWebhook } from '../adyen/webhook.ts'
import { stepAtAdyen, type Adyen } from '../adyen/api.ts'

/** The roles of a key, as Adyen's Customer Area names them. */
const roles = {
  payments: 'Checkout webservice role',
  subscriptions: 'Merchant Recurring role',
  tokens: 'API tokenise payment details',
}

/** Where tokens would never come: neither by their own webhook, nor by asking. Undefined where they do. */
async function remarkOnTokens({ given, send }: Adyen): Promise<Phrase | undefined> {
  if (given.token_hmac_key) return undefined
  const query = new URLSearchParams({ shopperReference: 'nobody', merchantAccount: given.merchant_account })
  const { status } = await send({ path: `/storedPaymentMethods?${query}`, headers: { 'x-api-key': given.api_key } })
  if (status !== 401 && status !== 403) return undefined
  return phrase(
    'adyen-lacks-tokens',
    'Subscriptions can’t be renewed yet: enter the HMAC key for tokens, or give the API key the role “{role}”.',
    { role: roles.tokens },
  )
}

const Methods = z.object({ allPaymentMethods: z.array(z.unknown()) })

export const adyen = payment({
  key: 'adyen',
  title: 'Adyen',
  help: 'Cards, wallets and local payment methods on a page hosted by Adyen.',
  link: 'https://ca-live.adyen.com/ca/ca/config/api_credentials_new.shtml',
  address: 'https://{live_url_prefix}-checkout-live.adyenpayments.com/checkout/v72',
  sandbox: 'https://checkout-test.adyen.com/v72',
  unverified:
    'If a buyer doesn’t return to the store, only Adyen’s webhooks confirm the payment. Set them up before you start selling.',
  offer: {
    needs: 'An account with Adyen, and its updates set up before you sell.',
    pricesPage: 'https://www.adyen.com/pricing',
    isAllRound: true,
  },
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'mixed', 'webhook'],
  fields: {
    api_key: {
      label: 'API key',
      help: `In Developers → API credentials. It needs the roles “${roles.payments}” and “${roles.subscriptions}”.`,
      secret: true,
    },
    merchant_account: { label: 'Merchant account', help: 'The account that receives the payments.' },
    live_url_prefix: {
      label: 'Live URL prefix',
      help: 'In Developers → API URLs. Only needed for live payments.',
      pattern: /^[a-zA-Z\d]+(-[a-zA-Z\d]+)*$/,
      example: '1797a841fbb37ca7-AdyenDemo',
      optional: true,
    },
    hmac_key: {
      label: 'HMAC key',
      help: 'The webhook’s HMAC key, in hexadecimal.',
      secret: true,
      optional: true,
      part: 'messages',
    },
    token_hmac_key: {
      label: 'HMAC key for tokens',
      help: 'The HMAC key of the webhook Recurring tokens life cycle events. Only needed for subscriptions.',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  taking: {
    next: 'redirect',
    hosts: ['*.adyen.com', '*.adyen.link', '*.adyenpayments.com'],
    engine: 'ours',
    // Adyen keeps an idempotency key for at least seven days.
    knowsChargesForMs: 6 * dayMs,
    stepOf: stepAtAdyen,
    messagesAlone: true,
    webhookHelp:
      'In the Customer Area, open Developers → Webhooks → Standard webhook. Enter this URL, choose JSON and the merchant account above, and keep the default events. Generate an HMAC key there and enter it here. For subscriptions, also add the webhook Recurring tokens life cycle events with the same URL, generate another HMAC key there, and enter it as the HMAC key for tokens.',
  },
  open: (service) => ({
    createSession: (asked) => createSession(service, asked),
    completeReturn: (session, given) => completeReturn(service, session, given),
    // A session can't be asked for its state: its result is told to the buyer who comes back, and by webhooks.
    fetchStatus: () => Promise.resolve(undefined),
    readWebhook: (delivery) => readWebhook(service, delivery),
    refund: (asked) => refundPayment(service, asked),
    charge: (asked) => chargeMethod(service, asked),
  }),
  async tryOut(service) {
    const { given, fail } = service
    const reply = await service.send({
      method: 'POST',
      path: '/allPaymentMethods',
      headers: { 'x-api-key': given.api_key, 'content-type': 'application/json' },
      body: JSON.stringify({ merchantAccount: given.merchant_account }),
    })
    if (reply.status === 403)
      throw fail(
        phrase(
          'adyen-refused',
          'Adyen refused this. Check the merchant account, and that the API key has the role “{role}” for it.',
          { role: roles.payments },
        ),
      )
    if (reply.status >= 300 || !Methods.safeParse(reply.json).success) throw service.misread(reply)
  },
  remark: (service) => remarkOnTokens(service),
})
