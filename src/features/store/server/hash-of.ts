import { createHash } from 'node:crypto'

/** Names a purchase or another thing: equal ones, to the last letter, have equal names. */
export const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
