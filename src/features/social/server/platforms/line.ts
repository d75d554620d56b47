import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { platform } from '../adapter/platform.ts'
import { PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import { openLine } from '../line/calls.ts'

const Failure = z.object({
  message: z.string(),
  details: z.array(z.object({ message: z.string().optional(), property: z.string().optional() })).optional(),
})

/** LINE: a message to everybody who follows an official account (Messaging API, description of July 2026). */
export const line = platform({
  key: 'line',
  title: 'LINE',
  help: 'Sends each post as a message to everybody who follows your official account.',
  link: 'https://developers.line.biz/console/',
  addresses: { api: 'https://api.line.me' },
  abilities: {
    publish: 'full',
    remove: false,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: ['reach', 'impressions', 'clicks'],
    proof: 'key',
    fetchesMedia: true,
    limitations: [
      'A message can’t be taken back once it was sent to your followers.',
      'Each follower counts against the messages that your plan at LINE has for a month.',
      'LINE tells numbers a day later, and none where fewer than 20 people got a message.',
      'Answers reach you in LINE itself. Films can’t be posted from here.',
    ],
  },
  limits: {
    max_text_length: 5000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 4,
      mix: false,
      maxFilms: 0,
      // Each stands as its own preview, too, which may have 1 MB.
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 1_000_000 },
      video: null,
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '5,000 characters; emoji count as two. Up to four pictures of 1 MB each.',
  },
  postFields: [],
  accountFields: {
    access_token: {
      label: 'Channel access token',
      help: 'The long-lived one, under Messaging API of your channel.',
      secret: true,
      pattern: /^[\w+/=.-]{50,300}$/,
    },
  },
  explain: ({ status, json }, { title, quote }) => {
    if (status === 401) return reconnectNeeded(title)
    const { data } = Failure.safeParse(json)
    if (!data) return undefined
    const { message, details = [] } = data
    if (status === 403) return new PlatformFailed('reconnect_needed', quote(message))
    if (status !== 400) return undefined
    const said = details.map(({ message: why, property }) => [property, why].filter(Boolean).join(': '))
    const detail = quote([message, ...said].join(' '))
    return rejected(
      phrase('social-refused-because', '{title} refused it ({status}). {detail}', { title, status, detail }),
    )
  },
  open: openLine,
})
