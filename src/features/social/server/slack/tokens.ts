import type { AccessTokens } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens, basicAuthorization } from '../adapter/oauth.ts'

/** A bot token; it only expires, and comes with a refresh token, where the app has turned that on. */
export const askSlackForTokens = (
  client: PlatformClient,
  form: Readonly<Record<string, string>>,
): Promise<AccessTokens> => {
  const { client_id = '', client_secret = '' } = client.app
  const headers = { authorization: basicAuthorization(client_id, client_secret) }
  return askForTokens(client, { path: '/oauth.v2.access', form, headers })
}
