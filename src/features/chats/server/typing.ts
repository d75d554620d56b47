import type { Context } from '#kit/server/context.ts'
import { openTypingPace } from '#talk/server/typing.ts'
import { somebodyTypes } from './events.ts'
import type { ChatParticipant } from './find-chat.ts'

/** Tells the other participant that somebody types, at most once in two seconds. */
export function openTyping() {
  const isTime = openTypingPace()
  return async (ctx: Context, { chat, participant }: ChatParticipant): Promise<void> => {
    if (!isTime(ctx, `${chat.id} ${participant}`) || (participant === 'visitor' && chat.status === 'blocked')) return
    await ctx.events.publish(somebodyTypes, { chatId: chat.id, domainId: chat.domainId, sender: participant })
  }
}
