import { hash as digest, subtle } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

/** Bytes are hashed once while a file is saved, not for each thing that is noted about it; nobody changes them. */
const known = new WeakMap<Uint8Array, string>()

export function hashOf(bytes: Uint8Array): string {
  const hash = known.get(bytes) ?? digest('sha256', bytes)
  known.set(bytes, hash)
  return hash
}

/** Computes it beside everything else, so that nobody waits for large bytes; afterwards it is known. */
async function learnHash(bytes: Uint8Array): Promise<string> {
  if (!known.has(bytes))
    known.set(bytes, Buffer.from(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex'))
  return hashOf(bytes)
}

const placeOf = (domainId: string, hash: string) => `${domainId}/${hash.slice(0, 2)}/${hash}`

/** Keeps bytes under their hash, equal bytes only once, as long as a version refers to them. */
export async function keepBytes({ history }: Context, domainId: string, bytes: Uint8Array): Promise<string> {
  const hash = await learnHash(bytes)
  const place = placeOf(domainId, hash)
  if (history.stampOf(place) === '') await history.write(place, bytes)
  return hash
}

export const forgetBytes = ({ history }: Context, domainId: string, hash: string): Promise<void> =>
  history.remove(placeOf(domainId, hash))

export const recallBytes = ({ history }: Context, domainId: string, hash: string) =>
  history.read(placeOf(domainId, hash))
