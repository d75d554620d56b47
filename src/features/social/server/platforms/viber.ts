import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { platform } from '../adapter/platform.ts'
import { notAvailable, PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import { openViber } from '../viber/calls.ts'

const Failure = z.object({ status: z.int().positive(), status_message: z.string().default('') })
/** The token is wrong, or the channel is blocked, gone, suspended, or lets nobody post. */
const accessGone = new Set([2, 7, 8, 9, 15])
/** What was sent is wrong, lacks something, or is too new for those who would get it. */
const wrong = new Set([1, 3, 4, 11, 13, 14])
const noWebhook = 10
const tooMany = 12

/** Viber: posts in a channel, as one of its super admins (Channels Post API, documentation 7.3). */
export const viber = platform({
  key: 'viber',
  title: 'Viber',
  help: 'Posts to a Viber channel in which you are a super admin.',
  link: 'https://developers.viber.com/docs/tools/channels-post-api/',
  addresses: { api: 'https://chatapi.viber.com/pa' },
  unverified:
    'The path of the call that posts to a channel (/pa/post) is known from programs that use it, not from Viber’s own pages. Set the address https://chatapi.viber.com for it, and try it out with a channel of your own before others use it.',
  gate: 'Posting to Viber channels is switched on by whoever runs this installation, once it was tried out.',
  abilities: {
    publish: 'full',
    remove: false,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'none',
    fetchesMedia: true,
    limitations: [
      'Viber tells neither how often a post was seen nor what was answered, and takes nothing back: delete posts in the app.',
      'If an answer of Viber is lost, only you can see whether a post went out.',
      'Only texts and one picture in JPEG can be posted from here.',
    ],
  },
  limits: {
    max_text_length: 7000,
    count_rule: 'utf16',
    max_text_length_with_media: 512,
    media: {
      required: false,
      max: 1,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg'], maxBytes: 1_000_000 },
      video: null,
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '7,000 characters, 512 beside a picture; emoji count as two.',
  },
  postFields: [],
  accountFields: {
    access_token: {
      label: 'Token of the channel',
      help: 'In the Viber app, at the end of the channel’s info, under Developer tools. Viber wants a webhook set for it first.',
      secret: true,
      pattern: /^[\da-z]{8,20}-[\da-z]{8,20}-[\da-z]{8,20}$/i,
      example: '0123456789abcdef-…-…',
    },
  },
  explain: ({ status, json }, { title, quote }) => {
    const { data } = Failure.safeParse(json)
    if (!data || status >= 500 || status === 429) return undefined
    const { status: code, status_message: words } = data
    if (accessGone.has(code)) return reconnectNeeded(title)
    if (code === noWebhook)
      return notAvailable(
        phrase('social-viber-webhook', 'Viber posts nothing before a webhook was set for the token of the channel.'),
      )
    if (code === tooMany)
      return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }))
    return wrong.has(code) ? rejected(quote(words)) : undefined
  },
  open: openViber,
})
