import { tracking } from './adapter.ts'

export const seventeenTrack = tracking({
  key: '17track',
  title: '17TRACK',
  help: 'Follows parcels of most carriers, in Asia above all.',
  link: 'https://api.17track.net',
  unverified: 'Its address, its states and how it signs messages aren’t confirmed.',
  abilities: ['track', 'webhook'],
  fields: { api_key: { label: 'API key', help: 'Under Settings, Security, Access key.', secret: true } },
})
