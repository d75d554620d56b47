import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { keepWords } from '#kit/server/search-words.ts'
import { announceMessage } from '../changed.ts'
import { writeMail } from '../mail/conversation.ts'
import { messages } from '../tables.ts'
import { findMessage } from './find-message.ts'
import { hasWritten, nameOf, takeRoomForMail, type ReplyCaller } from './reply.ts'
import type { Row } from './view-message.ts'

interface NewMessage {
  subject: string
  content: string
  to?: string | undefined
  sending?: string | undefined
}

/** The folder of what the team writes. */
const ofTeam = 'team'

async function toRow({ ctx, domain, user }: ReplyCaller, { subject, content, to, sending }: NewMessage) {
  const at = ctx.now()
  const senderName = await nameOf(ctx, user)
  const texts = [subject, content, senderName, user.email, to ?? '']
  return {
    id: newRowId(ctx),
    domainId: domain.id,
    // A note for the team is read where the team reads everything else.
    folder: to === undefined ? ('inbox' as const) : ('sent' as const),
    form: ofTeam,
    subject,
    content,
    senderName,
    senderEmail: user.email,
    emailKey: emailKeyOf(to ?? user.email),
    recipient: to ?? null,
    verified: true,
    read: true,
    waits: false,
    sending: sending ?? null,
    toldAt: at,
    size: texts.join('').length,
    words: keepWords(domain.id, texts),
    movedAt: at,
    createdAt: at,
    activeAt: at,
  }
}

async function findSent({ ctx, domain }: ReplyCaller, sending: string | undefined): Promise<Row | undefined> {
  if (sending === undefined) return undefined
  const isSame = and(eq(messages.domainId, domain.id), eq(messages.sending, sending))
  const [row] = await ctx.db.select({ id: messages.id }).from(messages).where(isSame)
  return row && findMessage(ctx, domain.id, row.id)
}

const notWritten = phrase(
  'write-only-to-contacts',
  'You can only write to people who have contacted this site and verified their e-mail address.',
)

/** Keeps a note for the team or, with a recipient, sends a mail in the name of the site; once for each sending. */
export async function createMessage(deed: ReplyCaller, written: NewMessage): Promise<Row> {
  const { ctx, domain, user } = deed
  const before = await findSent(deed, written.sending)
  if (before) return before
  const { to, content } = written
  if (to !== undefined && !(await hasWritten(ctx, domain.id, to))) throw new Refusal('forbidden', notWritten)
  if (to !== undefined) await takeRoomForMail(ctx, domain.id)
  const row = await toRow(deed, written)
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id })
    if (!added) return
    if (to !== undefined) {
      const about = { id: row.id, subject: row.subject, language: null }
      const mail = await writeMail(ctx, about, { to, content, user, site: domain.name, isReply: false }, tx)
      await ctx.mail.send(mail, { key: `message ${row.id}`, domain: domain.id, within: tx })
    }
    await announceMessage(ctx, domain.id, tx)
  })
  return (await findSent(deed, written.sending)) ?? findMessage(ctx, domain.id, row.id)
}
