import { and, eq, lte } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { resendAfter } from '../rules.ts'
import { hashCode, type Bond } from './codes.ts'
import { codes } from './tables.ts'

const validFor = 600_000

const tooSoon = (retryAfter: number) =>
  new Refusal('too-many', 'Too many requests. Please try again later.', { retryAfter })

/** Refused while the code before is younger than 30 seconds. */
export async function refuseTooSoon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { purpose, emailKey, host }: Bond,
): Promise<void> {
  const isIt = and(eq(codes.emailKey, emailKey), eq(codes.purpose, purpose), eq(codes.host, host))
  const [before] = await db.select({ sentAt: codes.sentAt }).from(codes).where(isIt)
  const age = before ? (now().getTime() - before.sentAt.getTime()) / 1000 : resendAfter
  if (age < resendAfter) throw tooSoon(Math.ceil(resendAfter - age))
}

/** Keeps a code instead of the one before, for a user where it is bound to one. Of two at once the second is refused. */
export async function keepCode(
  { now, secrets }: Pick<Context, 'now' | 'secrets'>,
  code: string,
  { userId, ...bond }: Bond & { userId?: string | undefined },
  tx: Db,
): Promise<void> {
  const at = now()
  const row = {
    hash: hashCode({ secrets }, code, bond),
    userId: userId ?? null,
    wrongTries: 0,
    sentAt: at,
    expiresAt: new Date(at.getTime() + validFor),
  }
  const kept = await tx
    .insert(codes)
    .values({ ...bond, ...row })
    .onConflictDoUpdate({
      target: [codes.emailKey, codes.purpose, codes.host],
      set: row,
      setWhere: lte(codes.sentAt, new Date(at.getTime() - resendAfter * 1000)),
    })
    .returning({ sentAt: codes.sentAt })
  if (kept.length === 0) throw tooSoon(resendAfter)
}
