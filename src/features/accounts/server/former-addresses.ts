import { and, eq, gt, gte } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { daysToUndo } from '../rules.ts'
import { tellAddressBack, tellAddressGone } from './account-letters.ts'
import { hashSecret } from './browser-secrets.ts'
import type { Sessions } from './sessions.ts'
import { codes, formerAddresses, resetTickets, users } from './tables.ts'

type Former = typeof formerAddresses.$inferSelect

const endOfUndoing = (from: Date) => new Date(from.getTime() + daysToUndo * day)

/** Keeps the address that an account had; returns the secret that takes it back, for the letter there. */
export async function keepFormerAddress(
  { now, random }: Pick<Context, 'now' | 'random'>,
  former: Pick<Former, 'userId' | 'email' | 'emailKey'>,
  tx: Db,
): Promise<string> {
  const secret = Buffer.from(random(32)).toString('base64url')
  const changedAt = now()
  const expiresAt = endOfUndoing(changedAt)
  await tx.insert(formerAddresses).values({ ...former, hash: hashSecret(secret), changedAt, expiresAt })
  return secret
}

/** Lets no change be undone for longer than one that is made now. */
export async function shortenUndoing({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const end = endOfUndoing(now())
  await db.update(formerAddresses).set({ expiresAt: end }).where(gt(formerAddresses.expiresAt, end))
}

async function findFormer({ now }: Context, secret: string, tx: Db): Promise<Former> {
  const isIt = and(eq(formerAddresses.hash, hashSecret(secret)), gt(formerAddresses.expiresAt, now()))
  const [former] = await tx.select().from(formerAddresses).where(isIt).for('update')
  if (!former) throw new Refusal('invalid', 'This link was used already, or its 7 days are over.')
  return former
}

/** Takes away every way into an account that whoever changed its address may have kept. */
async function lockOut(former: Former, sessions: Sessions, tx: Db): Promise<void> {
  const { userId, changedAt } = former
  const isSince = and(eq(formerAddresses.userId, userId), gte(formerAddresses.changedAt, changedAt))
  await tx.delete(formerAddresses).where(isSince)
  await tx.delete(resetTickets).where(eq(resetTickets.userId, userId))
  await tx.delete(codes).where(eq(codes.holder, userId))
  await sessions.end(userId, undefined, tx)
}

/**
 * Gives an account back the address that a letter was sent to, without a password, which others may know; ends all its sessions. An
 * account that was to be deleted stays: the letter about that may have gone to whoever changed the address.
 */
export async function takeBack(ctx: Context, sessions: Sessions, secret: string): Promise<{ email: string }> {
  const former = await ctx.db.transaction(async (tx) => {
    const found = await findFormer(ctx, secret, tx)
    const { userId, email, emailKey } = found
    const [now] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    await tx.update(users).set({ email, emailKey, passwordHash: null, deletesAt: null }).where(eq(users.id, userId))
    await lockOut(found, sessions, tx)
    const key = `address back ${found.hash}`
    await ctx.mail.send(tellAddressBack(ctx, email), { key, within: tx })
    if (now) await ctx.mail.send(tellAddressGone(ctx, now.email, email), { key: `${key} told`, within: tx })
    return found
  })
  sessions.forget(former.userId)
  return { email: former.email }
}
