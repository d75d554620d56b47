import { gt, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { shortenUndoing } from './former-addresses.ts'
import { oldestRegistration } from './registrations.ts'
import { shortenSessions } from './session-rows.ts'
import { codes, failedLogins, formerAddresses, registrations, resetTickets, sessions } from './tables.ts'

const sessionsKeptFor = 30 * day

async function sweep(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const at = now()
  const ago = (time: number) => new Date(at.getTime() - time)
  const longOver = ago(sessionsKeptFor)
  // What was kept before the clock was set back goes too: a day ahead is more than the clocks of two machines differ.
  const ahead = ago(-day)
  await db.delete(codes).where(or(lt(codes.expiresAt, at), gt(codes.expiresAt, ahead)))
  await db.delete(resetTickets).where(or(lt(resetTickets.expiresAt, at), gt(resetTickets.expiresAt, ahead)))
  await db
    .delete(registrations)
    .where(or(lte(registrations.createdAt, oldestRegistration(ctx)), gt(registrations.createdAt, ahead)))
  await db.delete(failedLogins).where(or(lt(failedLogins.lastAt, ago(day)), gt(failedLogins.lastAt, ahead)))
  await db.delete(formerAddresses).where(lte(formerAddresses.expiresAt, at))
  await shortenUndoing(ctx)
  await shortenSessions(ctx)
  await db.delete(sessions).where(or(lt(sessions.endedAt, longOver), lt(sessions.expiresAt, longOver)))
}

/** Forgets codes, tickets, registrations, former addresses, sessions and failures that count no more. */
export const sweepAccounts = defineJob({ name: 'sweep-accounts', shape: z.object({}), run: sweep })
