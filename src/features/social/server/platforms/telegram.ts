import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { openTelegram } from '../telegram/calls.ts'
import { platform } from '../adapter/platform.ts'
import { PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'

const Failure = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string(),
  parameters: z.object({ retry_after: z.int().optional(), migrate_to_chat_id: z.int().optional() }).optional(),
})

/** Telegram: a bot that is an administrator of a channel, or a member of a group (Bot API 10.1). */
export const telegram = platform({
  key: 'telegram',
  title: 'Telegram',
  help: 'Posts to a channel or group in which your bot is an administrator.',
  link: 'https://core.telegram.org/bots/features#botfather',
  addresses: { api: 'https://api.telegram.org' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'none',
    fetchesMedia: false,
    limitations: [
      'Telegram tells bots neither how often a post was seen nor what was answered to it.',
      'If an answer of Telegram is lost, only you can see whether a post went out.',
    ],
  },
  limits: {
    max_text_length: 4096,
    count_rule: 'utf16',
    max_text_length_with_media: 1024,
    media: {
      required: false,
      max: 10,
      mix: true,
      maxFilms: 10,
      image: { mimes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10_000_000 },
      video: { mimes: ['video/mp4'], maxBytes: 50_000_000, maxSeconds: null, minSeconds: null },
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '4,096 characters, 1,024 beside pictures and films; emoji count as two.',
  },
  postFields: [],
  accountFields: {
    access_token: {
      label: 'Bot token',
      help: 'From @BotFather, after /newbot.',
      secret: true,
      pattern: /^\d{5,20}:[\w-]{20,80}$/,
      example: '123456789:AAE…',
    },
    chat_id: {
      label: 'Channel',
      help: 'Its public name, or the number of a private one. Make the bot an administrator of it.',
      pattern: /^(?:@\w{4,64}|-?\d{4,20})$/,
      example: '@mychannel',
    },
  },
  explain: ({ status, json }, { title, now, quote }) => {
    const { data } = Failure.safeParse(json)
    if (!data) return undefined
    const { error_code: code, description, parameters } = data
    if (code === 401 || code === 404) return reconnectNeeded(title)
    if (code === 403) return new PlatformFailed('reconnect_needed', quote(description))
    if (code === 429)
      return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
        until: new Date(now().getTime() + (parameters?.retry_after ?? 30) * 1000),
      })
    if (parameters?.migrate_to_chat_id !== undefined) {
      const id = String(parameters.migrate_to_chat_id)
      return new PlatformFailed(
        'reconnect_needed',
        phrase('social-telegram-moved', 'The group has the number {id} in Telegram now. Connect it again with that.', {
          id,
        }),
      )
    }
    return code < 500 && status < 500 ? new PlatformFailed('content_rejected', quote(description)) : undefined
  },
  open: openTelegram,
})
