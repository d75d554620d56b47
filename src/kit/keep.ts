/** Where values are kept, such as a map or a cache. */
interface ValueStore<K, V> {
  get: (key: K) => V | undefined
  set: (key: K, value: V) => unknown
}

interface PromiseStore<K, V> extends ValueStore<K, Promise<V>> {
  delete: (key: K) => unknown
}

/** What is kept under a key; if nothing is, it is made and kept. */
export function findOrMake<K, V extends {}>(kept: ValueStore<K, V>, key: K, make: () => V): V {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

/** The same of what takes its time: whoever asks meanwhile waits for the same. A failure isn't kept. */
export const findOrLoad = <K, V>(kept: PromiseStore<K, V>, key: K, load: () => Promise<V>): Promise<V> =>
  findOrMake(kept, key, () => {
    const loading = load()
    loading.catch(() => kept.delete(key))
    return loading
  })

/** What is being done under a key, for all who ask for it meanwhile; afterwards it is done anew. */
export const joinOrBegin = <K, V>(underway: PromiseStore<K, V>, key: K, begin: () => Promise<V>): Promise<V> =>
  findOrMake(underway, key, () => begin().finally(() => underway.delete(key)))
