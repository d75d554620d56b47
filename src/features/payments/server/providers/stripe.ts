import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { cardsOf } from '../stripe/card.ts'
import { openStripe, versionHeaders } from '../stripe/api.ts'
import { messagesOf } from '../stripe/endpoint.ts'
import { refundsOf } from '../stripe/refund.ts'
import { sessionsOf } from '../stripe/session.ts'
import { subscriptionsOf } from '../stripe/subscription.ts'
import { readWebhookOf } from '../stripe/webhook.ts'
import { leastAtStripe, mostAtStripe, stepAtStripe } from '../stripe/money.ts'

const scriptHosts = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Of the release that belongs to the version of the calls; the hosts are those of Stripe's guide to security. */
const card = {
  address: 'https://js.stripe.com/endive/stripe.js',
  hosts: {
    script: scriptHosts,
    frame: [...scriptHosts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
}
const isLive = (key: string) => /^[sr]k_live_/.test(key)

const Balance = z.object({ object: z.literal('balance') })

/** The key itself says whether it is for testing. */
export const stripe = payment({
  key: 'stripe',
  title: 'Stripe',
  help: 'Cards, wallets and local payment methods on a page hosted by Stripe. Test keys only accept test payments.',
  link: 'https://dashboard.stripe.com/apikeys',
  address: 'https://api.stripe.com',
  offer: {
    needs: 'A Stripe account, and its keys.',
    pricesPage: 'https://stripe.com/pricing',
    countriesPage: 'https://stripe.com/global',
    isAllRound: true,
  },
  abilities: [
    'oneTime',
    'refund',
    'partialRefund',
    'subscriptions',
    'mixed',
    'pause',
    'cancelNow',
    'cancelAtPeriodEnd',
    'updateMethod',
    'webhook',
  ],
  fields: {
    publishable_key: { label: 'Publishable key', help: 'Starts with pk_live_ or pk_test_.', optional: true },
    secret_key: { label: 'Secret key', help: 'Starts with sk_live_, sk_test_ or rk_.', secret: true },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The endpoint’s signing secret. Starts with whsec_.',
      link: 'https://dashboard.stripe.com/webhooks',
      secret: true,
      optional: true,
      part: 'messages',
    },
  },
  taking: {
    next: 'redirect',
    hosts: ['checkout.stripe.com', 'billing.stripe.com'],
    ownDomains: true,
    engine: 'theirs',
    stepOf: stepAtStripe,
    leastOf: leastAtStripe,
    mostOf: mostAtStripe,
    card,
    registersMessages: true,
    alsoThere: 'For subscriptions, save the customer portal settings in the Stripe dashboard once.',
    webhookHelp:
      'In the Stripe dashboard, open Developers → Webhooks and add this URL as an endpoint with the events checkout.session.*, refund.*, charge.dispute.created, customer.subscription.*, invoice.paid, invoice.payment_failed and payment_intent.payment_failed. Then enter its signing secret here.',
  },
  isLive: ({ secret_key = '' }) => isLive(secret_key),
  // A secret key that was entered in its place must never be shown.
  cardKey: ({ publishable_key, secret_key }) =>
    (isLive(secret_key) ? /^pk_live_\w+$/ : /^pk_test_\w+$/).test(publishable_key) ? publishable_key : undefined,
  open: (service) => {
    const client = openStripe(service)
    const pages = sessionsOf(client)
    return {
      ...pages,
      ...cardsOf(client, pages),
      ...subscriptionsOf(client),
      ...refundsOf(client),
      readWebhook: readWebhookOf(client),
      ...messagesOf(client),
    }
  },
  tryOut: ({ read, given }) => read({ path: '/v1/balance', headers: versionHeaders(given) }, Balance),
})
