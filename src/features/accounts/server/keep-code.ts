import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import type { SoftLimits } from '#kit/server/soft-limits.ts'
import { resendAfter } from '../rules.ts'
import { hashCode, type Bond } from './codes.ts'
import { codes } from './tables.ts'

/** In milliseconds. */
export const validFor = 600_000
const passesCountFor = 3600

/** What a code is good for, and for whom. */
export interface HeldBond extends Bond {
  holder: string
}

/** When an address was last sent a code of a kind, and at whose wish. */
type Sent = Pick<typeof codes.$inferSelect, 'holder' | 'sentAt'>

const tooSoon = (retryAfter: number) =>
  new Refusal('too-many', 'Too many requests. Please try again later.', { retryAfter })

/** A code that lies ahead was sent before the clock was set back, and nobody waits by it. */
async function findLatest({ purpose, emailKey }: Bond, now: Date, db: Db): Promise<Sent | undefined> {
  const [latest] = await db
    .select({ holder: codes.holder, sentAt: codes.sentAt })
    .from(codes)
    .where(and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), lte(codes.sentAt, now)))
    .orderBy(desc(codes.sentAt))
    .limit(1)
  return latest
}

/**
 * Refused while the code before is younger than 30 seconds, on whatever host it was asked for; anybody but who asked for that one
 * passes by work. Returns the code before, to be given to `keepCode`.
 */
export async function refuseTooSoon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { holder, ...bond }: HeldBond,
  softLimits: SoftLimits,
): Promise<Sent | undefined> {
  const before = await findLatest(bond, now(), db)
  const age = before ? ageOf(before.sentAt, now()) / 1000 : resendAfter
  if (age >= resendAfter) return before
  const refusal = tooSoon(Math.ceil(resendAfter - age))
  if (before?.holder === holder) throw refusal
  await softLimits.pass(refusal, { name: 'codes at once', caller: bond.emailKey, seconds: passesCountFor })
  return before
}

interface Kept {
  code: string
  bond: HeldBond
  before: Sent | undefined
}

/** Keeps a code instead of the one that its holder had before. Of several asked for at once the first is kept, the others refused. */
export async function keepCode(
  { now, secrets }: Pick<Context, 'now' | 'secrets'>,
  { code, bond: { holder, ...bond }, before }: Kept,
  tx: Db,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${bond.emailKey}`}, 0))`)
  const at = now()
  const latest = await findLatest(bond, at, tx)
  if (latest && (!before || latest.sentAt > before.sentAt)) throw tooSoon(resendAfter)
  const row = {
    hash: hashCode({ secrets }, code, bond),
    wrongTries: 0,
    strangeTries: 0,
    sentAt: at,
    expiresAt: new Date(at.getTime() + validFor),
  }
  await tx
    .insert(codes)
    .values({ ...bond, holder, ...row })
    .onConflictDoUpdate({ target: [codes.emailKey, codes.purpose, codes.host, codes.holder], set: row })
}
