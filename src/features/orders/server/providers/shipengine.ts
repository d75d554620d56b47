import { tracking } from './adapter.ts'

export const shipengine = tracking({
  key: 'shipengine',
  title: 'ShipEngine',
  help: 'Tracks parcels from most carriers. Test keys only work with test tracking numbers.',
  link: 'https://app.shipengine.com',
  address: 'https://api.shipengine.com/v1',
  unverified: 'Not yet tested with a live account.',
  abilities: ['track', 'webhook'],
  fields: { api_key: { label: 'API key', help: 'Test keys start with TEST_.', secret: true } },
})
