import { z } from 'zod'
import { basic, payment } from './adapter.ts'

const Prices = z.object({ list: z.array(z.unknown()) })

export const chargebee = payment({
  key: 'chargebee',
  title: 'Chargebee',
  help: 'Subscriptions and invoices on a page of Chargebee’s. A test site has a name of its own.',
  link: 'https://app.chargebee.com',
  address: 'https://{site}.chargebee.com/api/v2',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'updateMethod', 'webhook'],
  fields: {
    site: {
      label: 'Site',
      help: 'The part before .chargebee.com in the address of your site.',
      pattern: /^[a-zA-Z\d]([a-zA-Z\d-]{0,61}[a-zA-Z\d])?$/,
      example: 'acme-test',
    },
    api_key: { label: 'API key', help: 'Under Settings, Configure Chargebee, API keys.', secret: true },
    webhook_username: { label: 'Webhook user name', help: 'As you set it for the webhook.', optional: true },
    webhook_password: {
      label: 'Webhook password',
      help: 'As you set it for the webhook.',
      secret: true,
      optional: true,
    },
  },
  tryOut: ({ read, given }) =>
    read({ path: '/item_prices?limit=1', headers: { authorization: basic(given.api_key, '') } }, Prices),
})
