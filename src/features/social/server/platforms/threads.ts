import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { explainGraph } from '../graph/explain-graph.ts'
import { openThreads } from '../threads/calls.ts'

/** Threads: the profile of somebody who signs in there (Threads API 1.0). */
export const threads = platform({
  key: 'threads',
  title: 'Threads',
  help: 'Posts to your Threads profile.',
  link: 'https://developers.facebook.com/apps/',
  addresses: { api: 'https://graph.threads.net', web: 'https://threads.net' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['views', 'likes', 'shares', 'comments'],
    proof: 'container',
    fetchesMedia: true,
    limitations: [
      'Threads shows the first tag as the topic of the post, and no others.',
      'A text may hold five links at most.',
      'Before the app has passed the review of Meta, only its testers can connect.',
      'The connection lasts 60 days and is renewed meanwhile; one that has expired has to be made again.',
    ],
  },
  limits: {
    max_text_length: 500,
    count_rule: 'emoji_utf8',
    media: {
      required: false,
      max: 20,
      mix: true,
      maxFilms: 20,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 8_000_000 },
      video: { mimes: ['video/mp4', 'video/quicktime'], maxBytes: 1_000_000_000, maxSeconds: 300, minSeconds: null },
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '500 characters; each emoji counts as many as it has bytes, usually four.',
  },
  postFields: [
    {
      name: 'reply_control',
      label: 'Who can reply',
      help: 'Without a choice, what the profile allows.',
      required: false,
      kind: 'select',
      maxLength: null,
      choices: [
        { value: 'everyone', title: 'Everyone' },
        { value: 'accounts_you_follow', title: 'Profiles that you follow' },
        { value: 'mentioned_only', title: 'Those who are mentioned' },
      ],
      fromAccount: false,
    },
    {
      name: 'topic_tag',
      label: 'Topic',
      help: 'What the post is about, without full stops and ampersands.',
      required: false,
      kind: 'text',
      maxLength: 50,
      choices: [],
      fromAccount: false,
    },
  ],
  app: {
    client_id: {
      label: 'Threads app ID',
      help: 'Of an app with access to the Threads API, among its basic settings.',
      pattern: /^\d{5,30}$/,
      example: '1234567890123456',
    },
    client_secret: { label: 'Threads app secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes: [
      'threads_basic',
      'threads_content_publish',
      'threads_manage_replies',
      'threads_read_replies',
      'threads_manage_insights',
      'threads_delete',
    ],
    pkce: false,
    authorizeUrl: ({ app, address }, { state, redirectUri, scopes }) =>
      withQuery(`${address('web')}/oauth/authorize`, {
        client_id: app['client_id'] ?? '',
        redirect_uri: redirectUri,
        scope: scopes.join(','),
        response_type: 'code',
        state,
      }),
    exchange: async (client, { code, redirectUri }) => {
      const { client_id = '', client_secret = '' } = client.app
      const form = { client_id, client_secret, grant_type: 'authorization_code', redirect_uri: redirectUri, code }
      const { accessToken } = await askForTokens(client, { path: '/oauth/access_token', form })
      // The first token lasts an hour; it is exchanged for one that lasts 60 days.
      const query = { grant_type: 'th_exchange_token', client_secret, access_token: accessToken }
      return askForTokens(client, { method: 'GET', path: withQuery('/access_token', query) })
    },
  },
  renewsAhead: true,
  explain: explainGraph,
  open: openThreads,
})
