import { z } from 'zod'
import { openBluesky } from '../bluesky/calls.ts'
import { platform } from '../adapter/platform.ts'
import { reconnectNeeded, tokenExpired } from '../adapter/platform-failed.ts'

const Failure = z.object({ error: z.string() })
/** The access is over, or isn’t what it was: a new one is asked for, and that says whether it was taken back. */
const expired = new Set(['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired'])
const gone = new Set(['AccountTakedown', 'AccountDeactivated', 'AccountSuspended'])

/** Bluesky, or another server of the AT Protocol (lexicons of August 2026). */
export const bluesky = platform({
  key: 'bluesky',
  title: 'Bluesky',
  help: 'Posts to your profile at Bluesky, or at another server of the same network.',
  link: 'https://bsky.app/settings/app-passwords',
  addresses: { api: '{server}' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['likes', 'shares', 'comments'],
    proof: 'id',
    fetchesMedia: false,
    limitations: ['Bluesky doesn’t tell how often a post was seen.', 'Films can’t be posted from here yet.'],
  },
  limits: {
    max_text_length: 300,
    count_rule: 'grapheme',
    max_bytes: 3000,
    media: {
      required: false,
      max: 4,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 2_000_000 },
      video: null,
      maxAlt: 2000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '300 characters, each emoji counts as one; 3,000 bytes.',
  },
  postFields: [],
  accountFields: {
    server: {
      label: 'Server',
      help: 'Where your account is.',
      isAddress: true,
      example: 'https://bsky.social',
    },
    api_key: { label: 'Handle', help: 'Your name there, without @.', example: 'bakery.bsky.social' },
    api_secret: {
      label: 'App password',
      help: 'Make one in the settings of Bluesky; your own password isn’t needed.',
      link: 'https://bsky.app/settings/app-passwords',
      secret: true,
    },
  },
  explain: ({ status, json }, { title }) => {
    const { data } = Failure.safeParse(json)
    if (!data || status >= 500) return undefined
    if (gone.has(data.error)) return reconnectNeeded(title)
    return expired.has(data.error) ? tokenExpired(title) : undefined
  },
  open: openBluesky,
})
