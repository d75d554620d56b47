import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findOwner } from '#accounts/server/owner.ts'
import { takeRoomForStranger } from '#domains/server/stranger-mail.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { keepWords } from '#kit/server/search-words.ts'
import { announceMessage } from '../changed.ts'
import { writeMail } from '../mail/conversation.ts'
import { messageReplies, messages } from '../tables.ts'
import { findMessage, otherSide } from './find-message.ts'
import type { Row } from './view-message.ts'

export interface ReplyCaller {
  ctx: Context
  domain: Domain
  user: User
}

const daySeconds = 86_400
/** Nobody gets a mail relay: an address that nobody has proven gets few mails. */
const mailsOfDomain = { times: 500, seconds: daySeconds }
const toUnproven = { times: 30, seconds: daySeconds }

/** Counts a mail to a visitor against what a domain may send in a day. */
export const takeRoomForMail = ({ limits }: Context, domainId: string): Promise<void> =>
  limits.take('mails to visitors', mailsOfDomain, domainId)

async function takeRoomForReply(ctx: Context, { domainId, verified, subject }: Row, content: string): Promise<void> {
  if (!verified) {
    await takeRoomForStranger(ctx, { domainId, texts: [subject, content] })
    await ctx.limits.take('mails to unproven addresses', toUnproven, domainId)
  }
  await takeRoomForMail(ctx, domainId)
}

/** How somebody of the team is called in the inbox. */
export async function nameOf(ctx: Context, user: User): Promise<string> {
  const { firstName, lastName } = await findOwner(ctx, user)
  return `${firstName} ${lastName}`.trim()
}

const mostReplies = 500

interface Answer {
  content: string
  sending?: string | undefined
}

async function isSent({ db }: Context, messageId: string, sending: string | undefined): Promise<boolean> {
  if (sending === undefined) return false
  const isIt = and(eq(messageReplies.messageId, messageId), eq(messageReplies.sending, sending))
  return (await db.$count(messageReplies, isIt)) > 0
}

async function keepReply({ ctx, domain, user }: ReplyCaller, row: Row, { content, sending }: Answer): Promise<void> {
  const { id, domainId } = row
  const to = otherSide(row)
  const name = await nameOf(ctx, user)
  const replyId = newRowId(ctx)
  const mailKey = `message reply ${replyId}`
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const mail = await writeMail(ctx, row, { to, content, user, site: domain.name, isReply: true }, tx)
    const reply = { id: replyId, messageId: id, domainId, isOurs: true, name, email: user.email, content }
    const [added] = await tx
      .insert(messageReplies)
      .values({ ...reply, mailKey, sending, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: messageReplies.id })
    if (!added) return
    await tx
      .update(messages)
      .set({
        replies: sql`${messages.replies} + 1`,
        waits: false,
        read: true,
        activeAt: at,
        size: sql`${messages.size} + ${content.length}::int`,
        words: sql`${messages.words} || ${keepWords(domainId, [content])}`,
      })
      .where(eq(messages.id, id))
    await ctx.mail.send(mail, { key: mailKey, domain: domainId, within: tx })
    await announceMessage(ctx, domainId, tx)
  })
}

/** Answers a message by mail, once for each sending; a later answer of the visitor comes back into the conversation. */
export async function replyTo(deed: ReplyCaller, messageId: string, answer: Answer): Promise<Row> {
  const { ctx, domain } = deed
  const row = await findMessage(ctx, domain.id, messageId)
  if (await isSent(ctx, row.id, answer.sending)) return row
  if (otherSide(row) === '')
    throw new Refusal(
      'invalid',
      phrase('message-without-email', 'This message has no e-mail address, so you can’t reply by e-mail.'),
    )
  if (row.folder === 'spam')
    throw new Refusal('invalid', phrase('message-in-spam', 'This message is in spam. Move it to the inbox to reply.'))
  if (row.replies >= mostReplies)
    throw new Refusal(
      'invalid',
      phrase('conversation-full-start-new', 'This conversation has reached its limit. Please start a new message.'),
    )
  await takeRoomForReply(ctx, row, answer.content)
  await keepReply(deed, row, answer)
  return findMessage(ctx, domain.id, messageId)
}

/** Whether somebody with this address has written to a domain and proven that it is theirs. */
export const hasWritten = async ({ db }: Context, domainId: string, email: string): Promise<boolean> => {
  const isTheirs = and(
    eq(messages.domainId, domainId),
    eq(messages.emailKey, emailKeyOf(email)),
    eq(messages.verified, true),
    sql`${messages.recipient} is null`,
  )
  const rows = await db.select({ id: messages.id }).from(messages).where(isTheirs).limit(1)
  return rows.length > 0
}
