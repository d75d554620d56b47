import { z } from 'zod'
import type { AccessTokens, AccountIdentity } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { reconnectNeeded } from '../adapter/platform-failed.ts'

const Session = z.object({
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  did: z.string().startsWith('did:'),
  handle: z.string(),
})
type Session = z.infer<typeof Session>

/** With the app password: rarely, since servers count it. */
async function signIn(client: PlatformClient): Promise<Session> {
  const { api_key, api_secret } = client.account
  const json = { identifier: api_key.replace(/^@/, ''), password: api_secret }
  const reply = await client.send({ method: 'POST', path: '/xrpc/com.atproto.server.createSession', json })
  if (reply.status === 401) throw reconnectNeeded(client.title)
  return client.readReply(reply, Session)
}

const Known = Session.pick({ did: true, handle: true })

const identityOf = ({ did, handle }: z.infer<typeof Known>): AccountIdentity => ({
  id: did,
  name: handle,
  handle: `@${handle}`,
  url: `https://bsky.app/profile/${handle}`,
  extra: { did },
})

/** Begins the session that everything else is done in, or tells whose the one is that there is. */
export async function identify(client: PlatformClient): Promise<AccountIdentity[]> {
  const { access_token } = client.account
  if (access_token) {
    const headers = { authorization: `Bearer ${access_token}` }
    return [identityOf(await client.read({ path: '/xrpc/com.atproto.server.getSession', headers }, Known))]
  }
  const session = await signIn(client)
  return [{ ...identityOf(session), accessToken: session.accessJwt, refreshToken: session.refreshJwt }]
}

/** Goes on with the session that there is; one that is over is begun anew with the app password. */
export async function refresh(client: PlatformClient): Promise<AccessTokens> {
  const { refresh_token } = client.account
  const headers = { authorization: `Bearer ${refresh_token}` }
  const path = '/xrpc/com.atproto.server.refreshSession'
  const reply = refresh_token ? await client.send({ method: 'POST', path, headers }) : undefined
  const isOver = !reply || reply.status === 400 || reply.status === 401
  const session = isOver ? await signIn(client) : client.readReply(reply, Session)
  return { accessToken: session.accessJwt, refreshToken: session.refreshJwt }
}
