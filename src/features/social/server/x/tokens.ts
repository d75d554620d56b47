import type { AccessTokens } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { askForTokens, basicAuthorization } from '../adapter/oauth.ts'

/** A call with the keys of the app: of this installation, or of the account where it has an app of its own. */
export function appCallOfX(client: PlatformClient, path: string, form: Readonly<Record<string, string>>): PlatformCall {
  const { api_key, api_secret } = client.account
  const { client_id = '', client_secret = '' } = client.app
  const [name, password] = api_key ? [api_key, api_secret] : [client_id, client_secret]
  return { method: 'POST', path, form, headers: { authorization: basicAuthorization(name, password) } }
}

export const askXForTokens = (client: PlatformClient, grant: Readonly<Record<string, string>>): Promise<AccessTokens> =>
  askForTokens(client, appCallOfX(client, '/2/oauth2/token', grant))
