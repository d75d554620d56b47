import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Credentials } from '#providers/server/adapter.ts'
import { fetchFrom, GeocoderFailed } from './geocoder.ts'

/** In seconds. */
const signedFor = 1800
/** In milliseconds: a token that ends sooner is not used any more. */
const early = 60_000
const mostKept = 100

const Token = z.object({ accessToken: z.string(), expiresInSeconds: z.number() })

const serviceOf = ({ services }: Pick<Context, 'services'>) => services['apple-maps'] ?? ''

interface Kept {
  token: string
  from: number
  until: number
}

/** Reads a key as Apple gives it (.p8), also where its line breaks were lost in a form. */
function readKey(text: string): KeyObject {
  const [, body = text] = /-----BEGIN PRIVATE KEY-----([^-]+)/.exec(text) ?? []
  const key = Buffer.from(body.replaceAll(/\\n|\s/g, ''), 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new GeocoderFailed('The private key can’t be read. Paste the whole .p8 file that Apple gave you.', { cause })
  }
}

async function sign({ now }: Context, { credentials }: Credentials): Promise<string> {
  const { team_id = '', key_id = '', private_key = '' } = credentials
  const key = readKey(private_key)
  const at = Math.floor(now().getTime() / 1000)
  try {
    return await new SignJWT({ scope: 'server_api' })
      .setProtectedHeader({ alg: 'ES256', kid: key_id.trim(), typ: 'JWT' })
      .setIssuer(team_id.trim())
      .setIssuedAt(at)
      .setExpirationTime(at + signedFor)
      .sign(key)
  } catch (cause) {
    throw new GeocoderFailed('The private key is not one for Apple Maps.', { cause })
  }
}

async function exchange(ctx: Context, given: Credentials): Promise<Kept> {
  const url = `${serviceOf(ctx)}/v1/token`
  const headers = { authorization: `Bearer ${await sign(ctx, given)}` }
  const { status, json } = await fetchFrom('Apple Maps', ctx, { url, headers })
  const { data } = Token.safeParse(json)
  if (status === 401)
    throw new GeocoderFailed('Apple Maps refused the key. Check the team, the id of the key and the private key.')
  if (!data) throw new GeocoderFailed(`Apple Maps answered ${status}.`)
  const from = ctx.now().getTime()
  return { token: data.accessToken, from, until: from + data.expiresInSeconds * 1000 - early }
}

const nameOf = (ctx: Context, { credentials: { team_id, key_id, private_key } }: Credentials) =>
  createHash('sha256')
    .update(JSON.stringify([serviceOf(ctx), team_id, key_id, private_key]))
    .digest('hex')

/** Keeps tokens by the credentials that they were given for, until they end. */
export function openAppleTokens() {
  const kept = new Map<string, Kept>()
  return {
    async find(ctx: Context, given: Credentials): Promise<string> {
      const name = nameOf(ctx, given)
      const known = kept.get(name)
      const time = ctx.now().getTime()
      if (known && known.from <= time && time < known.until) return known.token
      const fresh = await exchange(ctx, given)
      kept.delete(name)
      kept.set(name, fresh)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return fresh.token
    },
    forget: (ctx: Context, given: Credentials): void => void kept.delete(nameOf(ctx, given)),
  }
}
