import { tracking } from './adapter.ts'

/** The key itself says whether it is for testing. */
export const shippo = tracking({
  key: 'shippo',
  title: 'Shippo',
  help: 'Tracks parcels from most carriers. Test tokens only work with test tracking numbers.',
  link: 'https://apps.goshippo.com',
  address: 'https://api.goshippo.com',
  unverified: 'Webhooks may not be signed, so every update is checked with Shippo.',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API token', help: 'Starts with shippo_live_, or shippo_test_ for test tokens.', secret: true },
  },
})
