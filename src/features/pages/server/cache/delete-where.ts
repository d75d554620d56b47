import type { LRUCache } from 'lru-cache'

type KeyedEntries<V extends object> = Pick<LRUCache<string, V>, 'entries' | 'delete'>

export function deleteWhere<V extends object>(
  cache: KeyedEntries<V>,
  isMeant: (key: string, value: V) => boolean,
): void {
  for (const [key] of Array.from(cache.entries()).filter(([key, value]) => isMeant(key, value))) cache.delete(key)
}
