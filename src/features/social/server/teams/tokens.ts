import type { PlatformCall, PlatformClient } from '../adapter/client.ts'

/** Where people of one organisation sign in, or of any. */
export const pathOfTenant = ({ app }: PlatformClient): string =>
  `/${encodeURIComponent(app['tenant'] || 'organizations')}/oauth2/v2.0`

export function tokenCall(client: PlatformClient, form: Readonly<Record<string, string>>): PlatformCall {
  const { client_id = '', client_secret = '' } = client.app
  return { at: 'signIn', path: `${pathOfTenant(client)}/token`, form: { client_id, client_secret, ...form } }
}
