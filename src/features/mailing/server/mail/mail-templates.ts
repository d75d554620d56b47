import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { CampaignMessage } from '#kit/server/mail.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords } from '#kit/server/words.ts'
import { headersFor, languageFor, pageOf, unsubscribeLink, type ListSite } from '../lists/site-of-list.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'
import { writeToken } from '../lists/tokens.ts'

/** How long a link confirms. */
export const confirmForMs = 7 * dayMs

type Reader = Pick<Subscriber, 'id' | 'email' | 'language'>

/** What a newcomer calls itself isn't told to people who may never have heard of it: that would be mail of its own words to strangers. */
const nameToStrangers = (site: ListSite): ListSite =>
  site.isNewcomer ? { ...site, title: site.host, fromName: site.host, replyTo: null, contactLine: '' } : site

/** The mail whose link confirms, with its key. */
export function writeAsking(ctx: Context, list: ListSite, reader: Reader, askedAt: Date): CampaignMessage {
  const site = nameToStrangers(list)
  const words = openWords(languageFor(site, reader.language))
  const { say } = words
  const names = { site: site.title }
  const named = { domain: site.domainId, subscriber: reader.id, askedAt: askedAt.getTime() }
  const template = {
    title: say('mails.lists.ask.title'),
    paragraphs: [say('mails.lists.ask.text', names)],
    button: {
      label: say('mails.lists.ask.button'),
      href: pageOf(site, `/confirm/${writeToken(ctx, 'confirm', named)}`),
    },
    look: site.isNewcomer ? undefined : site.look,
    footer: [say('mails.lists.ask.ignore'), site.contactLine].filter(Boolean).join('\n'),
    ...words,
  }
  const { unsubscribe: _, ...headers } = headersFor(ctx, site, { subscriberId: reader.id })
  const key = `confirm subscription ${reader.id} ${askedAt.getTime()}`
  return {
    key,
    to: reader.email,
    subject: say('mails.lists.ask.subject', names),
    ...renderMailTemplate(template),
    ...headers,
  }
}

/** Sends the mail whose link confirms; part of the caller's transaction. */
export async function askToConfirm(ctx: Context, site: ListSite, reader: Reader, askedAt: Date): Promise<void> {
  const { key, ...message } = writeAsking(ctx, site, reader, askedAt)
  const until = new Date(askedAt.getTime() + confirmForMs)
  await ctx.mail.send(message, { key, domain: site.domainId, within: ctx.db, until })
}

/** Tells somebody who subscribes again that there is nothing to do. */
export async function notifyKnown(ctx: Context, site: ListSite, reader: Reader, at: Date): Promise<void> {
  const words = openWords(languageFor(site, reader.language))
  const { say } = words
  const names = { site: site.title }
  const template = {
    title: say('mails.lists.known.title'),
    paragraphs: [say('mails.lists.known.text', names)],
    button: { label: say('mails.lists.known.button'), href: unsubscribeLink(ctx, site, reader.id) },
    look: site.look,
    ...(site.contactLine && { footer: site.contactLine }),
    ...words,
  }
  await ctx.mail.send(
    {
      to: reader.email,
      subject: say('mails.lists.known.subject', names),
      ...renderMailTemplate(template),
      ...headersFor(ctx, site, { subscriberId: reader.id }),
    },
    { key: `known subscriber ${reader.id} ${at.getTime()}`, domain: site.domainId, within: ctx.db },
  )
}
