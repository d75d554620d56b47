import { listPeopleOf } from '#domains/server/people-of.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { emailKeyOf } from '#messages/addresses.ts'
import type { News } from '#notifications/server/notify.ts'

/**
 * Mails a message to the verified recipients that its form names. The owner is told by the settings of notifications, which say
 * whether they want that.
 */
export async function tellRecipients(ctx: Context, news: News, recipients: readonly string[], tx: Db): Promise<void> {
  if (recipients.length === 0) return
  const { domainId, key, title, paragraphs, button, replyTo } = news
  const people = await listPeopleOf(tx, domainId)
  const owner = people.find(({ role }) => role === 'owner')?.emailKey
  const letter = writeLetter({ title, paragraphs, button, footer: 'You get this because a form names you.' })
  for (const to of recipients) {
    const emailKey = emailKeyOf(to)
    if (emailKey === owner) continue
    const options = { key: `${key} recipient ${emailKey}`, domain: domainId, within: tx }
    await ctx.mail.send({ to, subject: title, replyTo, ...letter }, options)
  }
}
