import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { hasWords } from '#kit/server/search-words.ts'
import type { listMyChats as mine } from '../visitor-contract.ts'
import type { listChats as call } from '../owner-contract.ts'
import { chats, chatVisits } from './tables.ts'
import { isHosted, viewChat } from './view-chat.ts'

const readPage = openPager({
  name: 'chats',
  id: chats.id,
  sort: { attention: chats.attention, last_message_time: chats.lastMessageAt },
})
const readMine = openPager({ name: 'my chats', id: chats.id, sort: { last_message_time: chats.lastMessageAt } })

const select = (ctx: Context, key: SQL<string>) =>
  ctx.db
    .select({ row: chats, visit: chatVisits, key })
    .from(chats)
    .leftJoin(chatVisits, eq(chatVisits.chatId, chats.id))

/** The chats of a domain, page by page. */
export async function listChats(ctx: Context, domainId: string, { q, ...query }: z.output<typeof call.query>) {
  const { status } = query
  const isWanted = and(
    eq(chats.domainId, domainId),
    isNull(chats.deletedAt),
    status && (status === 'other' ? ne(chats.status, 'active') : eq(chats.status, status)),
    q ? hasWords(chats.words, domainId, q) : undefined,
  )
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    select(ctx, key)
      .where(and(isWanted, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const around = { participant: 'admin', isHosted: await isHosted(ctx, domainId) } as const
  return { items: items.map(({ row, visit }) => viewChat(ctx, row, { ...around, visit })), next }
}

/** A visitor’s own chats, of one domain or of all. */
export async function listMyChats(
  ctx: Context,
  { userId, domainId }: { userId: string; domainId: string | undefined },
  query: z.output<typeof mine.query>,
) {
  const isMine = and(
    eq(chats.userId, userId),
    isNull(chats.deletedAt),
    domainId === undefined ? undefined : eq(chats.domainId, domainId),
  )
  const { items, next } = await readMine(ctx, query, ({ where, orderBy, limit, key }) =>
    select(ctx, key)
      .where(and(isMine, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const around = { participant: 'visitor', isHosted: false } as const
  return { items: items.map(({ row, visit }) => viewChat(ctx, row, { ...around, visit })), next }
}
