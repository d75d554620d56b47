import { LRUCache } from 'lru-cache'
import type { Context } from '#kit/server/context.ts'
import type { Seen } from './site-reader.ts'

/** What was read from the files of a site, as they were then. */
export interface FromFiles<T> {
  value: T
  seen: Seen
  /** In milliseconds: when it changes by itself. */
  until?: number
}

interface Settings<T> {
  mostBytes: number
  bytesOf: (value: T) => number
}

/**
 * Keeps what was read from files until one of them changes, missing ones included. Calls that ask for the same at once share one
 * reading, however many they are.
 */
export function createKeptResults<T>(
  { files, now }: Pick<Context, 'files' | 'now'>,
  { mostBytes, bytesOf }: Settings<T>,
) {
  const kept = new LRUCache<string, FromFiles<T>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value, seen }) => 500 + 200 * seen.size + bytesOf(value),
  })
  const underway = new Map<string, Promise<FromFiles<T>>>()
  const isCurrent = ({ seen, until = Infinity }: FromFiles<T>) =>
    now().getTime() < until && seen.entries().every(([place, stamp]) => files.stampOf(place) === stamp)

  async function readAndKeep(key: string, read: () => Promise<FromFiles<T>>): Promise<FromFiles<T>> {
    try {
      const found = await read()
      kept.set(key, found)
      return found
    } finally {
      underway.delete(key)
    }
  }
  return async function find(key: string, read: () => Promise<FromFiles<T>>): Promise<T> {
    const known = kept.get(key)
    if (known && isCurrent(known)) return known.value
    const running = underway.get(key)
    if (running) {
      const shared = await running
      // The reading may have begun before a change that this caller has made.
      return isCurrent(shared) ? shared.value : find(key, read)
    }
    const own = readAndKeep(key, read)
    underway.set(key, own)
    return (await own).value
  }
}
