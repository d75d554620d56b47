import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openWeibo } from '../weibo/calls.ts'
import { explainWeibo } from '../weibo/explain.ts'

/** Weibo: posts that lead to a page of one’s own (API version 2, `statuses/share`). */
export const weibo = platform({
  key: 'weibo',
  title: 'Weibo',
  help: 'Shares a page of your site on Weibo, with a text and a picture.',
  link: 'https://open.weibo.com/apps',
  addresses: { api: 'https://api.weibo.com' },
  unverified:
    'Sharing, signing in and reading a token are as Weibo’s own documentation has them. Comments, numbers and deleting follow clients of others, and were not tried at Weibo.',
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['likes', 'comments', 'shares'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'Weibo wants a link to a page of your site in each post. Its domain has to be registered for the app at Weibo.',
      'Topics such as #bread# aren’t allowed in what programs post.',
      'Weibo gives no lasting access: connect the account again when it expires.',
    ],
  },
  limits: {
    max_text_length: 140,
    count_rule: 'cjk_half',
    media: {
      required: false,
      max: 1,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 4_999_999 },
      video: null,
      maxAlt: 0,
    },
    tags: 'none',
    maxTags: null,
    privacies: ['public'],
    rule: '140 Chinese signs together with the link; two Latin letters count as one.',
  },
  postFields: [
    {
      name: 'link',
      label: 'Page of your site',
      help: 'Put behind the text, unless it is in there already.',
      required: true,
      kind: 'text',
      maxLength: 200,
      choices: [],
      fromAccount: false,
    },
  ],
  app: {
    client_id: {
      label: 'App Key',
      help: 'From the page of your app at Weibo.',
      pattern: /^\d{1,20}$/,
      example: '1234567890',
    },
    client_secret: { label: 'App Secret', help: 'From the same page.', secret: true },
    server_ip: {
      label: 'Public IP address',
      help: 'Of this server. Weibo wants to be told from where each post comes.',
      pattern: /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/,
      example: '203.0.113.7',
    },
  },
  oauth: {
    scopes: [],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri }) =>
      withQuery(`${client.address()}/oauth2/authorize`, {
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
      }),
    exchange: (client, { code, redirectUri }) =>
      askForTokens(client, {
        path: '/oauth2/access_token',
        form: {
          client_id: client.app['client_id'] ?? '',
          client_secret: client.app['client_secret'] ?? '',
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
        },
      }),
  },
  explain: explainWeibo,
  open: openWeibo,
})
