import { z } from 'zod'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import type { OAuthTraits } from '../adapter/platform.ts'

const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) })
const scopes = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'] as const

/** Each server has its own apps, so that ours is registered where somebody signs in. */
export const mastodonSignIn: OAuthTraits = {
  scopes,
  pkce: true,
  register: (client, redirectUri) => {
    const form = { client_name: 'Sitewright', redirect_uris: redirectUri, scopes: scopes.join(' ') }
    return client.read({ method: 'POST', path: '/api/v1/apps', form }, Registered)
  },
  authorizeUrl: ({ account, address }, { state, redirectUri, scopes: wanted, challenge }) =>
    withQuery(`${address()}/oauth/authorize`, {
      response_type: 'code',
      client_id: account.extra['client_id'] ?? '',
      redirect_uri: redirectUri,
      scope: wanted.join(' '),
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  exchange: (client, { code, redirectUri, verifier }) => {
    const { client_id = '', client_secret = '' } = client.account.extra
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id,
      client_secret,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    return askForTokens(client, { path: '/oauth/token', form })
  },
}
