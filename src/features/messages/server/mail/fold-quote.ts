import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { messageReplies, type messages } from '../tables.ts'
import type { MailedAnswer } from './parse-mail.ts'
import { isAboutQuote, isQuote } from './split-quote.ts'

/** How far back a conversation is compared: mails that somebody answers are among the last ones. */
const mostReplies = 20
const longestComparedCharacters = 20_000
/** A longer quote isn’t compared, and what it says is told with the answer. */
const longestQuoteLines = 500
/** With a blank one. */
const longestAttributionLines = 5
/** Shorter lines are in any text by chance, so they count only as a whole. */
const shortestPartCharacters = 12

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What was said in a conversation, to find quotes of it. */
class Said {
  readonly #whole: string
  readonly #lines: ReadonlySet<string>

  constructor(texts: readonly string[]) {
    this.#whole = texts.map(lettersOf).join(' ')
    this.#lines = new Set(texts.flatMap((text) => text.split('\n')).map(lettersOf))
  }

  /** Whether a line was said, perhaps as the end of the one before. */
  has(line: string, before: string): boolean {
    const joined = before + line
    return this.#lines.has(line) || (joined.length >= shortestPartCharacters && this.#whole.includes(joined))
  }
}

/** How much of a quote was said before: programs break its lines anew, and say above whose they are. */
function compare(quoted: string, said: Said): 'all' | 'some' | 'none' {
  const written = quoted.split('\n')
  if (written.length > longestQuoteLines) return 'none'
  const first = written.findIndex(isQuote)
  // Above lines that are marked stands whose they are, perhaps in several lines.
  const meant = written
    .slice(first >= 0 && first <= longestAttributionLines ? first : 0)
    .filter((line) => !isAboutQuote(line) && /\s\S/.test(line.trim()))
  const lines = meant.map(lettersOf).filter((line) => line !== '')
  const known = lines.filter((line, at) => said.has(line, '') || said.has(line, lines[at - 1] ?? ''))
  if (known.length === 0) return 'none'
  return known.length === lines.length ? 'all' : 'some'
}

type Row = typeof messages.$inferSelect

/** What was said in a conversation, the latest mails first. */
async function listSaid({ db }: Context, { id, subject, content, fields }: Row): Promise<string[]> {
  const replies = await db
    .select({ content: sql<string>`left(${messageReplies.content}, ${longestComparedCharacters})` })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, id))
    .orderBy(desc(messageReplies.createdAt))
    .limit(mostReplies)
  const texts = [content, ...fields.map(({ value }) => value), ...replies.map((reply) => reply.content)]
  return [subject, `Re: ${subject}`, ...texts.map((text) => text.slice(0, longestComparedCharacters))]
}

/** An answer, and whether what it quotes is known to be from its conversation. */
export interface FoldedAnswer extends MailedAnswer {
  isQuoteKnown: boolean
}

/** An answer, and what was said in its conversation. */
interface AnswerInConversation {
  answer: MailedAnswer
  said: string[]
}

function foldKnownQuote({ answer, said: texts }: AnswerInConversation): FoldedAnswer {
  const { content, quoted, perhaps } = answer
  const said = new Said(texts)
  if (perhaps && compare(perhaps.quoted, said) === 'all') return { ...answer, ...perhaps, isQuoteKnown: true }
  const known = quoted === '' ? 'all' : compare(quoted, said)
  if (known === 'some') return { ...answer, content: `${content}\n\n${quoted}`, quoted: '', isQuoteKnown: true }
  return { ...answer, isQuoteKnown: known === 'all' }
}

export const quoteParser = defineParser({
  name: 'quote',
  sizeOf: ({ answer, said }: AnswerInConversation) =>
    [answer.content, answer.quoted, ...said].reduce((sum, text) => sum + text.length, 0),
  parse: foldKnownQuote,
})

/**
 * Folds what is quoted from the conversation. Lines that are marked as quoted but weren't said there are the person's own, and a quote
 * with lines in between that weren't stays open, since somebody answers there.
 */
export async function foldQuote(ctx: Context, row: Row, answer: MailedAnswer): Promise<FoldedAnswer> {
  if (answer.quoted === '' && !answer.perhaps) return { ...answer, isQuoteKnown: true }
  return ctx.parse(quoteParser, { answer, said: await listSaid(ctx, row) }, { who: 'mail that comes in' })
}
