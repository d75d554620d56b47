import { and, eq, gt, gte, lte } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { forgetMailsTo } from '#kit/server/mail/kept-mails.ts'
import type { Context } from '#kit/server/context.ts'
import { daysToUndo } from '../rules.ts'
import { runAccountChanges, type AccountChange } from './account-changes.ts'
import { writeAddressBack, writeAddressGone } from './account-mail-templates.ts'
import { hashOf } from '#kit/server/hash.ts'
import { openReaderWords } from './reader-words.ts'
import type { Sessions } from './sessions.ts'
import { codes, formerAddresses, resetTickets, users } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

type FormerAddress = typeof formerAddresses.$inferSelect

const endOfUndoing = (from: Date) => new Date(from.getTime() + daysToUndo * dayMs)

/** Stores the account's former address; returns the secret for the mail there, which can undo the change. */
export async function keepFormerAddress(
  { now, random }: Context,
  former: Pick<FormerAddress, 'userId' | 'email' | 'emailKey'>,
  tx: Db,
): Promise<string> {
  const secret = Buffer.from(random(32)).toString('base64url')
  const changedAt = now()
  const expiresAt = endOfUndoing(changedAt)
  await tx.insert(formerAddresses).values({ ...former, hash: hashOf(secret), changedAt, expiresAt })
  return secret
}

/** Limits how long any change can be undone to the time that a change made now has. */
export async function shortenUndoing({ db, now }: Context): Promise<void> {
  const end = endOfUndoing(now())
  await db.update(formerAddresses).set({ expiresAt: end }).where(gt(formerAddresses.expiresAt, end))
}

/** Forgets addresses that can't be taken back any more, and the mails to them where they are nobody's by now. */
export async function forgetFormer({ db, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx.delete(formerAddresses).where(lte(formerAddresses.expiresAt, now())).returning()
    for (const { email, emailKey } of over)
      if ((await tx.$count(users, eq(users.emailKey, emailKey))) === 0) await forgetMailsTo(tx, email, emailKey)
  })
}

async function findFormer({ now }: Context, secret: string, tx: Db): Promise<FormerAddress> {
  const isIt = and(eq(formerAddresses.hash, hashOf(secret)), gt(formerAddresses.expiresAt, now()))
  const [former] = await tx.select().from(formerAddresses).where(isIt).for('update')
  if (!former)
    throw new Refusal('invalid', phrase('link-used-or-over', 'This link was used already, or its 7 days are over.'))
  return former
}

/** Removes every way into an account that the person who changed its address may have kept. */
async function lockOut(former: FormerAddress, sessions: Sessions, tx: Db): Promise<void> {
  const { userId, changedAt } = former
  const isSince = and(eq(formerAddresses.userId, userId), gte(formerAddresses.changedAt, changedAt))
  await tx.delete(formerAddresses).where(isSince)
  await tx.delete(resetTickets).where(eq(resetTickets.userId, userId))
  await tx.delete(codes).where(eq(codes.holder, userId))
  await sessions.end(userId, undefined, tx)
}

/**
 * Gives an account its former address back, removes its password, which others may know, and ends all its sessions. A scheduled
 * deletion is cancelled, since the mail about it may have gone to the person who changed the address.
 */
export async function takeBack(
  ctx: Context,
  sessions: Sessions,
  { secret, headers }: { secret: string; headers: Headers },
  changes: readonly AccountChange[],
): Promise<{ email: string }> {
  const former = await ctx.db.transaction(async (tx) => {
    const found = await findFormer(ctx, secret, tx)
    const { userId, email, emailKey } = found
    const columns = { email: users.email, preferences: users.preferences }
    const [now] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('update')
    await tx.update(users).set({ email, emailKey, passwordHash: null, deletesAt: null }).where(eq(users.id, userId))
    await runAccountChanges(ctx, tx, userId, changes)
    await lockOut(found, sessions, tx)
    const key = `address back ${found.hash}`
    const words = openReaderWords(now, headers)
    await ctx.mail.send(writeAddressBack(ctx, words, email), { key, within: tx })
    const gone = now && writeAddressGone(ctx, words, { to: now.email, other: email })
    if (gone) await ctx.mail.send(gone, { key: `${key} told`, within: tx })
    return found
  })
  sessions.forget(former.userId)
  return { email: former.email }
}
