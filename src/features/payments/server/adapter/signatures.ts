import { createHmac } from 'node:crypto'
import { hashOf } from '#kit/server/hash.ts'

type Digest = 'sha256' | 'sha512'
type Text = string | Uint8Array

export const hmac = (digest: Digest, key: Text, ...parts: Text[]): Buffer => {
  const mac = createHmac(digest, key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Names an event that has no id of its own. */
export const digestOf = (...parts: (Text | number | undefined)[]): string =>
  hashOf(parts.map((part) => `${typeof part === 'object' ? Buffer.from(part).toString('base64') : part}\0`).join(''))

/** How old, or how far ahead of our clock, a signed message may be. */
const signatureToleranceSeconds = 300

export const isFresh = (unixSeconds: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - unixSeconds) <= signatureToleranceSeconds

/** Basic authentication, which several of the services use. */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
