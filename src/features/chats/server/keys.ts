import { hashOf } from '#kit/server/hash.ts'
import { keyedHashOf } from '#kit/server/keyed-hash.ts'
import { and, desc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { chatKeys, type chats } from './tables.ts'

type Chat = Pick<typeof chats.$inferSelect, 'id' | 'domainId'>

/** The latest so many of each kind open a chat. */
const most = 20

/** Makes what opens one chat: a token of a browser, or a ticket for a mail. What is kept of it is its hash. */
export async function makeKey(ctx: Context, { id: chatId, domainId }: Chat, kind: 'token' | 'ticket'): Promise<string> {
  const key = Buffer.from(ctx.random(32)).toString('base64url')
  await ctx.db.insert(chatKeys).values({ hash: hashOf(key), domainId, chatId, kind, createdAt: ctx.now() })
  const older = await ctx.db
    .select({ hash: chatKeys.hash })
    .from(chatKeys)
    .where(and(eq(chatKeys.chatId, chatId), eq(chatKeys.kind, kind)))
    .orderBy(desc(chatKeys.createdAt))
    .offset(most)
  if (older.length > 0)
    await ctx.db.delete(chatKeys).where(
      inArray(
        chatKeys.hash,
        older.map((row) => row.hash),
      ),
    )
  return key
}

const isKey = (chatId: string, kind: 'token' | 'ticket', key: string) =>
  and(eq(chatKeys.hash, hashOf(key)), eq(chatKeys.chatId, chatId), eq(chatKeys.kind, kind))

/** Whether a token opens a chat, as a condition. */
export const isOpenedBy = ({ db }: Context, chatId: string, token: string): SQL =>
  exists(
    db
      .select({ kind: chatKeys.kind })
      .from(chatKeys)
      .where(isKey(chatId, 'token', token)),
  )

/** Uses a ticket up. */
export async function takeTicket({ db }: Context, chatId: string, ticket: string): Promise<Date | undefined> {
  const [row] = await db
    .delete(chatKeys)
    .where(isKey(chatId, 'ticket', ticket))
    .returning()
  return row?.createdAt
}

/** Recognises a network or an address without keeping it; it can’t be found by trying all of them. */
export const hashForDomain = ({ secrets }: Context, domainId: string, text: string): string =>
  keyedHashOf(secrets, 'prints of chats', `${domainId}\0${text}`).toString('hex')
