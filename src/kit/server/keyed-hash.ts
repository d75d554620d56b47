import { createHmac } from 'node:crypto'
import { isSame } from './hash.ts'
import type { Secrets } from './secrets.ts'

type Keys = Pick<Secrets, 'derive'>

/** Hashes that nobody else can make, under each key of the installation, the newest first. */
export const keyedHashesOf = (secrets: Keys, purpose: string, text: string): Buffer[] =>
  secrets.derive(purpose).map(({ key }) => createHmac('sha256', key).update(text).digest())

/** The same under the newest key, to be kept or given away. */
export function keyedHashOf(secrets: Keys, purpose: string, text: string): Buffer {
  const [newest] = keyedHashesOf(secrets, purpose, text)
  if (!newest) throw new Error(`There is no key for ${purpose}.`)
  return newest
}

/** What may be shortened or written otherwise; whether it is the one of this text under any of the keys. */
export const isKeyedHash = (
  secrets: Keys,
  [purpose, text]: [purpose: string, text: string],
  given: string,
  write: (hash: Buffer) => string = (hash) => hash.toString('hex'),
): boolean => keyedHashesOf(secrets, purpose, text).some((hash) => isSame(write(hash), given))
