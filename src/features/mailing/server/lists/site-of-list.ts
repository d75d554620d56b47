import { eq } from 'drizzle-orm'
import { findNewcomer } from '#domains/server/stranger-mail.ts'
import { readSiteAddress } from '#domains/server/site-address.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail.ts'
import { spokenTag } from '#kit/server/words.ts'
import type { MailLook } from '#kit/server/mail/mail-look.ts'
import { accentColours } from '#sites/format/accent.ts'
import { addressOfMailLogo } from '#sites/server/address-of-picture.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { chooseSender, listReleased, type Sender } from '../holds/sender-names.ts'
import { mailFontOf } from './mail-fonts.ts'
import { mailingLists } from '../tables.ts'
import { writeToken } from './tokens.ts'

/** What the mails of a list need to know of its site. */
export interface ListSite {
  domainId: string
  label: string
  /** The host name, in ASCII. */
  host: string
  /** The title of the site. */
  title: string
  language: string
  direction: 'ltr' | 'rtl'
  timeZone: string
  home: URL
  /** How its mails look. */
  look: MailLook
  /** The typefaces of its campaigns, the best first. */
  font: string
  fromName: string
  replyTo: string | null
  contactLine: string
  /** Whether the account behind it has shown nothing yet, neither a domain of its own nor a plan. */
  isNewcomer: boolean
  /** Names of senders that administrators have released. */
  released: ReadonlySet<string>
}

/** Undefined when the domain is gone. */
export async function readListSite(ctx: Context, domainId: string): Promise<ListSite | undefined> {
  const named = await readSiteAddress(ctx, domainId)
  if (!named) return undefined
  const { title, language, direction, timeZone, accent, logo, font } = await readSiteSettings(ctx, named.label)
  const { fromName, replyTo, contactLine } = mailingLists
  const [list] = await ctx.db
    .select({ fromName, replyTo, contactLine })
    .from(mailingLists)
    .where(eq(mailingLists.domainId, domainId))
  const { label, name: host, home } = named
  const released = await listReleased(ctx, domainId)
  const shown = chooseSender(ctx, { domainId, host, name: title }, released)
  const own = {
    fromName: list?.fromName || title,
    replyTo: list?.replyTo ?? null,
    contactLine: list?.contactLine ?? '',
    isNewcomer: (await findNewcomer(ctx, domainId)) !== undefined,
    released,
    font: mailFontOf(font),
    look: {
      name: shown,
      home: home.href,
      // A name that could be taken for somebody else’s has no picture beside it either.
      logo: shown === title ? addressOfMailLogo(label, logo, home.origin) : undefined,
      ...accentColours(accent),
    },
  }
  return { domainId, label, host, title, language, direction, timeZone, home, ...own }
}

/** A page of the site or one of ours on its host; on the platform while it is a draft. */
export function pageOf({ home }: Pick<ListSite, 'home'>, path: string): string {
  const page = new URL(path, home)
  for (const [name, value] of home.searchParams) page.searchParams.set(name, value)
  return page.href
}

/** The language to write in: the reader's, or else the site's. */
export const languageFor = ({ language }: Pick<ListSite, 'language'>, asked: string | null): string =>
  asked !== null && spokenTag(asked) ? asked : language

const tricks = /[\p{Cc}\p{Cs}\p{Cf}\u115f\u1160\u3164\uffa0]/gu

/** A sender's name that a header can hold: what looks like an address is no name. */
function senderOf(text: string, host: string): string {
  const name = text.normalize('NFKC').replace(tricks, ' ').replaceAll('@', ' ').replaceAll('=?', '=').trim()
  return [...name].slice(0, 80).join('') || host
}

interface From {
  fromName?: string
  replyTo?: string | null
}

type ListMail = Pick<Message, 'from' | 'replyTo' | 'unsubscribe' | 'listId' | 'bounceId'>

/** Who a mail of a list says it is from. */
export const senderFor = (site: ListSite, fromName: string): Sender => ({
  domainId: site.domainId,
  host: site.host,
  name: senderOf(fromName || site.fromName, site.host),
})

/** Sender and headers of a mail to a subscriber. */
export function headersFor(
  ctx: Context,
  site: ListSite,
  { subscriberId, fromName = '', replyTo = null }: From & { subscriberId: string },
): ListMail {
  const name = chooseSender(ctx, senderFor(site, fromName), site.released)
  const answerTo = replyTo ?? site.replyTo
  return {
    from: { name },
    replyTo: answerTo === null ? undefined : { name, address: answerTo },
    unsubscribe: unsubscribeLink(ctx, site, subscriberId),
    listId: `list-${site.domainId}.${site.host}`,
    bounceId: subscriberId.replaceAll('-', ''),
  }
}

export const unsubscribeLink = (ctx: Context, site: ListSite, subscriber: string): string =>
  pageOf(site, `/unsubscribe/${writeToken(ctx, 'unsubscribe', { domain: site.domainId, subscriber })}`)
