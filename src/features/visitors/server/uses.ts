import { createLru } from '#kit/server/lru.ts'

export interface Use {
  /** The day or hour that it is of; what was used before is over. */
  of: string
  used: number
}

/** What each of many has used, in memory alone; the last of them are remembered. */
export function openUses(most: number) {
  const uses = createLru<Use>(most)
  const read = (key: string, of: string) => {
    const use = uses.get(key)
    return use?.of === of ? use.used : 0
  }
  return {
    read,
    isKnown: (key: string, of: string) => uses.get(key)?.of === of,
    add: (key: string, of: string, more: number) => void uses.set(key, { of, used: read(key, of) + more }),
  }
}
