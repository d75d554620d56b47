import type { AccessTokens } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { askForTokens, basicAuthorization } from '../adapter/oauth.ts'

/** Reddit turns away calls that don’t say by this which app they are from, and who has made it. */
export const agentOf = ({ app }: Pick<PlatformClient, 'app'>): string =>
  `web:${app['client_id'] ?? ''}:1.0 (by /u/${app['owner'] ?? ''})`

/** A call with the keys of the app. */
export function appCallOfReddit(
  client: PlatformClient,
  name: 'access_token' | 'revoke_token',
  form: Readonly<Record<string, string>>,
): PlatformCall {
  const { client_id = '', client_secret = '' } = client.app
  const headers = { authorization: basicAuthorization(client_id, client_secret), 'user-agent': agentOf(client) }
  return { method: 'POST', at: 'web', path: `/api/v1/${name}`, form, headers }
}

export const askRedditForTokens = (
  client: PlatformClient,
  grant: Readonly<Record<string, string>>,
): Promise<AccessTokens> => askForTokens(client, appCallOfReddit(client, 'access_token', grant))
