import { tracking } from './adapter.ts'

/** The key itself says whether it is for testing. */
export const easypost = tracking({
  key: 'easypost',
  title: 'EasyPost',
  help: 'Follows parcels of most carriers. A test key follows test numbers only.',
  link: 'https://www.easypost.com/account/api-keys',
  address: 'https://api.easypost.com/v2',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'Begins with EZAK, or EZTK for tests.', secret: true },
    webhook_secret: { label: 'Webhook secret', help: 'As you set it for the webhook.', secret: true, optional: true },
  },
})
