import { lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { oldestRegistration } from './registrations.ts'
import { codes, failedLogins, formerAddresses, registrations, resetTickets, sessions } from './tables.ts'

const sessionsKeptFor = 30 * day

async function sweep(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const at = now()
  const ago = (time: number) => new Date(at.getTime() - time)
  const longOver = ago(sessionsKeptFor)
  await db.delete(codes).where(lt(codes.expiresAt, at))
  await db.delete(resetTickets).where(lt(resetTickets.expiresAt, at))
  await db.delete(formerAddresses).where(lte(formerAddresses.expiresAt, at))
  await db.delete(registrations).where(lte(registrations.createdAt, oldestRegistration(ctx)))
  await db.delete(sessions).where(or(lt(sessions.endedAt, longOver), lt(sessions.expiresAt, longOver)))
  await db.delete(failedLogins).where(lt(failedLogins.lastAt, ago(day)))
}

/** Forgets codes, tickets, registrations, former addresses, sessions and failures that count no more. */
export const sweepAccounts = defineJob({ name: 'sweep-accounts', shape: z.object({}), run: sweep })
