import { z } from 'zod'
import type { AccessTokens } from '../adapter/calls.ts'
import type { FormPart, PlatformClient } from '../adapter/client.ts'
import { after } from '../adapter/oauth.ts'

const Tokens = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() })

/** A stable token: asking for it again gives the same, so that nobody else’s becomes invalid by it. */
export async function askForToken(client: PlatformClient): Promise<AccessTokens> {
  const { api_key: appid, api_secret: secret } = client.account
  const json = { grant_type: 'client_credential', appid, secret }
  const call = { method: 'POST', path: '/cgi-bin/stable_token', json, reads: true } as const
  const { access_token, expires_in } = await client.read(call, Tokens)
  return { accessToken: access_token, expiresAt: after(client.now(), expires_in) }
}

interface Body {
  json?: unknown
  parts?: readonly FormPart[]
  /** Changes nothing. */
  reads?: true
  query?: Readonly<Record<string, string>>
}

/** Calls WeChat with the token of the account, or one that is got first. */
export function openAccess(client: PlatformClient) {
  let token = client.account.access_token
  const getToken = async () => (token ||= (await askForToken(client)).accessToken)
  const pathOf = async (path: string, query: Body['query']) =>
    `/cgi-bin/${path}?${new URLSearchParams({ access_token: await getToken(), ...query })}`
  return {
    getToken,
    get: async <T>(path: string, shape: z.ZodType<T>) => client.read({ path: await pathOf(path, {}) }, shape),
    send: async (path: string, { query, ...body }: Body) =>
      client.send({ method: 'POST', path: await pathOf(path, query), ...body }),
    post: async <T>(path: string, { query, ...body }: Body, shape: z.ZodType<T>) =>
      client.read({ method: 'POST', path: await pathOf(path, query), ...body }, shape),
  }
}
export type WeChatAccess = ReturnType<typeof openAccess>
