import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openSlack } from '../slack/calls.ts'
import { explainSlack } from '../slack/explain.ts'
import { askSlackForTokens } from '../slack/tokens.ts'

/** Slack: messages of an app in a channel (Web API, as of August 2026). */
export const slack = platform({
  key: 'slack',
  title: 'Slack',
  help: 'Posts to a channel of your workspace, as an app that you have invited to it.',
  link: 'https://api.slack.com/apps',
  addresses: { api: 'https://slack.com/api', signIn: 'https://slack.com/oauth/v2/authorize' },
  uploadHosts: ['files.slack.com'],
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['likes', 'comments'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'Slack doesn’t tell how often a post was seen. Likes are all reactions with an emoji.',
      'Films can’t be posted to Slack from here.',
    ],
  },
  limits: {
    // Slack cuts what has more than 40,000, in which & < and > are written with four or five.
    max_text_length: 39_000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 10,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 10_000_000 },
      video: null,
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '39,000 characters; Slack itself advises 4,000. Emoji count as two.',
  },
  postFields: [],
  app: {
    client_id: {
      label: 'Client ID',
      help: 'Under Basic Information of your app.',
      pattern: /^[\d.]{5,60}$/,
      example: '1234567890.1234567890123',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes: [
      'chat:write',
      'channels:read',
      'groups:read',
      'channels:history',
      'groups:history',
      'files:read',
      'files:write',
      'reactions:read',
      'users:read',
    ],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri, scopes }) =>
      withQuery(client.address('signIn'), {
        client_id: client.app['client_id'] ?? '',
        scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
      }),
    exchange: (client, { code, redirectUri }) => askSlackForTokens(client, { code, redirect_uri: redirectUri }),
  },
  accountFields: {
    access_token: {
      label: 'Bot token',
      help: 'Under OAuth & Permissions of your app, after it was installed in the workspace.',
      secret: true,
      pattern: /^xox[be][\w.-]{10,300}$/,
      example: 'xoxb-…',
    },
    channel_id: {
      label: 'Channel ID',
      help: 'At the end of the channel’s details in Slack. Leave it empty to choose among the channels with the app.',
      optional: true,
      pattern: /^[CG][A-Z0-9]{7,20}$/,
      example: 'C0123456789',
    },
  },
  explain: explainSlack,
  open: openSlack,
})
