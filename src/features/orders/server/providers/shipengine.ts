import { tracking } from './adapter.ts'

export const shipengine = tracking({
  key: 'shipengine',
  title: 'ShipEngine',
  help: 'Follows parcels of most carriers. A test key follows test numbers only.',
  link: 'https://app.shipengine.com',
  address: 'https://api.shipengine.com/v1',
  unverified: 'How the key is sent and how its messages are signed isn’t confirmed.',
  abilities: ['track', 'webhook'],
  fields: { api_key: { label: 'API key', help: 'Begins with TEST_ for tests.', secret: true } },
})
