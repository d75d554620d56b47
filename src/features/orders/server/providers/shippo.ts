import { tracking } from './adapter.ts'

/** The key itself says whether it is for testing. */
export const shippo = tracking({
  key: 'shippo',
  title: 'Shippo',
  help: 'Follows parcels of most carriers. A test token follows test numbers only.',
  link: 'https://apps.goshippo.com',
  address: 'https://api.goshippo.com',
  unverified: 'Whether Shippo signs its messages isn’t confirmed, so every one is read again from Shippo.',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API token', help: 'Begins with shippo_live_, or shippo_test_ for tests.', secret: true },
  },
})
