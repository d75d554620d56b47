import type { PlatformAbilities } from '#social/abilities.ts'
import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { askLinkedInForTokens, openLinkedIn } from '../linkedin/calls.ts'
import { explainLinkedIn } from '../linkedin/explain.ts'
import { isOrganisation } from '../linkedin/rest.ts'

const forPeople = ['openid', 'profile', 'w_member_social']
const forPages = ['r_organization_social', 'w_organization_social', 'rw_organization_admin']

const shared = [
  'Unless LinkedIn gives the app lasting access, the connection has to be made again every 60 days.',
  'A post may hold pictures or one film, not both.',
]
const asPage: PlatformAbilities = {
  publish: 'full',
  remove: true,
  removeWithinSeconds: null,
  comments: true,
  reply: 'yes',
  metrics: ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  proof: 'lookup',
  fetchesMedia: false,
  limitations: [
    ...shared,
    'LinkedIn doesn’t tell the names of those who comment, and numbers only of the last twelve months.',
  ],
}
const asPerson: PlatformAbilities = {
  ...asPage,
  comments: false,
  reply: 'no',
  metrics: [],
  proof: 'none',
  limitations: [...shared, 'Of your own profile, LinkedIn lets nobody read comments and numbers.'],
}

/** LinkedIn: a page or the profile of a member (versioned REST API, 202601). */
export const linkedin = platform({
  key: 'linkedin',
  title: 'LinkedIn',
  help: 'Posts to a page that you look after, or to your own profile.',
  link: 'https://www.linkedin.com/developers/apps',
  addresses: { api: 'https://api.linkedin.com', signIn: 'https://www.linkedin.com/oauth/v2' },
  uploadHosts: ['*.linkedin.com'],
  unverified:
    'How LinkedIn counts the 3,000 characters, the largest picture and the longest description of one are not stated by LinkedIn, so careful values are used.',
  abilities: asPage,
  abilitiesOf: ({ extra }) => (isOrganisation(extra['author'] ?? '') ? asPage : asPerson),
  limits: {
    max_text_length: 3000,
    count_rule: 'utf16',
    media: {
      required: false,
      max: 20,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8_000_000 },
      video: { mimes: ['video/mp4'], maxBytes: 500_000_000, maxSeconds: 1800, minSeconds: 3 },
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public', 'followers'],
    rule: '3,000 characters; emoji count as two or more. Up to 20 pictures or one film.',
  },
  postFields: [],
  app: {
    client_id: {
      label: 'Client ID',
      help: 'Of your app at LinkedIn, on its page “Auth”.',
      pattern: /^\w{6,40}$/,
      example: '86abcdefgh12',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
    posts_as: {
      label: 'Posts as',
      help: 'Pages need LinkedIn’s approval of the app for its Community Management API.',
      optional: true,
      kind: 'select',
      choices: { all: 'Pages and people', people: 'People only' },
    },
    version: {
      label: 'API version',
      help: 'As year and month. LinkedIn ends each version after a year; 202601 if left empty.',
      optional: true,
      pattern: /^20\d{2}(?:0[1-9]|1[0-2])$/,
      example: '202601',
    },
  },
  oauth: {
    scopes: [...forPeople, ...forPages],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri, scopes }) =>
      withQuery(`${client.address('signIn')}/authorization`, {
        response_type: 'code',
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        state,
        // LinkedIn refuses whoever asks for more than the app was approved for.
        scope: scopes.filter((one) => client.app['posts_as'] !== 'people' || !forPages.includes(one)).join(' '),
      }),
    exchange: (client, { code, redirectUri }) =>
      askLinkedInForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  },
  explain: explainLinkedIn,
  open: openLinkedIn,
})
