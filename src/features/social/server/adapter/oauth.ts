import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccessTokens } from './calls.ts'
import type { PlatformCall, PlatformClient, PlatformReply } from './client.ts'
import { notAvailable, reconnectNeeded } from './platform-failed.ts'

/** An address with its query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

export const basicAuthorization = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

const seconds = z.coerce
  .number()
  .int()
  .positive()
  .max(10 * 365 * 24 * 3600)
/** As most platforms answer, RFC 6749. */
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: seconds.optional(),
  refresh_token_expires_in: seconds.optional(),
  refresh_expires_in: seconds.optional(),
  scope: z.string().optional(),
})

export const after = (now: Date, inSeconds: number | undefined): Date | undefined =>
  inSeconds === undefined ? undefined : new Date(now.getTime() + inSeconds * 1000)

function tokensOf(answer: z.infer<typeof TokenAnswer>, now: Date): AccessTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in, scope } = answer
  return {
    accessToken,
    refreshToken,
    expiresAt: after(now, expires_in),
    refreshExpiresAt: after(now, answer.refresh_token_expires_in ?? answer.refresh_expires_in),
    scopes: scope === undefined ? undefined : scope.split(/[\s,]+/).filter(Boolean),
  }
}

const Refusing = z.object({ error: z.union([z.string(), z.object({})]).optional() })

/** Why a platform gave no tokens: the access was taken back, or the operator’s app is wrong. */
function explainTokenFailure(client: PlatformClient, reply: PlatformReply): Error {
  const { data } = Refusing.safeParse(reply.json)
  const code = typeof data?.error === 'string' ? data.error : undefined
  if (code === 'invalid_client' || code === 'unauthorized_client')
    return notAvailable(
      phrase(
        'social-app-refused',
        '{title} refused the app of this installation. Its operator has to check the keys.',
        {
          title: client.title,
        },
      ),
    )
  if (code === 'invalid_grant' || reply.status === 401 || reply.status === 400 || reply.status === 403)
    return reconnectNeeded(client.title)
  return client.failureOf(reply)
}

/** Asks for tokens and reads an answer as RFC 6749 has it. */
export async function askForTokens(client: PlatformClient, call: PlatformCall): Promise<AccessTokens> {
  const reply = await client.send({ method: 'POST', ...call })
  if (reply.status >= 500 || reply.status === 429) throw client.failureOf(reply)
  const { data } = TokenAnswer.safeParse(reply.json)
  if (!data || reply.status >= 300) throw explainTokenFailure(client, reply)
  return tokensOf(data, client.now())
}
