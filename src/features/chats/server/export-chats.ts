import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { cannedReplies, chatMessages, chatPictures, chats, chatVisits } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

const chatsInFile = 100
const messagesInFile = 5000

/** Each with all its messages, which are read while they are written. */
async function* viewAll({ db }: Context, rows: readonly ChatRow[]) {
  for (const { network: _network, startKey: _key, words: _words, ...chat } of rows) {
    const [visit = null] = await db.select().from(chatVisits).where(eq(chatVisits.chatId, chat.id))
    const messages = readRows(db, chatMessages, 'id', eq(chatMessages.chatId, chat.id))
    const view = ({ chatId: _chat, domainId: _domain, ...message }: typeof chatMessages.$inferSelect) => message
    yield { ...chat, visit, messages: viewRows(messages, view) }
  }
}

/** Chats that fit into one file; a long one has a file of its own. */
function* divide(rows: readonly ChatRow[]): Generator<ChatRow[]> {
  let [some, held]: [ChatRow[], number] = [[], 0]
  for (const row of rows) {
    if (some.length > 0 && held + row.messages > messagesInFile) {
      yield some
      ;[some, held] = [[], 0]
    }
    some.push(row)
    held += row.messages
  }
  if (some.length > 0) yield some
}

async function* exportPictures({ db, uploads }: Context, ids: readonly string[]): AsyncGenerator<ZipPart> {
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
export async function* exportChats(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const { db } = ctx
  const owned = await listOwnedIds({ db }, id)
  const isTheirs = or(eq(chats.userId, id), owned.length > 0 ? inArray(chats.domainId, owned) : undefined)
  let last: string | undefined
  let files = 0
  for (;;) {
    const rows = await db
      .select()
      .from(chats)
      .where(and(isTheirs, last === undefined ? undefined : gt(chats.id, last)))
      .orderBy(asc(chats.id))
      .limit(chatsInFile)
    last = rows.at(-1)?.id
    if (last === undefined) break
    for (const some of divide(rows)) yield jsonPart(`chats/chats-${(files += 1)}.json`, viewAll(ctx, some))
    yield* exportPictures(
      ctx,
      rows.map((row) => row.id),
    )
  }
  if (owned.length === 0) return
  yield jsonPart(
    'chats/replies.json',
    await db.select().from(cannedReplies).where(inArray(cannedReplies.domainId, owned)),
  )
}
