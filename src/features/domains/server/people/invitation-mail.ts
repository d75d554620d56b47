import { dayMs } from '#kit/durations.ts'
import { languagesOf, findLanguagesOf, languageColumns } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor } from '#kit/server/words.ts'
import type { Role } from '#domains/roles.ts'
import { plainName } from './plain-names.ts'

type GivenRole = Exclude<Role, 'owner'>

export interface InvitationMail {
  /** Of the row and this mail. */
  key: string
  /** Takes what waits along when it is deleted. */
  domainId: string
  email: string
  /** As whoever invites wrote it. */
  name: string
  role: Role
  expiresAt: Date
  link: string
  /** Undefined where its name can’t be said to a stranger. */
  site: string | undefined
  by: { userId: string; name: string; email: string }
}

async function openWordsOfInvited(db: Db, { email, by }: InvitationMail) {
  // Both are looked up for every address, so that it takes the same time whether it has an account or not.
  const [theirs, [sender]] = [
    await findLanguagesOf(db, email),
    await db.select(languageColumns).from(users).where(eq(users.id, by.userId)),
  ]
  return openWordsFor(...theirs, ...(sender ? languagesOf(sender) : []))
}

/** Sends an invitation; nothing in it that somebody else wrote leads anywhere. */
export async function mailInvitation(ctx: Context, mail: InvitationMail, within: Db): Promise<void> {
  const { say, date, language, direction } = await openWordsOfInvited(within, mail)
  const { key, domainId: domain, by, email, role, expiresAt, link } = mail
  const sender = plainName(ctx, by.name) ?? by.email
  const site = mail.site ?? say('mails.people.aWebsite')
  const name = plainName(ctx, mail.name)
  const title = say('mails.people.invitation.title', { sender, site })
  const given = role === 'owner' ? 'viewer' : role
  const paragraphs = [
    name === undefined ? say('mails.people.hello') : say('mails.people.helloName', { name }),
    say('mails.people.invitation.text', { sender: sender === by.email ? sender : `${sender} (${by.email})`, site }),
    say(`mails.people.roles.${given satisfies GivenRole}`),
    // A day before it ends, so that it holds everywhere on earth.
    say('mails.people.invitation.until', {
      day: date(new Date(expiresAt.getTime() - dayMs / 2), { dateStyle: 'long' }),
    }),
  ]
  const rendered = renderMailTemplate({
    title,
    paragraphs,
    button: { label: say('mails.people.invitation.button'), href: link },
    footer: say('mails.people.invitation.why', { email: by.email }),
    language,
    direction,
  })
  await ctx.mail.send({ to: email, subject: title, ...rendered }, { key, domain, within, until: expiresAt })
}
