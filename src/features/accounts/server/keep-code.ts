import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { tooMany } from '#kit/server/limits.ts'
import type { SoftLimits } from '#kit/server/http/soft-limits.ts'
import { codeValidForSeconds, resendAfterSeconds } from '../rules.ts'
import { hashAccountCode, type CodeScope } from './codes.ts'
import { codes } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

export const validForMs = codeValidForSeconds * 1000
const passesCountForSeconds = 3600

/** The purpose and holder of a code. */
export interface HeldBond extends CodeScope {
  holder: string
}

/** When an address was last sent a code for this purpose, and who requested it. */
type LastCode = Pick<typeof codes.$inferSelect, 'holder' | 'sentAt'>

/** A code from the future was sent before the clock was set back, and blocks nobody. */
async function findLatest({ purpose, emailKey }: CodeScope, now: Date, db: Db): Promise<LastCode | undefined> {
  const [latest] = await db
    .select({ holder: codes.holder, sentAt: codes.sentAt })
    .from(codes)
    .where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), lte(codes.sentAt, now)))
    .orderBy(desc(codes.sentAt))
    .limit(1)
  return latest
}

/**
 * Refused until the previous code is 30 seconds old, on any host; anybody but its requester can pass by a proof of work. Returns
 * the previous code for `keepCode`.
 */
export async function refuseTooSoon(
  { db, now }: Context,
  { holder, ...bond }: HeldBond,
  softLimits: SoftLimits,
): Promise<LastCode | undefined> {
  const before = await findLatest(bond, now(), db)
  const age = before ? ageOf(before.sentAt, now()) / 1000 : resendAfterSeconds
  if (age >= resendAfterSeconds) return before
  const refusal = tooMany(Math.ceil(resendAfterSeconds - age))
  if (before?.holder === holder) throw refusal
  await softLimits.pass(refusal, { name: 'codes at once', caller: bond.emailKey, seconds: passesCountForSeconds })
  return before
}

interface IssuedCode {
  code: string
  bond: HeldBond
  before: LastCode | undefined
}

/**
 * Replaces the holder's previous code and returns when the new one expires. Of several requests at once, the first succeeds and
 * the others are refused.
 */
export async function keepCode(
  { now, secrets }: Context,
  { code, bond: { holder, ...bond }, before }: IssuedCode,
  tx: Db,
): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${bond.emailKey}`}, 0))`)
  const at = now()
  const latest = await findLatest(bond, at, tx)
  if (latest && (!before || latest.sentAt > before.sentAt)) throw tooMany(resendAfterSeconds)
  const row = {
    hash: hashAccountCode({ secrets }, code, bond),
    wrongTries: 0,
    strangeTries: 0,
    sentAt: at,
    expiresAt: new Date(at.getTime() + validForMs),
  }
  await tx
    .insert(codes)
    .values({ ...bond, holder, ...row })
    .onConflictDoUpdate({ target: [codes.emailKey, codes.purpose, codes.host, codes.holder], set: row })
  return row.expiresAt
}
