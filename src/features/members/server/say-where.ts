import type { Context } from '#kit/server/context.ts'
import { lockPerson } from './find-person.ts'
import { followLocation, keepSpot } from './follow-location.ts'
import type { MemberSpot } from './snap-spot.ts'
import { refreshMember } from './refresh-member.ts'

/** Keeps about where somebody’s browser says they are; without that, it follows from their location again. */
export function sayWhere(ctx: Context, userId: string, at: MemberSpot | undefined): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPerson(within, userId)
    await keepSpot(within, userId, at, 'browser')
    if (!at) await followLocation(within, userId)
    await refreshMember(within, userId)
  })
}
