import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openCodeCheck, type Bond } from './codes.ts'
import { codes, type Purpose } from './tables.ts'

/** A code that somebody entered, and what it may be for. */
export interface Entered extends Omit<Bond, 'purpose'> {
  code: string
  purposes: readonly Purpose[]
  /** Who entered it, where it has to be bound to them. */
  userId?: string
}

export interface Taken {
  purpose: Purpose
  sentAt: Date
}

const mostWrongTries = 5

/**
 * Takes a code that is right out of use, so that of several callers one alone gets what it is for; else refused. A wrong one
 * counts against every code of that address and host: the fifth burns them.
 */
export async function takeCode(ctx: Pick<Context, 'db' | 'now' | 'secrets'>, entered: Entered): Promise<Taken> {
  const { code, emailKey, host, purposes, userId = null } = entered
  const isCode = openCodeCheck(ctx, code)
  const isLive = and(
    eq(codes.emailKey, emailKey),
    eq(codes.host, host),
    gt(codes.expiresAt, ctx.now()),
    lt(codes.wrongTries, mostWrongTries),
  )
  const taken = await ctx.db.transaction(async (tx) => {
    const live = await tx.select().from(codes).where(isLive).orderBy(asc(codes.purpose)).for('update')
    const right = live.find((row) => purposes.includes(row.purpose) && row.userId === userId && isCode(row))
    if (right) await tx.delete(codes).where(and(isLive, eq(codes.purpose, right.purpose)))
    else if (live.length > 0)
      await tx
        .update(codes)
        .set({ wrongTries: sql`${codes.wrongTries} + 1` })
        .where(isLive)
    return right
  })
  if (!taken) throw new Refusal('invalid', 'Invalid verification code')
  return taken
}
