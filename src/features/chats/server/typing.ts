import { createLru } from '#kit/server/lru.ts'
import type { Context } from '#kit/server/context.ts'
import { somebodyTypes } from './events.ts'
import type { Side } from './find-chat.ts'

/** In milliseconds. */
const saidEvery = 2000

/** Tells the other side that somebody types, at most once in two seconds. */
export function openTyping() {
  const said = createLru<number>(10_000)
  return async (ctx: Context, { chat, side }: Side): Promise<void> => {
    const at = ctx.now().getTime()
    const key = `${chat.id} ${side}`
    const since = at - (said.get(key) ?? -Infinity)
    if (since >= 0 && since < saidEvery) return
    said.set(key, at)
    if (side === 'visitor' && chat.status === 'blocked') return
    await ctx.events.publish(somebodyTypes, { chatId: chat.id, domainId: chat.domainId, sender: side })
  }
}
