import { withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { exchangeForTokens, openTikTok } from '../tiktok/calls.ts'
import { explainTikTok } from '../tiktok/explain.ts'
import { tiktokLimits } from '../tiktok/limits.ts'
import { tiktokFields } from '../tiktok/post-fields.ts'

/** TikTok: films and photos of an account (Content Posting API, Direct Post, version 2). */
export const tiktok = platform({
  key: 'tiktok',
  title: 'TikTok',
  help: 'Posts a film or photos to your account.',
  link: 'https://developers.tiktok.com/apps/',
  addresses: { api: 'https://open.tiktokapis.com', signIn: 'https://www.tiktok.com' },
  uploadHosts: ['*.tiktokapis.com'],
  abilities: {
    publish: 'full',
    remove: false,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: ['views', 'likes', 'comments', 'shares'],
    proof: 'container',
    fetchesMedia: true,
    limitations: [
      'Until TikTok has checked the app of this installation, only you see what is posted.',
      'TikTok shows a post some minutes after it was sent, once it has looked at it, and may still refuse it then.',
      'By posting, you agree to TikTok’s Music Usage Confirmation.',
      'If TikTok’s answer about photos is lost, nobody can tell whether they are there, and you are asked to look.',
      'Posts can only be deleted, and comments only be read, in TikTok itself.',
    ],
  },
  limits: tiktokLimits,
  postFields: tiktokFields,
  app: {
    client_key: { label: 'Client key', help: 'From the page of your app at TikTok.' },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    scopes: ['user.info.basic', 'user.info.profile', 'video.publish', 'video.list'],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri, scopes }) =>
      withQuery(`${client.address('signIn')}/v2/auth/authorize/`, {
        client_key: client.app['client_key'] ?? '',
        response_type: 'code',
        scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
      }),
    exchange: (client, { code, redirectUri }) =>
      exchangeForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  },
  explain: explainTikTok,
  open: openTikTok,
})
