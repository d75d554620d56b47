import type { LRUCache } from 'lru-cache'

type Keyed = Pick<LRUCache<string, object>, 'keys' | 'delete'>

export function deleteWhere(cache: Keyed, isMeant: (key: string) => boolean): void {
  for (const key of Array.from(cache.keys()).filter(isMeant)) cache.delete(key)
}
