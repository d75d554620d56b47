import { tracking } from './adapter.ts'

export const aftership = tracking({
  key: 'aftership',
  title: 'AfterShip',
  help: 'Tracks parcels from more than a thousand carriers.',
  link: 'https://admin.aftership.com',
  address: 'https://api.aftership.com/tracking/2026-07',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'In Settings → API keys.', secret: true },
    webhook_secret: { label: 'Webhook secret', help: 'In Settings → Webhooks.', secret: true, optional: true },
  },
})
