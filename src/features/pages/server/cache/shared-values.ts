import { findOrMake } from '#kit/keep.ts'
import { createLru } from '#kit/server/lru.ts'

const most = 5_000

/** One object for all who would make the same: a hundred thousand pages have few sets of headers and of file names. */
export function createSharedValues<T extends object>() {
  const values = createLru<T>(most)
  return (key: string, make: () => T): T => findOrMake(values, key, make)
}
