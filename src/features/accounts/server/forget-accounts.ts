import { and, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { forgetMailsTo } from '#kit/server/mail/kept-mails.ts'
import { openWordsFor } from '#kit/server/words.ts'
import { writeAccountDeleted } from './account-mail-templates.ts'
import { languageColumns, languagesOf } from './reader-words.ts'
import { sessionsEnded } from './known-tokens.ts'
import { registrations, uploads, users } from './tables.ts'

const atOnce = 100

/** What a room does before an account is deleted; it may run more than once. */
export type AccountCleanup = (ctx: Context, userId: string) => Promise<void>

async function isStillDue({ db, now }: Context, id: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), lte(users.deletesAt, now())))
  return user !== undefined
}

async function forgetAccount(ctx: Context, id: string): Promise<void> {
  const isDue = and(eq(users.id, id), lte(users.deletesAt, ctx.now()))
  await ctx.db.transaction(async (tx) => {
    const columns = { email: users.email, emailKey: users.emailKey, ...languageColumns }
    const [gone] = await tx.delete(users).where(isDue).returning(columns)
    if (!gone) return
    await tx.delete(registrations).where(eq(registrations.emailKey, gone.emailKey))
    await forgetMailsTo(tx, gone.email, gone.emailKey)
    // Its sessions are gone with it; whoever remembers one hears of that.
    await ctx.events.publish(sessionsEnded, { userId: id }, tx)
    const words = openWordsFor(...languagesOf(gone))
    await ctx.mail.send(writeAccountDeleted(ctx, words, gone.email), { key: `gone ${id}`, within: tx })
  })
}

/** Deletes the pictures of deleted accounts; if it is interrupted, the next run finds the rest. */
async function sweepUploads({ db, uploads: files }: Context): Promise<void> {
  const listOwnerless = () =>
    db.select({ path: uploads.path }).from(uploads).where(isNull(uploads.userId)).limit(atOnce)
  for (let found = await listOwnerless(); found.length > 0; found = await listOwnerless())
    for (const { path } of found) {
      await files.remove(path)
      await db.delete(uploads).where(eq(uploads.path, path))
    }
}

/** Deletes the accounts whose 30 days are over. */
export const openForgetAccounts = (leaves: AccountCleanup[]) =>
  defineJob({
    name: 'forget-accounts',
    shape: z.object({}),
    run: async (ctx: Context) => {
      const due = await ctx.db.select({ id: users.id }).from(users).where(lte(users.deletesAt, ctx.now()))
      for (const { id } of due) {
        if (!(await isStillDue(ctx, id))) continue
        for (const leave of leaves) await leave(ctx, id)
        await forgetAccount(ctx, id)
      }
      await sweepUploads(ctx)
    },
  })
