import { platform } from '../adapter/platform.ts'
import { reconnectNeeded } from '../adapter/platform-failed.ts'
import { openMastodon } from '../mastodon/calls.ts'
import { usualLimits } from '../mastodon/limits.ts'
import { mastodonSignIn } from '../mastodon/sign-in.ts'

/** Mastodon: the profile of somebody at any server (API of Mastodon 4.4). */
export const mastodon = platform({
  key: 'mastodon',
  title: 'Mastodon',
  help: 'Posts to your profile at the Mastodon server where your account is.',
  link: 'https://joinmastodon.org/servers',
  addresses: { api: '{server}' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['likes', 'shares', 'comments'],
    proof: 'key',
    fetchesMedia: false,
    limitations: [
      'Mastodon doesn’t tell how often a post was seen.',
      'A private post is seen by those who are mentioned in it, and by nobody else.',
      'Numbers and comments are those that your own server knows of.',
    ],
  },
  limits: {
    ...usualLimits,
    count_rule: 'grapheme',
    mentions_without_host: true,
    tags: 'text',
    maxTags: null,
    privacies: ['public', 'unlisted', 'followers', 'private'],
  },
  postFields: [
    {
      name: 'spoiler_text',
      label: 'Content warning',
      help: 'Shown in place of the text until somebody opens it; it counts with the text.',
      required: false,
      kind: 'text',
      maxLength: 100,
      choices: [],
      fromAccount: false,
    },
  ],
  oauth: mastodonSignIn,
  accountFields: {
    server: {
      label: 'Server',
      help: 'Where your account is, behind https.',
      isAddress: true,
      example: 'https://mastodon.social',
    },
    access_token: {
      label: 'Access token',
      help: 'Of an application that you make in the settings of your server, under Development, with read:accounts, read:statuses, write:statuses and write:media.',
      secret: true,
    },
  },
  // What it forbids to an account or a token stays forbidden until the account is connected again.
  explain: ({ status }, { title }) => (status === 401 || status === 403 ? reconnectNeeded(title) : undefined),
  open: openMastodon,
})
