import type { Context } from '#kit/server/context.ts'
import { openTypingPace } from '#talk/server/typing.ts'
import { somebodyTypes } from './events.ts'
import type { Side } from './find-chat.ts'

/** Tells the other side that somebody types, at most once in two seconds. */
export function openTyping() {
  const isTime = openTypingPace()
  return async (ctx: Context, { chat, side }: Side): Promise<void> => {
    if (!isTime(ctx, `${chat.id} ${side}`) || (side === 'visitor' && chat.status === 'blocked')) return
    await ctx.events.publish(somebodyTypes, { chatId: chat.id, domainId: chat.domainId, sender: side })
  }
}
