import { hash, timingSafeEqual, type BinaryToTextEncoding } from 'node:crypto'

/** The name by which the same text, or the same bytes, are known again. */
export const hashOf = (data: string | Uint8Array, as: BinaryToTextEncoding = 'hex'): string => hash('sha256', data, as)

/** Names things together: equal ones, to the last letter, have equal names. */
export const hashParts = (...parts: unknown[]): string => hashOf(JSON.stringify(parts))

/** Compares in constant time, whatever the lengths. */
export const isSame = (one: string | Uint8Array, other: string | Uint8Array): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
