import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openX } from '../x/calls.ts'
import { explainX } from '../x/explain.ts'
import { askXForTokens } from '../x/tokens.ts'

/** X: posts of somebody who signs in there (X API v2, description 2.167 of August 2026). */
export const x = platform({
  key: 'x',
  title: 'X',
  help: 'Posts to your account on X.',
  link: 'https://console.x.com/',
  addresses: { api: 'https://api.x.com', web: 'https://x.com' },
  unverified:
    'X’s guides ask for details of a post with tweet.fields, its machine-readable description with post.fields. The first is sent here, and answers of both kinds are read.',
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'restricted',
    metrics: ['impressions', 'likes', 'comments', 'shares', 'clicks', 'engagement'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'X takes a payment for each call, from the credits of the app: about $0.015 for a post, and $0.20 for one with a link.',
      'X lets an app answer only those who have mentioned your account or quoted a post of it, unless the app has an enterprise contract.',
      'Comments are those of the last seven days.',
      'Clicks and engagement are told for 30 days.',
      'X refuses a text that you have posted just before, and more than one $ sign with a name, such as $ABC.',
    ],
  },
  limits: {
    max_text_length: 280,
    count_rule: 'x_weighted',
    url_weight: 23,
    media: {
      required: false,
      max: 4,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], maxBytes: 5_000_000 },
      video: { mimes: ['video/mp4', 'video/quicktime'], maxBytes: 512_000_000, maxSeconds: 140, minSeconds: 0.5 },
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '280 characters. Emoji and Chinese, Japanese and Korean ones count as two, and each link as 23.',
  },
  postFields: [
    {
      name: 'reply_settings',
      label: 'Who can reply',
      help: 'Everyone without a choice.',
      required: false,
      kind: 'select',
      maxLength: null,
      choices: [
        { value: 'following', title: 'Accounts that you follow' },
        { value: 'mentionedUsers', title: 'Those who are mentioned' },
        { value: 'verified', title: 'Verified accounts' },
      ],
      fromAccount: false,
    },
    {
      name: 'made_with_ai',
      label: 'Made with AI',
      help: 'X shows that its pictures or film were made with AI.',
      required: false,
      kind: 'checkbox',
      maxLength: null,
      choices: [],
      fromAccount: false,
    },
  ],
  app: {
    client_id: {
      label: 'Client ID',
      help: 'Of OAuth 2.0, among the keys and tokens of your app at X. It has to be a confidential client.',
      pattern: /^[\w-]{10,100}$/,
      example: 'M1M5R3BMVy13QmpScXkzTUt5OE46MTpjaQ',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    pkce: true,
    authorizeUrl: ({ app, address }, { state, redirectUri, scopes, challenge }) =>
      withQuery(`${address('web')}/i/oauth2/authorize`, {
        response_type: 'code',
        client_id: app['client_id'] ?? '',
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    exchange: (client, { code, verifier, redirectUri }) =>
      askXForTokens(client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
  },
  accountFields: {
    access_token: {
      label: 'Access token',
      help: 'Of OAuth 2.0, with the scopes tweet.read, tweet.write, users.read and media.write. It expires after two hours.',
      secret: true,
    },
    refresh_token: {
      label: 'Refresh token',
      help: 'With the scope offline.access, X gives it beside the access token, which is renewed with it.',
      secret: true,
      optional: true,
    },
    api_key: {
      label: 'Client ID',
      help: 'Of the app that the tokens are from, where it isn’t that of this installation. It is needed for renewing them.',
      optional: true,
      pattern: /^[\w-]{10,100}$/,
      example: 'M1M5R3BMVy13QmpScXkzTUt5OE46MTpjaQ',
    },
    api_secret: {
      label: 'Client secret',
      help: 'Of the same app.',
      secret: true,
      optional: true,
    },
  },
  explain: explainX,
  open: openX,
})
