import { z } from 'zod'
import { payment } from '../adapter/adapter.ts'
import { basic } from '../adapter/signatures.ts'

const Token = z.object({ access_token: z.string() })

export const paypal = payment({
  key: 'paypal',
  title: 'PayPal',
  help: 'Payments with a PayPal account or a card, on a page of PayPal’s.',
  link: 'https://developer.paypal.com/dashboard/applications',
  address: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'webhook'],
  fields: {
    client_id: { label: 'Client ID', help: 'Stands in your app under API credentials.' },
    client_secret: { label: 'Client secret', help: 'Stands beside the client ID.', secret: true },
    webhook_id: { label: 'Webhook ID', help: 'Of the webhook in the same app.', optional: true },
  },
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
