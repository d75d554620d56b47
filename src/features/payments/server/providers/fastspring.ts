import { z } from 'zod'
import { basic, payment } from './adapter.ts'

const Products = z.object({ products: z.array(z.unknown()) })

export const fastspring = payment({
  key: 'fastspring',
  title: 'FastSpring',
  help: 'Sells digital goods in its own name and adds the tax. Not for goods that are shipped.',
  link: 'https://app.fastspring.com',
  address: 'https://api.fastspring.com',
  unverified: 'What it sends when a subscription is paused or resumed isn’t confirmed.',
  abilities: ['oneTime', 'refund', 'subscriptions', 'pause', 'updateMethod', 'webhook'],
  fields: {
    username: { label: 'API user name', help: 'Under Developer tools, APIs.' },
    password: { label: 'API password', help: 'Stands beside the user name.', secret: true },
    storefront: { label: 'Storefront', help: 'The ID of your store, then the checkout.', example: 'acme/web-main' },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The HMAC SHA256 secret that you set for the webhook.',
      secret: true,
      optional: true,
    },
  },
  tryOut: ({ read, given }) =>
    read(
      {
        path: '/products',
        headers: { authorization: basic(given.username, given.password), 'user-agent': 'Sitewright/0.1' },
      },
      Products,
    ),
})
