import type { AccessTokens } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens, basicAuthorization } from '../adapter/oauth.ts'

/**
 * Tokens for a code or a refresh token. Apps made before 25 September 2025 get refresh tokens that can be renewed for ever only if
 * they ask for them; to others it makes no difference.
 */
export const exchangeForTokens = (
  client: PlatformClient,
  grant: Readonly<Record<string, string>>,
): Promise<AccessTokens> =>
  askForTokens(client, {
    path: '/oauth/token',
    headers: { authorization: basicAuthorization(client.app['client_id'] ?? '', client.app['client_secret'] ?? '') },
    form: { ...grant, continuous_refresh: 'true' },
  })
