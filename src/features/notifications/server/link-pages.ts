import { sql } from 'drizzle-orm'
import { nameOfDomain } from '#domains/server/people-of.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { listAcceptedLanguages } from '#kit/server/accepted-languages.ts'
import type { Context } from '#kit/server/context.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { keyOf, type Contact } from './contact-rows.ts'
import { readStopLink, type StopLink } from './links.ts'
import { plainPage } from './plain-page.ts'
import { findByLink, proveByLink } from './prove.ts'
import { contacts } from './tables.ts'

/** A request for what a link in a mail leads to. */
interface LinkRequest {
  token: string
  headers: Headers
}

/** Of a link that nothing is known of any more, somebody reads in a language of their browser. */
const openBrowserWords = (headers: Headers): Words =>
  openWordsFor(...listAcceptedLanguages(headers.get('accept-language')))

function overPage(headers: Headers): Response {
  const words = openBrowserWords(headers)
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.proof.overTitle'),
    paragraphs: [say('mails.notifications.proof.overText')],
    status: 410,
  })
}

/** What a page says to the owner of an address: of which site, and in the language of the mail that led there. */
async function readContact(ctx: Context, contact: Contact | undefined) {
  const site = contact && (await nameOfDomain(ctx.db, contact.domainId))
  if (!contact || site === undefined) return undefined
  const { domainId, recipient: address } = contact
  return { names: { site, address }, words: await openWordsOfReader(ctx, { domainId, email: address }) }
}

/** Asks somebody whether they want to be notified; changes nothing. */
export async function showProof(ctx: Context, { token, headers }: LinkRequest): Promise<Response> {
  const found = await readContact(ctx, await findByLink(ctx, token))
  if (!found) return overPage(headers)
  const { words, names } = found
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.proof.title', names),
    paragraphs: [say('mails.notifications.proof.askText', names)],
    button: say('mails.notifications.proof.agree'),
  })
}

export async function confirmProof(ctx: Context, { token, headers }: LinkRequest): Promise<Response> {
  const found = await readContact(ctx, await proveByLink(ctx, token))
  if (!found) return overPage(headers)
  const { words, names } = found
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.proof.onTitle'),
    paragraphs: [say('mails.notifications.proof.onText', names)],
  })
}

function brokenPage(words: Words): Response {
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.stop.brokenTitle'),
    paragraphs: [say('mails.notifications.stop.brokenText')],
    status: 404,
  })
}

function gonePage(words: Words): Response {
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.stop.goneTitle'),
    paragraphs: [say('mails.notifications.stop.goneText')],
  })
}

interface OpenStopLink {
  link: StopLink
  words: Words
  names: { address: string; site: string }
}

/** What a link stops, or the page that says why it can't. */
async function openStopLink(ctx: Context, { token, headers }: LinkRequest): Promise<OpenStopLink | Response> {
  const link = readStopLink(ctx, token)
  if (!link) return brokenPage(openBrowserWords(headers))
  const { domain: domainId, to: address } = link
  const site = await nameOfDomain(ctx.db, domainId)
  if (site === undefined) return gonePage(openBrowserWords(headers))
  return { link, words: await openWordsOfReader(ctx, { domainId, email: address }), names: { address, site } }
}

/** Asks whether these emails should stop; changes nothing. */
export async function showUnsubscribe(ctx: Context, request: LinkRequest): Promise<Response> {
  const opened = await openStopLink(ctx, request)
  if (opened instanceof Response) return opened
  const { link, words, names } = opened
  const { say } = words
  return plainPage(words, {
    title: say(`mails.notifications.stop.${link.kind}.title`),
    paragraphs: [say(`mails.notifications.stop.${link.kind}.text`, names)],
    button: say('mails.notifications.unsubscribe'),
  })
}

/** Stops one kind of mail for one address. */
export async function unsubscribeRecipient(ctx: Context, request: LinkRequest): Promise<Response> {
  const opened = await openStopLink(ctx, request)
  if (opened instanceof Response) return opened
  const { link, words, names } = opened
  const { domain: domainId, kind, to: recipient } = link
  const row = { domainId, channel: 'email' as const, recipient, recipientKey: keyOf('email', recipient), stops: [kind] }
  const stops = sql`array(select distinct unnest(array_append(${contacts.stops}, ${kind})) order by 1)`
  await ctx.db
    .insert(contacts)
    .values(row)
    .onConflictDoUpdate({ target: [contacts.domainId, contacts.channel, contacts.recipientKey], set: { stops } })
  const { say } = words
  return plainPage(words, {
    title: say('mails.notifications.stop.doneTitle'),
    paragraphs: [say(`mails.notifications.stop.${kind}.text`, names)],
  })
}
