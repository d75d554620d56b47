import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import { isStill } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { openCodeCheck, type Bond } from './codes.ts'
import { validFor } from './keep-code.ts'
import { codes, type Purpose } from './tables.ts'

/** A code that somebody entered, and what it may be for. */
export interface Entered extends Omit<Bond, 'purpose'> {
  code: string
  purposes: readonly Purpose[]
  /** Who entered it, as far as they can be told from others. */
  holder: string | undefined
}

export interface Taken {
  purpose: Purpose
  sentAt: Date
}

type Row = typeof codes.$inferSelect

const mostTries: Record<Purpose, { byHolder: number; byOthers: number }> = {
  'sign-in': { byHolder: 5, byOthers: 5 },
  // Digits alone are guessed sooner.
  reset: { byHolder: 5, byOthers: 3 },
  'change-email': { byHolder: 5, byOthers: 0 },
  confirm: { byHolder: 5, byOthers: 0 },
}

const identify = ({ emailKey, purpose, host, holder }: Row) =>
  and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), eq(codes.host, host), eq(codes.holder, holder))

const addTry = (tx: Db, column: 'wrongTries' | 'strangeTries', row: Row) =>
  tx
    .update(codes)
    .set({ [column]: sql`${codes[column]} + 1` })
    .where(identify(row))

/** The codes that may be tried: the holder's own, and of others the latest of each kind, which may have been asked for on another device. */
function sortOut(found: Row[], { holder, purposes }: Entered) {
  const live = found.filter((row) => purposes.includes(row.purpose))
  const own = live.filter((row) => row.holder === holder && row.wrongTries < mostTries[row.purpose].byHolder)
  const isLatest = (row: Row) => live.find(({ purpose }) => purpose === row.purpose) === row
  const others = live.filter(
    (row) => row.holder !== holder && isLatest(row) && row.strangeTries < mostTries[row.purpose].byOthers,
  )
  return { own, others }
}

/**
 * Takes a code that is right out of use, so that of several callers one alone gets what it is for; else refused. A wrong one counts
 * against every code of that holder for the address and host: the fifth burns them. Tries by others are counted apart, and burn
 * nothing for the holder.
 */
export async function takeCode(ctx: Pick<Context, 'db' | 'now' | 'secrets'>, entered: Entered): Promise<Taken> {
  const { emailKey, host } = entered
  const isCode = openCodeCheck(ctx, entered.code)
  const isFresh = isStill(codes.expiresAt, ctx.now(), validFor)
  const isLive = and(eq(codes.emailKey, emailKey), eq(codes.host, host), isFresh)
  const taken = await ctx.db.transaction(async (tx) => {
    const live = await tx.select().from(codes).where(isLive).orderBy(desc(codes.sentAt)).for('update')
    const { own, others } = sortOut(live, entered)
    const right = [...own, ...others].find(isCode)
    if (right) await tx.delete(codes).where(identify(right))
    else {
      for (const row of own) await addTry(tx, 'wrongTries', row)
      for (const row of others) await addTry(tx, 'strangeTries', row)
    }
    return right
  })
  if (!taken) throw new Refusal('invalid', 'Invalid verification code')
  return taken
}
