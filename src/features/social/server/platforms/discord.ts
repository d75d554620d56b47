import type { PlatformAbilities } from '#social/abilities.ts'
import { platform } from '../adapter/platform.ts'
import { openDiscord } from '../discord/calls.ts'
import { explainDiscord } from '../discord/explain.ts'

const asBot: PlatformAbilities = {
  publish: 'full',
  remove: true,
  removeWithinSeconds: null,
  comments: true,
  reply: 'yes',
  metrics: ['likes'],
  proof: 'key',
  fetchesMedia: false,
  limitations: [
    'Discord doesn’t tell how often a post was seen. Likes are all reactions with an emoji.',
    'Signs such as * and _ around words change how Discord shows them.',
    'To read what others answer, the bot needs the Message Content Intent, which is switched on at Discord.',
  ],
}
const byWebhook: PlatformAbilities = {
  ...asBot,
  comments: false,
  reply: 'no',
  metrics: [],
  proof: 'none',
  limitations: [
    'Connected by a webhook, nothing can be read back: no answers and no numbers.',
    'Signs such as * and _ around words change how Discord shows them.',
  ],
}

/** Discord: a bot in a channel, or the webhook of a channel (API v10). */
export const discord = platform({
  key: 'discord',
  title: 'Discord',
  help: 'Posts to a channel of your server: as your bot, or by a webhook of the channel, which can’t read answers.',
  link: 'https://discord.com/developers/applications',
  addresses: { api: 'https://discord.com/api/v10' },
  abilities: asBot,
  abilitiesOf: ({ extra }) => (extra['webhook_url'] ? byWebhook : asBot),
  limits: {
    max_text_length: 2000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 10,
      mix: true,
      maxFilms: 10,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], maxBytes: 10_000_000 },
      video: { mimes: ['video/mp4', 'video/webm'], maxBytes: 10_000_000, maxSeconds: null, minSeconds: null },
      maxAlt: 1024,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '2,000 characters; emoji count as two. Up to ten files, 25 MB together.',
  },
  postFields: [],
  accountFields: {
    access_token: {
      label: 'Bot token',
      help: 'Under Bot of your application. Leave it empty if you enter a webhook.',
      secret: true,
      optional: true,
      pattern: /^[\w.-]{30,120}$/,
    },
    channel_id: {
      label: 'Channel ID',
      help: 'With developer mode on, right-click the channel and copy it. Needed with a bot.',
      optional: true,
      pattern: /^\d{15,22}$/,
      example: '1234567890123456789',
    },
    webhook_url: {
      label: 'Webhook',
      help: 'Instead of a bot: under Integrations in the settings of the channel.',
      link: 'https://support.discord.com/hc/articles/228383668',
      secret: true,
      optional: true,
      pattern:
        /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{15,22}\/[\w-]{20,100}$/,
      example: 'https://discord.com/api/webhooks/…',
    },
  },
  explain: explainDiscord,
  open: openDiscord,
})
