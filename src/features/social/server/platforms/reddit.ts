import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openReddit } from '../reddit/calls.ts'
import { explainReddit } from '../reddit/explain.ts'
import { askRedditForTokens } from '../reddit/tokens.ts'

/** Reddit: posts in a community (Data API, as Reddit’s own client library PRAW 8 uses it). */
export const reddit = platform({
  key: 'reddit',
  title: 'Reddit',
  help: 'Posts to a community of Reddit, with a text, a link or a picture.',
  link: 'https://www.reddit.com/prefs/apps',
  addresses: { api: 'https://oauth.reddit.com', web: 'https://www.reddit.com' },
  uploadHosts: ['reddit-uploaded-media.s3-accelerate.amazonaws.com'],
  unverified:
    'The length of texts (40,000) and the size of pictures aren’t in Reddit’s own documentation, and neither is the upload of pictures: it is done as PRAW does it. Try one picture before you rely on it.',
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
      'Reddit wants a contract for commercial use of its API.',
      'Communities have rules and moderators of their own, who may remove a post.',
      'Likes are the score of a post: votes for it without those against it.',
      'Up to 500 comments are read.',
      'Signs such as * and # at the beginning of a line format the text.',
    ],
  },
  limits: {
    max_text_length: 40_000,
    count_rule: 'codepoint',
    media: {
      required: false,
      max: 1,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 10_000_000 },
      video: null,
      maxAlt: 0,
    },
    tags: 'none',
    maxTags: null,
    privacies: ['public'],
    rule: '40,000 characters, and 300 in the title.',
  },
  postFields: [
    {
      name: 'subreddit',
      label: 'Community',
      help: 'Such as r/bakery. For your own profile, u/ and your name.',
      required: true,
      kind: 'text',
      maxLength: 30,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'title',
      label: 'Title',
      help: 'Shown above the text. It can’t be changed later.',
      required: true,
      kind: 'text',
      maxLength: 300,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'link',
      label: 'Link',
      help: 'For a post that leads to a page; not beside a picture.',
      required: false,
      kind: 'text',
      maxLength: 2048,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'flair',
      label: 'Flair',
      help: 'As the community names it. Some want one.',
      required: false,
      kind: 'text',
      maxLength: 64,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'nsfw',
      label: 'Only for adults',
      help: 'Reddit marks the post as not safe for work.',
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
      help: 'Below the name of your web app at Reddit.',
      pattern: /^[\w-]{10,40}$/,
      example: 'p-jcoLKBynTLew',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
    owner: {
      label: 'Your name on Reddit',
      help: 'Reddit wants each call to say who has made the app.',
      pattern: /^[\w-]{3,20}$/,
      example: 'bakery',
    },
  },
  oauth: {
    scopes: ['identity', 'submit', 'edit', 'read', 'history', 'flair'],
    pkce: false,
    authorizeUrl: ({ app, address }, { state, redirectUri, scopes }) =>
      withQuery(`${address('web')}/api/v1/authorize`, {
        client_id: app['client_id'] ?? '',
        response_type: 'code',
        state,
        redirect_uri: redirectUri,
        duration: 'permanent',
        scope: scopes.join(' '),
      }),
    exchange: (client, { code, redirectUri }) =>
      askRedditForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  },
  explain: explainReddit,
  open: openReddit,
})
