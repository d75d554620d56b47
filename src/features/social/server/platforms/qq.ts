import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { platform } from '../adapter/platform.ts'
import { notAvailable, PlatformFailed, rejected } from '../adapter/platform-failed.ts'
import { openQQ } from '../qq/calls.ts'

const Failure = z.object({ code: z.int(), message: z.string().default('') })
/** The bot was barred, or wasn’t given the right by who added it. */
const withoutRight = new Set([11_253, 11_254, 11_264, 11_265, 11_282])
const tooMany = new Set([20_028, 22_009])

/** QQ: the forum of a guild, by a bot of its own (bot documentation of 21 April 2025). */
export const qq = platform({
  key: 'qq',
  title: 'QQ',
  help: 'Posts threads to a forum channel of your guild, by your bot.',
  link: 'https://q.qq.com/',
  addresses: { api: 'https://api.sgroup.qq.com', tokens: 'https://bots.qq.com/app' },
  unverified: 'QQ doesn’t say how long a thread and its title may be. Both are kept to what other forums take.',
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'lookup',
    fetchesMedia: true,
    limitations: [
      'Since 21 April 2025 bots can’t write to people and groups unasked, only answer them. So posts go to the forum of a guild alone.',
      'The bot has to be a private one of the guild, with the right to post threads.',
      'Addresses in the text have to be registered for the bot at QQ.',
      'QQ tells bots neither what was answered to a thread nor how often it was seen.',
    ],
  },
  limits: {
    max_text_length: 10_000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 9,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 10_000_000 },
      video: null,
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '10,000 characters, with up to nine pictures.',
  },
  postFields: [
    {
      name: 'title',
      label: 'Title',
      help: 'The title of the thread.',
      required: true,
      kind: 'text',
      maxLength: 30,
      choices: [],
      fromAccount: false,
    },
  ],
  accountFields: {
    api_key: { label: 'AppID', help: 'Of your bot.', pattern: /^\d{4,20}$/, example: '102012345' },
    api_secret: { label: 'AppSecret', help: 'From the same page.', secret: true },
    channel_id: {
      label: 'Forum channel',
      help: 'The number of a forum channel in which your bot is.',
      pattern: /^\d{3,25}$/,
    },
  },
  explain: ({ status, json }, { title, now, quote }) => {
    const { data } = Failure.safeParse(json)
    if (!data || data.code === 0 || status === 401 || status >= 500) return undefined
    const { code, message } = data
    if (withoutRight.has(code))
      return notAvailable(phrase('social-qq-right', 'The bot hasn’t the right to do that at {title}.', { title }))
    if (status === 429 || tooMany.has(code))
      return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
        until: new Date(now().getTime() + 60_000),
      })
    return rejected(quote(`${message} (${code})`))
  },
  open: openQQ,
})
