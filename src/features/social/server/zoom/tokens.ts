import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { basicAuthorization } from '../adapter/oauth.ts'

/** A call at `signIn` with the keys of the app. */
export function tokenCall(
  client: PlatformClient,
  form: Readonly<Record<string, string>>,
  name: 'token' | 'revoke' = 'token',
): PlatformCall {
  const { client_id = '', client_secret = '' } = client.app
  const headers = { authorization: basicAuthorization(client_id, client_secret) }
  return { at: 'signIn', path: `/${name}`, method: 'POST', form, headers }
}
