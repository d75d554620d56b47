import { z } from 'zod'
import { payment } from './adapter.ts'

const Balance = z.object({ object: z.literal('balance') })

/** The key itself says whether it is for testing. */
export const stripe = payment({
  key: 'stripe',
  title: 'Stripe',
  help: 'Cards, wallets and local methods on a page of Stripe’s. Test keys take test payments only.',
  link: 'https://dashboard.stripe.com/apikeys',
  address: 'https://api.stripe.com',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'updateMethod', 'webhook'],
  fields: {
    publishable_key: { label: 'Publishable key', help: 'Begins with pk_live_ or pk_test_.', optional: true },
    secret_key: { label: 'Secret key', help: 'Begins with sk_live_, sk_test_ or rk_.', secret: true },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The signing secret of the endpoint. Begins with whsec_.',
      link: 'https://dashboard.stripe.com/webhooks',
      secret: true,
      optional: true,
    },
  },
  tryOut: ({ read, given }) =>
    read(
      {
        path: '/v1/balance',
        headers: { authorization: `Bearer ${given.secret_key}`, 'stripe-version': '2026-10-28.endive' },
      },
      Balance,
    ),
})
