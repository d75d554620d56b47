import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { restorableForMs } from '../rules.ts'
import { chatBlocks, chatHosts, chatKeys, chatMessages, chatPictures, chats } from './tables.ts'

const closedAfterMs = 14 * dayMs
const keptForMs = 365 * dayMs
const ticketsKeptForMs = 7 * dayMs
const atOnce = 200

/** Deletes the files of pictures without a chat; if it is interrupted, the next run finds the rest. */
async function sweepPictures({ db, uploads }: Context): Promise<void> {
  const listLeft = () =>
    db.select({ path: chatPictures.path }).from(chatPictures).where(isNull(chatPictures.chatId)).limit(atOnce)
  for (let left = await listLeft(); left.length > 0; left = await listLeft())
    for (const { path } of left) {
      await uploads.remove(path)
      await db.delete(chatPictures).where(eq(chatPictures.path, path))
    }
}

async function deleteSome({ db, now }: Context): Promise<number> {
  const ago = (time: number) => new Date(now().getTime() - time)
  const isOver = or(
    and(isNotNull(chats.deletedAt), lt(chats.deletedAt, ago(restorableForMs))),
    lt(chats.lastMessageAt, ago(keptForMs)),
  )
  const over = await db.select({ id: chats.id }).from(chats).where(isOver).limit(atOnce)
  if (over.length === 0) return 0
  const ids = over.map(({ id }) => id)
  await db.delete(chats).where(inArray(chats.id, ids))
  return ids.length
}

/** Deletes chats for good, and closes those in which nothing is written any more. */
export const sweepChats = defineJob({
  name: 'sweep-chats',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const { db, now } = ctx
    const ago = (time: number) => new Date(now().getTime() - time)
    while ((await deleteSome(ctx)) > 0);
    const isIdle = and(eq(chats.status, 'active'), lt(chats.lastMessageAt, ago(closedAfterMs)))
    await db.update(chats).set({ status: 'closed' }).where(isIdle)
    await db.delete(chatKeys).where(and(eq(chatKeys.kind, 'ticket'), lt(chatKeys.createdAt, ago(ticketsKeptForMs))))
    await db.delete(chatBlocks).where(lt(chatBlocks.createdAt, ago(keptForMs)))
    await sweepPictures(ctx)
  },
})

/** When a domain is deleted: its chats go with it, and these are the pictures in them. */
export async function forgetChats(ctx: Context, domainId: string): Promise<void> {
  await ctx.db.update(chatPictures).set({ chatId: null }).where(eq(chatPictures.domainId, domainId))
  await sweepPictures(ctx)
}

/** Before an account is deleted: its own chats go with it. What it wrote for a site stays there, and leads to no account. */
export async function leaveChats(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(chats).where(eq(chats.userId, userId))
  await ctx.db.update(chatMessages).set({ userId: null }).where(eq(chatMessages.userId, userId))
  await ctx.db.delete(chatHosts).where(eq(chatHosts.userId, userId))
  await sweepPictures(ctx)
}
