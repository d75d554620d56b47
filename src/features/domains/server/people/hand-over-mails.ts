import { eq } from 'drizzle-orm'
import { languageColumns, languagesOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { nameOfMember, type MemberRow } from './member-rows.ts'
import { plainName, plainSiteName } from './plain-names.ts'

interface HandOver {
  from: MemberRow
  to: MemberRow
  /** When it was offered. */
  at: Date
}

interface OwnerMail {
  key: string
  write: (words: Words, site: string) => { title: string; text: string; button: string }
}

/** Sends a mail about who owns a domain, which leads to its people. */
async function mail(within: Context, domain: Domain, to: MemberRow, { key, write }: OwnerMail): Promise<void> {
  const { db, platform } = within
  const [reader] = await db.select(languageColumns).from(users).where(eq(users.id, to.userId))
  const words = openWordsFor(...(reader ? languagesOf(reader) : []))
  const { say, language, direction } = words
  const site = (await plainSiteName(within, domain)) ?? say('mails.people.aWebsite')
  const { title, text, button } = write(words, site)
  const href = `${platform.url}/account/${domain.id}/collaboration`
  const content = { title, paragraphs: [text], button: { label: button, href }, language, direction }
  await within.mail.send({ to: to.email, subject: title, ...renderMailTemplate(content) }, { key, within: db })
}

const keyOf = (what: string, { id }: Domain, at: Date) => `ownership ${what} ${id} ${at.toISOString()}`

export const mailOffer = (within: Context, domain: Domain, { from, to, at }: HandOver): Promise<void> =>
  mail(within, domain, to, {
    key: keyOf('offered', domain, at),
    write: ({ say }, site) => ({
      title: say('mails.people.offer.title', { sender: plainName(within, nameOfMember(from)) ?? from.email, site }),
      text: say('mails.people.offer.text', { email: from.email, site }),
      button: say('mails.people.offer.button'),
    }),
  })

/** To the former owner. */
export const mailNewOwner = (within: Context, domain: Domain, { from, to, at }: HandOver): Promise<void> =>
  mail(within, domain, from, {
    key: keyOf('accepted', domain, at),
    write: ({ say }, site) => ({
      title: say('mails.people.handedOver.title', { site }),
      text: say('mails.people.handedOver.text', { email: to.email, site }),
      button: say('mails.people.handedOver.button'),
    }),
  })
