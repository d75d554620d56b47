import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Service } from '#providers/server/adapter.ts'
import { createLru } from '#kit/server/lru.ts'

const signedForSeconds = 1800
/** A token that ends sooner isn't used any more. */
const endsSoonMs = 60_000
const mostKept = 100

const Token = z.object({ accessToken: z.string(), expiresInSeconds: z.number() })

export type AppleService = Service<'team_id' | 'key_id' | 'private_key'>

interface KeptToken {
  token: string
  from: number
  until: number
}

/** Parses a key from Apple (.p8), even if a form removed its line breaks. */
function readKey({ given, fail }: AppleService): KeyObject {
  const text = given.private_key
  const [, body = text] = /-----BEGIN PRIVATE KEY-----([^-]+)/.exec(text) ?? []
  const key = Buffer.from(body.replaceAll(/\\n|\s/g, ''), 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw fail(
      phrase(
        'apple-key-unreadable',
        'The private key couldn’t be read. Paste the full contents of the .p8 file from Apple.',
      ),
      cause,
    )
  }
}

async function sign(service: AppleService): Promise<string> {
  const { given, now, fail } = service
  const key = readKey(service)
  const at = Math.floor(now().getTime() / 1000)
  try {
    return await new SignJWT({ scope: 'server_api' })
      .setProtectedHeader({ alg: 'ES256', kid: given.key_id, typ: 'JWT' })
      .setIssuer(given.team_id)
      .setIssuedAt(at)
      .setExpirationTime(at + signedForSeconds)
      .sign(key)
  } catch (cause) {
    throw fail(phrase('apple-key-elsewhere', 'This private key isn’t for Apple Maps.'), cause)
  }
}

async function exchange(service: AppleService): Promise<KeptToken> {
  const { title, now, fail, misread } = service
  const headers = { authorization: `Bearer ${await sign(service)}` }
  const reply = await service.send({ path: '/v1/token', headers })
  const { data } = Token.safeParse(reply.json)
  if (reply.status === 401)
    throw fail(
      phrase('apple-key-rejected', '{title} rejected the key. Check the team ID, the key ID and the private key.', {
        title,
      }),
    )
  if (!data) throw misread(reply)
  const from = now().getTime()
  return { token: data.accessToken, from, until: from + data.expiresInSeconds * 1000 - endsSoonMs }
}

/** Caches tokens by their credentials until they expire. */
export function openAppleTokens() {
  const kept = createLru<KeptToken>(mostKept)
  return {
    async find(service: AppleService): Promise<string> {
      const name = service.fingerprint
      const known = kept.get(name)
      const time = service.now().getTime()
      if (known && known.from <= time && time < known.until) return known.token
      const fresh = await exchange(service)
      kept.set(name, fresh)
      return fresh.token
    },
    forget: ({ fingerprint }: AppleService): void => void kept.delete(fingerprint),
  }
}
