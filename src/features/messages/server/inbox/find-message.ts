import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { mails } from '#kit/server/tables.ts'
import type { MessageDetail, ReplyView } from '#messages/inbox-contract.ts'
import { messageReplies, messages } from '../tables.ts'
import { viewMessage, type Row } from './view-message.ts'

const mostShown = 500
/** Of the latest mails; of those before, only so many are shown. */
const mostCharacters = 1_000_000
const earlierCharacters = 1000
const shortenedNote = phrase(
  'reply-shortened',
  'Only the beginning is shown, as this conversation is very long. The export of your data has all of it.',
)

const { words: _, ...columns } = getTableColumns(messages)
export { columns }

/** A message of a domain; others aren't found. */
export async function findMessage({ db }: { db: Db }, domainId: string, id: string): Promise<Row> {
  const isIt = and(eq(messages.id, id), eq(messages.domainId, domainId))
  const [row] = isRowId(id) ? await db.select(columns).from(messages).where(isIt) : []
  if (!row) throw new Refusal('missing', phrase('message-not-found', 'Message not found.'))
  return row
}

const states = { waiting: 'waiting', sending: 'waiting', sent: 'sent', failed: 'failed' } as const

type FoundReply = typeof messageReplies.$inferSelect & {
  state: keyof typeof states | null
  problem: Phrase | null
  isShortened: boolean
}

const sayAll = (language: string, phrases: readonly Phrase[]) => phrases.map((one) => sayPhrase(language, one))

const viewReply = ({ mailKey, state, problem, isShortened, ...row }: FoundReply, language: string): ReplyView => ({
  id: row.id,
  from: row.isOurs ? 'team' : 'visitor',
  name: row.name,
  email: row.email,
  content: row.content,
  quoted: row.quoted,
  created_at: row.createdAt.toISOString(),
  attachments: row.attachments,
  notes: sayAll(language, isShortened ? [...row.notes, shortenedNote] : row.notes),
  // What became of a mail is known for 90 days.
  state: mailKey === null ? 'kept' : state === null ? 'sent' : states[state],
  problem: problem && sayPhrase(language, problem),
})

async function readThread({ db }: Context, id: string, language: string): Promise<ReplyView[]> {
  const { content, quoted, createdAt } = messageReplies
  const letters = sql`sum(length(${content}) + length(${quoted})) over (order by ${createdAt} desc, ${messageReplies.id} desc)`
  const isEarlier = sql`${letters} > ${mostCharacters}`
  const shorten = (text: typeof content | typeof quoted) =>
    sql<string>`case when ${isEarlier} then left(${text}, ${earlierCharacters}) else ${text} end`
  const rows = await db
    .select({
      ...getTableColumns(messageReplies),
      content: shorten(content),
      quoted: shorten(quoted),
      isShortened: sql<boolean>`${isEarlier} and greatest(length(${content}), length(${quoted})) > ${earlierCharacters}`,
      state: mails.state,
      problem: mails.problem,
    })
    .from(messageReplies)
    .leftJoin(mails, eq(mails.key, messageReplies.mailKey))
    .where(eq(messageReplies.messageId, id))
    .orderBy(asc(createdAt), asc(messageReplies.id))
    .limit(mostShown)
  return rows.map((row) => viewReply(row, language))
}

/** Whom a mail about a message goes to: its sender, or the recipient of one of ours; nobody where there is no address. */
export const otherSide = ({ recipient, senderEmail }: Row): string => recipient ?? senderEmail

/** A message with its conversation, in a language (BCP 47). */
export async function viewDetail(ctx: Context, row: Row, language: string): Promise<MessageDetail> {
  return {
    ...viewMessage(row, true),
    thread: await readThread(ctx, row.id, language),
    spam_reasons: sayAll(language, row.spamReasons),
    page: row.page,
    language: row.language,
    notes: sayAll(language, row.notes),
    can_reply: otherSide(row) !== '',
    threads_back: ctx.platform.inboundMail !== undefined,
  }
}
