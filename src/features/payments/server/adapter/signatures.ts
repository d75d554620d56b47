import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Digest = 'sha256' | 'sha512'
type Text = string | Uint8Array

export const hmac = (digest: Digest, key: Text, ...parts: Text[]): Buffer => {
  const mac = createHmac(digest, key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Compares in constant time, whatever the lengths. */
export const isSame = (one: Text, other: Text): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Names an event that has no id of its own. */
export const digestOf = (...parts: (Text | number | undefined)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts)
    hash.update(String(typeof part === 'object' ? Buffer.from(part).toString('base64') : part)).update('\0')
  return hash.digest('hex')
}

/** In seconds: how old, or how far ahead of our clock, a signed message may be. */
const signatureTolerance = 300

export const isFresh = (unixSeconds: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - unixSeconds) <= signatureTolerance

/** Basic authentication, which several of the services use. */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
