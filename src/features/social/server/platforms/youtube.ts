import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { openYouTube } from '../youtube/calls.ts'
import { explainGoogle } from '../youtube/explain.ts'

const scopes = ['https://www.googleapis.com/auth/youtube.upload', 'https://www.googleapis.com/auth/youtube.force-ssl']

/** YouTube: films of a channel (Data API v3, as @googleapis/youtube 35 describes it). */
export const youtube = platform({
  key: 'youtube',
  title: 'YouTube',
  help: 'Uploads a film to your channel.',
  link: 'https://console.cloud.google.com/apis/credentials',
  addresses: {
    api: 'https://www.googleapis.com/youtube/v3',
    upload: 'https://www.googleapis.com/upload/youtube/v3',
    tokens: 'https://oauth2.googleapis.com',
    signIn: 'https://accounts.google.com/o/oauth2/v2',
  },
  uploadHosts: ['*.googleapis.com'],
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['views', 'likes', 'comments'],
    proof: 'container',
    fetchesMedia: false,
    limitations: [
      'Until Google has checked the app of this installation, your films stay private whatever you choose.',
      'YouTube takes neither < nor >; ‹ and › are shown instead.',
      'All who upload through this installation share 100 uploads a day.',
    ],
  },
  limits: {
    max_text_length: 5000,
    count_rule: 'bytes_utf8',
    media: {
      required: true,
      max: 1,
      mix: false,
      maxFilms: 1,
      image: null,
      video: {
        mimes: ['video/mp4', 'video/webm', 'video/quicktime'],
        maxBytes: 512_000_000,
        maxSeconds: 43_200,
        minSeconds: null,
      },
      maxAlt: 0,
    },
    tags: 'field',
    maxTags: null,
    privacies: ['public', 'unlisted', 'private'],
    rule: '5,000 bytes: letters with accents count as two, Chinese signs as three and emoji as four or more. All tags together have 500 signs.',
  },
  postFields: [
    {
      name: 'title',
      label: 'Title',
      help: 'The title of the film.',
      required: true,
      kind: 'text',
      maxLength: 100,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'made_for_kids',
      label: 'Made for kids',
      help: 'The law of some countries wants you to say so. YouTube turns comments off for such films.',
      required: false,
      kind: 'checkbox',
      maxLength: null,
      choices: [],
      fromAccount: false,
    },
    {
      name: 'synthetic',
      label: 'Altered or synthetic',
      help: 'What looks real in the film was altered or made by AI.',
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
      help: 'Of the OAuth client, of the type web application.',
      example: '…apps.googleusercontent.com',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes,
    pkce: true,
    authorizeUrl: (client, { state, redirectUri, scopes: wanted, challenge }) =>
      withQuery(`${client.address('signIn')}/auth`, {
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: wanted.join(' '),
        state,
        // Without both, Google gives no refresh token to those who have signed in before.
        access_type: 'offline',
        prompt: 'consent',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    exchange: (client, { code, verifier, redirectUri }) =>
      askForTokens(client, {
        at: 'tokens',
        path: '/token',
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          client_id: client.app['client_id'] ?? '',
          client_secret: client.app['client_secret'] ?? '',
        },
      }),
  },
  explain: explainGoogle,
  open: openYouTube,
})
