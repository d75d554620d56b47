import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { beginningOf } from './message-text.ts'

/** A message before it is kept. The same client id again is the same message. */
export interface MessageDraft {
  sender: string
  content: string
  clientId: string
}

/** The tables of conversations of a kind. */
interface ConversationTables {
  /** Names their statements. */
  name: string
  conversations: PgTable & { id: PgColumn; messages: PgColumn }
  messages: PgTable & { clientId: PgColumn }
  /** The columns of a message that say where it was written, and by whom. */
  conversationColumn: PgColumn
  senderColumn: PgColumn
}

/** What conversations of a kind have of their own when somebody writes in them; the row of a conversation is locked meanwhile. */
interface ConversationKind<
  Conversation extends { id: string; messages: number },
  Row extends { id: number; content: string },
  Draft extends MessageDraft,
  View,
> extends ConversationTables {
  conversations: ConversationTables['conversations'] & { $inferSelect: Conversation }
  messages: ConversationTables['messages'] & { $inferSelect: Row }
  /** Until the transaction ends. */
  lock: (within: Context, id: string, draft: Draft) => Promise<Conversation>
  /** Messages that a conversation takes from a sender, with all that are there, and what they read when it is full. */
  mostFor: (draft: Draft) => number
  isFull: Phrase
  /** Refuses what is beyond the other limits. */
  check: (within: Context, conversation: Conversation, draft: Draft) => Promise<void>
  rowOf: (conversation: Conversation, draft: Draft) => Omit<Row, 'id' | 'createdAt' | 'readAt'>
  /** The column that counts what the other one has not read. */
  unreadOf: (conversation: Conversation, draft: Draft) => keyof Conversation & string
  /** What else a conversation says of its latest message. */
  latestOf: (conversation: Conversation, row: Row) => { [Name in keyof Conversation]?: Conversation[Name] | SQL }
  /** Tells everybody once the transaction commits. */
  publish: (within: Context, conversation: Conversation, row: Row) => Promise<void>
  /** A message as its sender sees it. */
  view: (row: Row) => View
}

type MessageKey = Pick<MessageDraft, 'sender' | 'clientId'>

async function findSent(tables: ConversationTables, { db }: Context, id: string, { sender, clientId }: MessageKey) {
  const { messages, conversationColumn, senderColumn } = tables
  const isIt = and(eq(conversationColumn, id), eq(senderColumn, sender), eq(messages.clientId, clientId))
  return (
    await db
      .select()
      .from(messages as PgTable)
      .where(isIt)
  )[0]
}

/** Keeps a message, unless it was sent before. */
async function insert({ name, messages }: ConversationTables, { db, now }: Context, row: object) {
  const [kept] = await db
    .insert(messages as PgTable)
    .values({ ...row, createdAt: now() })
    .onConflictDoNothing()
    .returning()
    .prepare(`message of a ${name}`)
    .execute()
  return kept
}

interface LatestMessage {
  conversationId: string
  sender: string
  row: { id: number; content: string }
  /** The column that counts what the other one has not read. */
  unread: string
  more: object
}

/** Says in the row of a conversation what its latest message is. */
async function noteLatest(tables: ConversationTables, { db }: Context, latest: LatestMessage): Promise<void> {
  const { name, conversations } = tables
  const { row, unread } = latest
  const common = {
    lastMessage: beginningOf(row.content),
    lastMessageId: row.id,
    lastSender: latest.sender,
    messages: sql`${conversations.messages} + 1`,
    [unread]: sql`${(conversations as unknown as Record<string, PgColumn>)[unread]} + 1`,
  }
  await db
    .update(conversations as PgTable)
    .set({ ...common, ...latest.more })
    .where(eq(conversations.id, latest.conversationId))
    // A name stands for one text, and this one differs by what is counted.
    .prepare(`latest message of a ${name}, ${unread}`)
    .execute()
}

function missing(): never {
  throw new Error('A message was neither stored nor there.')
}

/** What sends messages in conversations of a kind: each once, numbered in the order in which they become visible. */
export function openSending<
  Conversation extends { id: string; messages: number },
  Row extends { id: number; content: string },
  Draft extends MessageDraft,
  View,
>(kind: ConversationKind<Conversation, Row, Draft, View>) {
  /** A message that was sent before. */
  async function viewSent(ctx: Context, id: string, key: MessageKey): Promise<View | undefined> {
    const row = await findSent(kind, ctx, id, key)
    return row && kind.view(row as Row)
  }

  /** Writes a message into a conversation that is locked, unless it was sent before. */
  async function writeMessage(within: Context, conversation: Conversation, draft: Draft): Promise<View> {
    const { id } = conversation
    const row = (await insert(kind, within, kind.rowOf(conversation, draft))) as Row | undefined
    if (!row) return (await viewSent(within, id, draft)) ?? missing()
    const [unread, more] = [kind.unreadOf(conversation, draft), kind.latestOf(conversation, row)]
    await noteLatest(kind, within, { conversationId: id, sender: draft.sender, row, unread, more })
    await kind.publish(within, conversation, row)
    return kind.view(row)
  }

  const writeLocked = (ctx: Context, id: string, draft: Draft): Promise<View> =>
    ctx.db.transaction(async (db) => {
      const within = { ...ctx, db }
      const conversation = await kind.lock(within, id, draft)
      try {
        if (conversation.messages >= kind.mostFor(draft)) throw new Refusal('too-large', kind.isFull)
        await kind.check(within, conversation, draft)
      } catch (problem) {
        // What was sent a moment ago is beyond no limit.
        const sent = problem instanceof Refusal ? await viewSent(within, id, draft) : undefined
        if (!sent) throw problem
        return sent
      }
      return writeMessage(within, conversation, draft)
    })

  /**
   * Sends a message. `admit` refuses a sender, or counts what they send, unless it was sent before: outside the transaction, since what
   * is counted for all processes is counted apart. Whoever has no limits needs none.
   */
  async function send(ctx: Context, id: string, draft: Draft, admit?: () => Promise<void>): Promise<View> {
    const before = admit && (await viewSent(ctx, id, draft))
    if (!before) await admit?.()
    return before ?? writeLocked(ctx, id, draft)
  }

  return { viewSent, writeMessage, send }
}
