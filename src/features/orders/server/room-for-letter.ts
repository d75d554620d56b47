import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { openLimits } from '#kit/server/shared-limits.ts'

const mostLetters = { times: 50, seconds: day / 1000 }

/**
 * Counts a letter of a store to a buyer; refused beyond so many a day. Refunds of a cent each, and tracking numbers that change all the
 * time, would otherwise fill somebody's mailbox. Within a transaction it joins it.
 */
export const takeRoomForLetter = (
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  domainId: string,
  to: string,
): Promise<void> =>
  openLimits(ctx).take('letters of a store to one buyer', mostLetters, `${domainId} ${to.toLowerCase()}`)
