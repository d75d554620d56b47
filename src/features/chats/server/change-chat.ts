import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { restorableForMs, type ChatStatus } from '../rules.ts'
import { blockVisitor, unblockVisitor } from './blocks.ts'
import { chatChanged } from './events.ts'
import { findRow, noChat, readChat } from './find-chat.ts'
import { chats } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

const publishChange = (ctx: Context, { id: chatId, domainId }: ChatRow, why: 'status' | 'deleted') =>
  ctx.events.publish(chatChanged, { chatId, domainId, why }, ctx.db)

/** Closes, opens or blocks a chat. */
export const changeChat = (ctx: Context, id: string, status: ChatStatus): Promise<ChatRow> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const before = await readChat(within, id)
    const [chat] = await tx
      .update(chats)
      .set({ status, ...(status === 'blocked' && { unreadByAdmin: 0 }) })
      .where(eq(chats.id, id))
      .returning()
    if (!chat) throw noChat()
    if (status === 'blocked') await blockVisitor(within, chat)
    else if (before.status === 'blocked') await unblockVisitor(within, chat)
    await publishChange(within, chat, 'status')
    return chat
  })

/** Nobody sees it any more; the sweep deletes it. */
export const deleteChat = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const [chat] = await tx
      .update(chats)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(chats.id, id), isNull(chats.deletedAt)))
      .returning()
    if (!chat) throw noChat()
    await publishChange(within, chat, 'deleted')
  })

/** One that isn’t deleted stays as it is. */
export const restoreChat = (ctx: Context, id: string): Promise<ChatRow> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const here = await findRow(within, id)
    if (here) return here
    const since = new Date(ctx.now().getTime() - restorableForMs)
    const [chat] = await tx
      .update(chats)
      .set({ deletedAt: null })
      .where(and(eq(chats.id, id), isNotNull(chats.deletedAt), gt(chats.deletedAt, since)))
      .returning()
    if (!chat) throw noChat()
    await publishChange(within, chat, 'status')
    return chat
  })
