import { tracking } from './adapter.ts'

export const seventeenTrack = tracking({
  key: '17track',
  title: '17TRACK',
  help: 'Tracks parcels from most carriers, especially in Asia.',
  link: 'https://api.17track.net',
  unverified: 'Not yet tested with a live account.',
  abilities: ['track', 'webhook'],
  fields: { api_key: { label: 'API key', help: 'In Settings → Security → Access key.', secret: true } },
})
