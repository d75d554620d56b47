import type { Context } from '#kit/server/context.ts'
import { createLru } from '#kit/server/lru.ts'

const saidEveryMs = 2000

/** Whether it is time to say once more that somebody types: at most once in two seconds. */
export function openTypingPace() {
  const said = createLru<number>(10_000)
  return ({ now }: Context, who: string): boolean => {
    const at = now().getTime()
    const since = at - (said.get(who) ?? -Infinity)
    if (since >= 0 && since < saidEveryMs) return false
    said.set(who, at)
    return true
  }
}
