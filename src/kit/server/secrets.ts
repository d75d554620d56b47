import { findOrMake } from '#kit/keep.ts'
import { LRUCache } from 'lru-cache'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { hashOf } from './hash.ts'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets for storage. The context says what a secret is for, and must be the same to open it. */
export interface Secrets {
  seal(text: string, context: string): string
  /** Throws when the data was tampered with, or encrypted for another context or with a key that is gone. */
  open(sealed: string, context: string): string
  /** The same; undefined instead of throwing. */
  openIfPossible(sealed: string, context: string): string | undefined
  /** Keys for another purpose, derived from each of the keys, by the key's id, newest first; 32 bytes each. */
  derive(purpose: string): { id: string; key: Uint8Array }[]
}

const idOf = (key: Uint8Array) => hashOf(Buffer.concat([Buffer.from('key id'), key])).slice(0, 8)
const boundTo = (id: string, context: string) => Buffer.from(`${version}.${id}.${context}`)

/** Keeps what it derives: each call counts its caller by such a key. */
function openDeriving(byId: ReadonlyMap<string, Uint8Array>): Secrets['derive'] {
  const kept = new LRUCache<string, ReturnType<Secrets['derive']>>({ max: 100 })
  return (purpose) => {
    const deriveFrom = (key: Uint8Array) => new Uint8Array(hkdfSync('sha256', key, 'sitewright', purpose, 32))
    return findOrMake(kept, purpose, () => [...byId].map(([id, key]) => ({ id, key: deriveFrom(key) })))
  }
}

/**
 * Encrypts with the first of the keys (32 bytes each) and decrypts with any of them. The nonce always comes from the system's
 * randomness, in tests too: a repeated nonce would reveal the key.
 */
export function openSecrets(keys: Uint8Array[]): Secrets {
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const [current] = byId
  if (!current) throw new Error('There is no key to keep secrets with.')
  const [currentId, currentKey] = current

  function open(sealed: string, context: string): string {
    const [sealedVersion, id = '', content = ''] = sealed.split('.')
    const key = byId.get(id)
    if (sealedVersion !== version || !key) throw new Error('No key opens this secret.')
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(boundTo(id, context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  }

  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(boundTo(currentId, context))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
      return `${version}.${currentId}.${sealed}`
    },
    open,
    openIfPossible(sealed, context) {
      try {
        return open(sealed, context)
      } catch {
        return undefined
      }
    },
    derive: openDeriving(byId),
  }
}

/** The part of a secret that may be shown: its last four characters, or nothing of a short one. */
export const maskSecret = (text: string): string => `••••${text.length >= 12 ? text.slice(-4) : ''}`
