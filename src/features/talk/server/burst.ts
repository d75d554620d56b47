import { and, count, gt, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

const burstSeconds = 10
const isTooFast = phrase('sending-too-quickly', 'You’re sending messages too quickly. Please wait a few seconds.')

interface BurstLimit {
  /** Whose messages are counted. */
  isTheirs: SQL | undefined
  /** In ten seconds. */
  most: number
}

/** Refuses who has sent too many messages in the last seconds. */
export async function checkBurst(
  { db, now }: Context,
  messages: PgTable & { createdAt: Column },
  { isTheirs, most }: BurstLimit,
): Promise<void> {
  const began = new Date(now().getTime() - burstSeconds * 1000)
  const isLate = and(isTheirs, gt(messages.createdAt, began))
  const [sent] = await db.select({ count: count() }).from(messages).where(isLate)
  if ((sent?.count ?? 0) >= most) throw new Refusal('too-many', isTooFast, { retryAfter: burstSeconds })
}
