/** Counts the open streams of each. */
export function openCount<T>(keyOf: (one: T) => string) {
  const open = new Map<string, { one: T; times: number }>()
  return {
    add: (one: T) => void open.set(keyOf(one), { one, times: (open.get(keyOf(one))?.times ?? 0) + 1 }),
    remove(one: T) {
      const held = open.get(keyOf(one))
      if (held && held.times > 1) held.times -= 1
      else open.delete(keyOf(one))
    },
    has: (one: T) => open.has(keyOf(one)),
    size: () => open.size,
    list: () => [...open.values()].map((held) => held.one),
  }
}
