import { and, desc, eq, sql } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isUnexpired } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { wrongCode } from '../contract.ts'
import { isAccountCode, type CodeScope } from './codes.ts'
import { validForMs } from './keep-code.ts'
import { codes, type Purpose } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

/** An entered code, and its possible purposes. */
export interface EnteredCode extends Omit<CodeScope, 'purpose'> {
  code: string
  purposes: readonly Purpose[]
  /** Who entered it: a browser's hash or an account. */
  holder: string | undefined
}

export interface TakenCode {
  purpose: Purpose
  sentAt: Date
}

type Row = typeof codes.$inferSelect

const mostTries: Record<Purpose, { byHolder: number; byOthers: number }> = {
  'sign-in': { byHolder: 5, byOthers: 5 },
  // Six digits are easier to guess.
  reset: { byHolder: 5, byOthers: 3 },
  'change-email': { byHolder: 5, byOthers: 0 },
  confirm: { byHolder: 5, byOthers: 0 },
}

const wornOut = phrase(
  'code-worn-out',
  'This code no longer works after too many wrong attempts. Please ask for a new one.',
)

const identify = ({ emailKey, purpose, host, holder }: Row) =>
  and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), eq(codes.host, host), eq(codes.holder, holder))

const addTry = (tx: Db, column: 'wrongTries' | 'strangeTries', row: Row) =>
  tx
    .update(codes)
    .set({ [column]: sql`${codes[column]} + 1` })
    .where(identify(row))

/**
 * The codes that may match: the holder's own and, of others, the latest for each purpose, which may have been requested on another
 * device.
 */
function sortOut(found: Row[], { holder, purposes }: EnteredCode) {
  const live = found.filter((row) => purposes.includes(row.purpose))
  const own = live.filter((row) => row.holder === holder && row.wrongTries < mostTries[row.purpose].byHolder)
  const isLatest = (row: Row) => live.find(({ purpose }) => purpose === row.purpose) === row
  const others = live.filter(
    (row) => row.holder !== holder && isLatest(row) && row.strangeTries < mostTries[row.purpose].byOthers,
  )
  return { own, others }
}

/** Whether the holder's code is worn out once this was wrong; whoever tries somebody else's code isn't told. */
const isLastTry = ({ purpose, holder, wrongTries }: Row, entered: EnteredCode) =>
  holder === entered.holder && entered.purposes.includes(purpose) && wrongTries + 1 >= mostTries[purpose].byHolder

/**
 * Uses up a correct code, so that only one of several callers gets its effect; otherwise refused. A wrong one counts against every
 * code of that holder for the address and host; the fifth invalidates them. Tries by others are counted separately and don't
 * invalidate the holder's codes.
 */
export async function takeCode(ctx: Context, entered: EnteredCode): Promise<TakenCode> {
  const { emailKey, host } = entered
  const isFresh = isUnexpired(codes.expiresAt, ctx.now(), validForMs)
  const isLive = and(eq(codes.emailKey, emailKey), eq(codes.host, host), isFresh)
  const taken = await ctx.db.transaction(async (tx) => {
    const live = await tx.select().from(codes).where(isLive).orderBy(desc(codes.sentAt)).for('update')
    const { own, others } = sortOut(live, entered)
    const right = [...own, ...others].find((row) => isAccountCode(ctx, entered.code, row))
    if (right) await tx.delete(codes).where(identify(right))
    else {
      for (const row of own) await addTry(tx, 'wrongTries', row)
      for (const row of others) await addTry(tx, 'strangeTries', row)
    }
    return { right, isWornOut: live.some((row) => isLastTry(row, entered)) }
  })
  if (!taken.right) throw new Refusal('invalid', taken.isWornOut ? wornOut : phraseOf(wrongCode))
  return taken.right
}
