import type { Field } from '#providers/server/adapter.ts'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { OAuthTraits } from '../adapter/platform.ts'

/** Each version of the Graph API is answered for at least two years; an operator may name a newer one. */
export const defaultVersion = 'v25.0'

export const versionOf = ({ app }: Pick<PlatformClient, 'app'>): string => app['graph_version'] || defaultVersion

export const graphAddresses = { api: 'https://graph.facebook.com', web: 'https://www.facebook.com' } as const

export const graphApp = {
  client_id: {
    label: 'App ID',
    help: 'Among the basic settings of your app at Meta.',
    pattern: /^\d{5,30}$/,
    example: '1234567890123456',
  },
  client_secret: { label: 'App secret', help: 'From the same page.', secret: true },
  graph_version: {
    label: 'Version of the Graph API',
    help: `Without one, ${defaultVersion}.`,
    optional: true,
    pattern: /^v\d{1,3}\.\d$/,
    example: defaultVersion,
  },
} satisfies Record<string, Field>

/** Somebody signs in at Facebook and chooses which pages the app may use. */
export const facebookLogin = (scopes: readonly string[]): OAuthTraits => ({
  scopes,
  pkce: false,
  authorizeUrl: (client, { state, redirectUri, scopes: asked }) =>
    withQuery(`${client.address('web')}/${versionOf(client)}/dialog/oauth`, {
      client_id: client.app['client_id'] ?? '',
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: asked.join(','),
    }),
  exchange: async (client, { code, redirectUri }) => {
    const { client_id = '', client_secret = '' } = client.app
    const ask = async (form: Readonly<Record<string, string>>) =>
      askForTokens(client, {
        path: `/${versionOf(client)}/oauth/access_token`,
        form: { client_id, client_secret, ...form },
      })
    const { accessToken } = await ask({ redirect_uri: redirectUri, code })
    // The first token lasts an hour or two; one that lasts 60 days gives tokens of pages that don’t expire.
    return ask({ grant_type: 'fb_exchange_token', fb_exchange_token: accessToken })
  },
})
