import { eq } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { takeRoomForStranger } from '#domains/server/stranger-mail.ts'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { openLimits } from '#kit/server/shared-limits.ts'

const mostLetters = { times: 50, seconds: day / 1000 }

/** How something was paid, and by whom. */
export interface PaidBy {
  isLive: boolean
  /** Null for the sandbox, which is there only where no stranger can have a store. */
  providerId: string | null
  buyerId: string | null
}

/** A letter of a store to a buyer, with all that the store, or whoever filled in its checkout, has written in it. */
export interface LetterToBuyer {
  domainId: string
  to: string
  paid: PaidBy
  texts: readonly string[]
}

/** Whether the address of a purchase is that of the account that made it. */
export async function isProvenBuyer({ db }: Pick<Context, 'db'>, buyerId: string | null, to: string): Promise<boolean> {
  if (buyerId === null) return false
  const [buyer] = await db.select({ key: users.emailKey }).from(users).where(eq(users.id, buyerId))
  return buyer?.key === emailKeyOf(to)
}

/**
 * Counts a letter of a store to a buyer; refused beyond so many a day. Refunds of a cent each, and tracking numbers that change all the
 * time, would otherwise fill somebody's mailbox. What was paid with a service's test money costs nothing, so it is mail to strangers
 * like any other. Within a transaction it joins it.
 */
export async function takeRoomForLetter(
  ctx: Pick<Context, 'db' | 'now' | 'secrets' | 'parse' | 'platform'>,
  { domainId, to, paid: { isLive, providerId, buyerId }, texts }: LetterToBuyer,
): Promise<void> {
  const limits = openLimits(ctx)
  await limits.take('letters of a store to one buyer', mostLetters, `${domainId} ${to.toLowerCase()}`)
  if (isLive || providerId === null || (await isProvenBuyer(ctx, buyerId, to))) return
  await takeRoomForStranger({ ...ctx, limits }, { domainId, texts })
}
