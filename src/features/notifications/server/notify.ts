import { eq } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import type { Mailbox } from '#kit/server/mail.ts'

/** Something that those who run a site want to know at once. */
export interface News {
  domainId: string
  /** Which of the lists of the notification settings is told. */
  kind: 'message' | 'chat'
  /** Names it, such as `message` and its id: nobody is told of the same twice. */
  key: string
  /** The subject and heading of the mail; plain text. */
  title: string
  paragraphs: readonly string[]
  button: { label: string; href: string }
  /** Where an answer to the mail goes. */
  replyTo?: Mailbox | undefined
  /** The whole text to phones, 300 characters at most. */
  text: string
  /** Verified addresses that are told in addition, such as the recipient of a form; each address is told once. */
  alsoTo?: readonly string[] | undefined
}

/** Tells those whom the settings of the domain name; within a transaction once that commits. */
export async function notify(ctx: Context, news: News, within: Db = ctx.db): Promise<void> {
  const owner = await ownerOf({ db: within }, news.domainId)
  const [user] =
    owner === undefined ? [] : await within.select({ email: users.email }).from(users).where(eq(users.id, owner))
  const { key, title, paragraphs, button, replyTo, alsoTo = [] } = news
  const recipients = new Map([...alsoTo, ...(user ? [user.email] : [])].map((to) => [emailKeyOf(to), to]))
  const letter = writeLetter({ title, paragraphs: [...paragraphs], button })
  for (const [emailKey, to] of recipients)
    await ctx.mail.send(
      { to, subject: title, replyTo, ...letter },
      { key: `news ${key} ${emailKey}`, domain: news.domainId, within },
    )
}
