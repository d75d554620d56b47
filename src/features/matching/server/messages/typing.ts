import type { Context } from '#kit/server/context.ts'
import { openTypingPace } from '#talk/server/typing.ts'
import { somebodyTypes } from '../matches/events.ts'
import { findMatch } from '../matches/find-match.ts'
import { isShown, readOwnRecords } from '../people/records.ts'

/** Tells the other one of a match that somebody types, at most once in two seconds. */
export function openTyping() {
  const isTime = openTypingPace()
  return async (ctx: Context, userId: string, id: string): Promise<void> => {
    const { row: match, record } = await findMatch(ctx, userId, id)
    if (!isTime(ctx, `${match.id} ${userId}`)) return
    if (!isShown(await readOwnRecords(ctx, userId), match.type)) return
    await ctx.events.publish(somebodyTypes, { to: record.userId, matchId: match.id })
  }
}
