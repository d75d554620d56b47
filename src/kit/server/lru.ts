import { LRUCache } from 'lru-cache'

type Options<V extends object | string | number | true> = Pick<LRUCache.Options<string, V, unknown>, 'dispose'>

/**
 * A cache of the most recently used values, up to a number. The library's own `max` would reserve memory for all of them at once,
 * so each value counts as a size of one.
 */
export const createLru = <V extends object | string | number | true>(most: number, options: Options<V> = {}) =>
  new LRUCache<string, V>({ ...options, maxSize: most, sizeCalculation: () => 1 })
