import { asc, eq } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import type { Message } from '#kit/server/mail.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { messageReplies } from '../tables.ts'
import { replyAddress } from './reply-address.ts'

/** What a mail to a visitor is about. */
interface Conversation {
  id: string
  subject: string
  /** BCP 47. */
  language: string | null
}

interface WrittenReply {
  to: string
  content: string
  user: User
  /** The name of the site. */
  site: string
  /** Whether it answers something. */
  isReply: boolean
}

/** The id that all mail about a message refers to, so that mail programs show it as one conversation. */
const rootOf = ({ platform }: Context, id: string) => `<message.${id}@${platform.host}>`

const reply = /^\s*(?:re|aw|sv|antw|odp|رد)\s*:/iu

async function listMailIds(db: Db, id: string): Promise<string[]> {
  const { mailId, messageId, createdAt } = messageReplies
  const rows = await db
    .select({ mailId })
    .from(messageReplies)
    .where(eq(messageId, id))
    .orderBy(asc(createdAt))
    .limit(500)
  return rows.flatMap((row) => row.mailId ?? [])
}

const paragraphsOf = (content: string) =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')

/** A mail of a person to a visitor: in the name of the site, and an answer to it comes back into the conversation. */
export async function writeMail(
  ctx: Context,
  about: Conversation,
  { to, content, user, site, isReply }: WrittenReply,
  db: Db,
): Promise<Message> {
  const subject = isReply && !reply.test(about.subject) ? `Re: ${about.subject}` : about.subject
  const rendered = renderMailTemplate({
    title: subject,
    paragraphs: paragraphsOf(content),
    footer: site,
    ...(about.language && { language: about.language }),
  })
  const backTo = replyAddress(ctx, about.id)
  return {
    to,
    subject,
    from: { name: site },
    replyTo: backTo === undefined ? { address: user.email } : { name: site, address: backTo },
    references: [rootOf(ctx, about.id), ...(await listMailIds(db, about.id))],
    isPersonal: true,
    ...rendered,
  }
}
