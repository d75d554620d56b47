import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openPinterest } from '../pinterest/calls.ts'
import { exchangeForTokens } from '../pinterest/tokens.ts'

/** Pinterest: pins on a board (API v5, description 5.23.0). */
export const pinterest = platform({
  key: 'pinterest',
  title: 'Pinterest',
  help: 'Pins pictures or a film to one of your boards.',
  link: 'https://developers.pinterest.com/apps/',
  addresses: { api: 'https://api.pinterest.com/v5', signIn: 'https://www.pinterest.com/oauth' },
  uploadHosts: ['pinterest-media-upload.s3-accelerate.amazonaws.com'],
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: ['views', 'impressions', 'clicks', 'likes', 'comments', 'shares'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'Pinterest tells how many comments a pin has, but not what they say.',
      'While the app has trial access at Pinterest, only you see your pins.',
    ],
  },
  limits: {
    max_text_length: 800,
    count_rule: 'codepoint',
    media: {
      required: true,
      max: 5,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 10_000_000 },
      // Pinterest takes a film in one piece, which is in memory as a whole.
      video: { mimes: ['video/mp4'], maxBytes: 100_000_000, maxSeconds: 900, minSeconds: 4 },
      maxAlt: 500,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '800 characters, with up to five pictures of the same size or one film.',
  },
  postFields: [
    {
      name: 'board_id',
      label: 'Board',
      help: 'Where the pin goes.',
      required: true,
      kind: 'select',
      maxLength: null,
      choices: [],
      fromAccount: true,
    },
    {
      name: 'title',
      label: 'Title',
      help: 'Shown above the description.',
      required: false,
      kind: 'text',
      maxLength: 100,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'link',
      label: 'Link',
      help: 'The page that opens when someone clicks on the pin.',
      required: false,
      kind: 'text',
      maxLength: 2048,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'cover_second',
      label: 'Cover of a film',
      help: 'The second of the film that is shown as its picture; the first one if left empty.',
      required: false,
      kind: 'text',
      maxLength: 5,
      choices: [],
      fromAccount: false,
    },
  ],
  app: {
    client_id: {
      label: 'App ID',
      help: 'From the page of your app at Pinterest.',
      pattern: /^\d{1,30}$/,
      example: '1234567',
    },
    client_secret: { label: 'App secret key', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri, scopes }) =>
      withQuery(`${client.address('signIn')}/`, {
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      }),
    exchange: (client, { code, redirectUri }) =>
      exchangeForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  },
  open: openPinterest,
})
