import { z } from 'zod'
import { payment } from './adapter.ts'

const EventTypes = z.object({ data: z.array(z.unknown()) })

export const paddle = payment({
  key: 'paddle',
  title: 'Paddle',
  help: 'Sells digital goods in its own name and adds the tax. Not for goods that are shipped.',
  link: 'https://vendors.paddle.com/authentication-v2',
  address: 'https://api.paddle.com',
  sandbox: 'https://sandbox-api.paddle.com',
  unverified: 'Which hosts Paddle’s script needs in the browser isn’t confirmed.',
  abilities: ['oneTime', 'refund', 'partialRefund', 'subscriptions', 'pause', 'updateMethod', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'Under Developer tools, Authentication.', secret: true },
    client_token: { label: 'Client-side token', help: 'Stands on the same page. It is shown in browsers.' },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'Of the notification destination. Begins with pdl_ntfset_.',
      secret: true,
      optional: true,
    },
  },
  tryOut: ({ read, given }) =>
    read({ path: '/event-types', headers: { authorization: `Bearer ${given.api_key}` } }, EventTypes),
})
