import { emailKeyOf } from '#accounts/rules.ts'
import { isSame } from '#kit/server/hash.ts'
import { and, eq, sql } from 'drizzle-orm'
import { phrase, type Wording } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { nameIfPossible } from '#kit/server/mail/addressee.ts'
import { keepWords } from '#kit/server/search-words.ts'
import { phraseMail } from '#kit/server/words.ts'
import { notify, type Notification } from '#notifications/server/notify.ts'
import { announceMessage } from '../changed.ts'
import { firstLine } from '../intake/sum-up.ts'
import { linkTo } from '../intake/notify-team.ts'
import { messageReplies, messages } from '../tables.ts'
import { mailParser } from './parse-mail.ts'
import { readReplyAddress } from './reply-address.ts'
import { foldQuote, type FoldedAnswer } from './fold-quote.ts'

/** Of one conversation in an hour: two programs that answer each other come to an end. */
const ofConversation = { times: 30, seconds: 3600 }
/** The same of programs, whose mail never takes the place of a person's. */
const ofPrograms = { times: 10, seconds: 86_400 }
const mostReplies = 1000
/** In the mail to the team. */
const mostShownCharacters = 3000

type Row = typeof messages.$inferSelect

/** Puts the conversation where it is seen: in the inbox, unread. */
async function wake({ now }: Context, row: Row, answer: FoldedAnswer, tx: Db): Promise<void> {
  const at = now()
  const { name, email, content, quoted, isAutomatic } = answer
  const isProven = !isAutomatic && email !== '' && emailKeyOf(email) === emailKeyOf(row.recipient ?? row.senderEmail)
  await tx
    .update(messages)
    .set({
      folder: row.folder === 'spam' ? 'spam' : 'inbox',
      replies: sql`${messages.replies} + 1`,
      read: false,
      ...(!isAutomatic && { waits: true }),
      activeAt: at,
      movedAt: at,
      // Whoever answers a mail to that address has got it.
      ...(isProven && { verified: true, codeHash: null, codeSentAt: null }),
      size: sql`${messages.size} + ${content.length + quoted.length}::int`,
      words: sql`${messages.words} || ${keepWords(row.domainId, [content, name, email])}`,
    })
    .where(eq(messages.id, row.id))
}

/** A text as far as a mail shows it. */
const show = (text: string): Wording[] =>
  text.length > mostShownCharacters
    ? [`${text.slice(0, mostShownCharacters).toWellFormed()}…`, phraseMail('mails.messages.reply.rest')]
    : [text]

/** What a text says of it. */
const textOf = (name: string, words: string): Wording =>
  name
    ? phraseMail('mails.messages.reply.textFrom', { name, words })
    : phraseMail('mails.messages.reply.text', { words })

function notificationOf(ctx: Context, { id, domainId, subject }: Row, answer: FoldedAnswer): Omit<Notification, 'key'> {
  const { name, email, content, quoted, isQuoteKnown, attachments, notes, isAutomatic } = answer
  return {
    domainId,
    kind: 'message',
    title: phraseMail(isAutomatic ? 'mails.messages.reply.automaticTitle' : 'mails.messages.reply.title', {
      subject: firstLine(subject, 120),
    }),
    paragraphs: [
      phraseMail('mails.messages.from', { sender: [name, email].filter(Boolean).join(', ') }),
      ...show(content),
      ...(isQuoteKnown ? [] : [phraseMail('mails.messages.reply.quotes'), ...show(quoted)]),
      ...(attachments.length > 0
        ? [phraseMail('mails.messages.reply.attachments', { names: attachments.join(', ') })]
        : []),
      ...notes,
    ],
    button: { label: phraseMail('mails.messages.reply.button'), href: linkTo(ctx, domainId, id) },
    text: textOf(name, firstLine(content, 160)),
    ...(email !== '' && { replyTo: { name: nameIfPossible(name), address: email } }),
  }
}

/** Adds an answer to its conversation, once, and notifies the team. */
async function keepAnswer(ctx: Context, row: Row, answer: FoldedAnswer): Promise<void> {
  const { id, domainId } = row
  const { name, email, content, quoted, attachments, mailId, notes } = answer
  const kept = { name, email, content, quoted, attachments, mailId, notes }
  const reply = { ...kept, messageId: id, domainId, isOurs: false, createdAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(messageReplies)
      .values(reply)
      .onConflictDoNothing()
      .returning({ id: messageReplies.id })
    if (!added) return
    await wake(ctx, row, answer, tx)
    await announceMessage(ctx, domainId, tx)
    if (row.folder !== 'spam')
      await notify(ctx, { ...notificationOf(ctx, row, answer), key: `message ${id} ${added.id}` }, tx)
  })
}

const ignored = (why: string) => ({ message: `Ignored: ${why}` })

/** Only whoever knows the secret may pass mail on. */
export function admitMail({ platform: { inboundMail } }: Context, token: string): void {
  if (!inboundMail || !isSame(token, inboundMail.secret))
    throw new Refusal('missing', phrase('not-found', 'Not found.'))
}

/** Takes in a mail that a service passes on. Only an address of ours is answered. */
export async function receiveMail(
  ctx: Context,
  { raw, headers }: { raw: Uint8Array<ArrayBuffer>; headers: Headers },
): Promise<{ message: string }> {
  const sent = { raw, type: headers.get('content-type') ?? '' }
  const { recipients, answer } = await ctx.parse(mailParser, sent, { who: 'mail that comes in' })
  const id = readReplyAddress(ctx, recipients)
  if (id === undefined) return ignored('it isn’t addressed to a conversation.')
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id))
  if (!row) return ignored('the conversation no longer exists.')
  if (answer.content === '' && answer.attachments.length === 0 && !answer.isCut) return ignored('it is empty.')
  const isKept = and(eq(messageReplies.messageId, id), eq(messageReplies.mailId, answer.mailId))
  if ((await ctx.db.$count(messageReplies, isKept)) > 0) return { message: 'Already received.' }
  if (row.replies >= mostReplies) return ignored('the conversation has reached its limit.')
  if (answer.isAutomatic) await ctx.limits.take('automatic answers by mail', ofPrograms, id)
  else await ctx.limits.take('answers by mail', ofConversation, id)
  await keepAnswer(ctx, row, await foldQuote(ctx, row, answer))
  return { message: 'Received.' }
}
