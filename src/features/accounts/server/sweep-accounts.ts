import { gt, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { forgetFormer, shortenUndoing } from './former-addresses.ts'
import { oldestRegistration } from './registrations.ts'
import { shortenSessions } from './session-rows.ts'
import { codes, failedLogins, registrations, resetTickets, sessions } from './tables.ts'

const sessionsKeptForMs = 30 * dayMs

async function sweep(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const at = now()
  const ago = (time: number) => new Date(at.getTime() - time)
  const longOver = ago(sessionsKeptForMs)
  // Rows from before the clock was set back are deleted too: clocks of two machines differ by less than a day.
  const ahead = ago(-dayMs)
  await db.delete(codes).where(or(lt(codes.expiresAt, at), gt(codes.expiresAt, ahead)))
  await db.delete(resetTickets).where(or(lt(resetTickets.expiresAt, at), gt(resetTickets.expiresAt, ahead)))
  await db
    .delete(registrations)
    .where(or(lte(registrations.createdAt, oldestRegistration(ctx)), gt(registrations.createdAt, ahead)))
  await db.delete(failedLogins).where(or(lt(failedLogins.lastAt, ago(dayMs)), gt(failedLogins.lastAt, ahead)))
  await forgetFormer(ctx)
  await shortenUndoing(ctx)
  await shortenSessions(ctx)
  await db.delete(sessions).where(or(lt(sessions.endedAt, longOver), lt(sessions.expiresAt, longOver)))
}

/** Deletes expired codes, tickets, registrations, former addresses, sessions and failures. */
export const sweepAccounts = defineJob({ name: 'sweep-accounts', shape: z.object({}), run: sweep })
