import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { cannedReplies, chatMessages, chatPictures, chats, chatVisits } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

/** In one file. */
const atOnce = 100

const write = (name: string, held: unknown): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`),
})

async function viewAll({ db }: Context, rows: readonly ChatRow[]) {
  const ids = rows.map(({ id }) => id)
  const messages = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, ids))
    .orderBy(asc(chatMessages.id))
  const visits = await db.select().from(chatVisits).where(inArray(chatVisits.chatId, ids))
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId)
  return rows.map(({ network: _network, startKey: _key, ...chat }) => ({
    ...chat,
    visit: visits.find(({ chatId }) => chatId === chat.id) ?? null,
    messages: (byChat.get(chat.id) ?? []).map(({ chatId: _chat, domainId: _domain, ...message }) => message),
  }))
}

async function* exportPictures({ db, uploads }: Context, ids: readonly string[]): AsyncGenerator<Part> {
  const kept = await db
    .select({ path: chatPictures.path })
    .from(chatPictures)
    .where(inArray(chatPictures.chatId, [...ids]))
  for (const { path } of kept) {
    const bytes = await uploads.read(path)
    if (bytes) yield { name: `uploads/${path}`, bytes }
  }
}

/** The chats that somebody had as a visitor, and those of their own domains, a hundred to a file, with their pictures. */
export async function* exportChats(ctx: Context, { id }: User): AsyncGenerator<Part> {
  const { db } = ctx
  const owned = await listOwnedIds({ db }, id)
  const isTheirs = or(eq(chats.userId, id), owned.length > 0 ? inArray(chats.domainId, owned) : undefined)
  let last: string | undefined
  for (let nth = 1; ; nth += 1) {
    const rows = await db
      .select()
      .from(chats)
      .where(and(isTheirs, last === undefined ? undefined : gt(chats.id, last)))
      .orderBy(asc(chats.id))
      .limit(atOnce)
    last = rows.at(-1)?.id
    if (last === undefined) break
    yield write(`chats/chats-${nth}.json`, await viewAll(ctx, rows))
    yield* exportPictures(
      ctx,
      rows.map((row) => row.id),
    )
  }
  if (owned.length === 0) return
  yield write('chats/replies.json', await db.select().from(cannedReplies).where(inArray(cannedReplies.domainId, owned)))
}
