import { sql } from 'drizzle-orm'
import { nameOfDomain } from '#domains/server/people-of.ts'
import type { Context } from '#kit/server/context.ts'
import type { Kind } from '../lists.ts'
import { keyOf } from './contact-rows.ts'
import { readStopLink } from './links.ts'
import { plainPage } from './plain-page.ts'
import { findByLink, proveByLink } from './prove.ts'
import { contacts } from './tables.ts'

const stopTitles: Record<Kind, string> = {
  chat: 'Stop e-mails about new chats?',
  message: 'Stop e-mails about new messages?',
}
const stopWords: Record<Kind, (to: string, name: string) => string> = {
  chat: (to, name) => `${to} will no longer get e-mails about new chats from ${name}.`,
  message: (to, name) => `${to} will no longer get e-mails about new messages from ${name}.`,
}

const overPage = () =>
  plainPage({
    title: 'This link no longer works',
    paragraphs: ['It was already used, replaced by a newer one, or is more than a day old. Please request a new one.'],
    status: 410,
  })

/** Asks somebody whether they want to be notified; changes nothing. */
export async function showProof(ctx: Context, token: string): Promise<Response> {
  const contact = await findByLink(ctx, token)
  const name = contact && (await nameOfDomain(ctx.db, contact.domainId))
  if (!contact || name === undefined) return overPage()
  return plainPage({
    title: `Receive notifications from ${name}?`,
    paragraphs: [
      `${contact.recipient} will get an e-mail when visitors write there. Every e-mail has an unsubscribe link.`,
    ],
    button: 'Yes, send me notifications',
  })
}

export async function confirmProof(ctx: Context, token: string): Promise<Response> {
  const contact = await proveByLink(ctx, token)
  const name = contact && (await nameOfDomain(ctx.db, contact.domainId))
  if (!contact || name === undefined) return overPage()
  return plainPage({
    title: 'Notifications are on',
    paragraphs: [`${contact.recipient} now gets notifications from ${name}. You can close this page.`],
  })
}

const noLink = () =>
  plainPage({
    title: 'This link doesn’t work',
    paragraphs: ['Make sure you’re using the complete link from the e-mail.'],
    status: 404,
  })
const nothingThere = () =>
  plainPage({
    title: 'No more e-mails will be sent',
    paragraphs: ['The site that sent these e-mails no longer exists.'],
  })

/** Asks whether these emails should stop; changes nothing. */
export async function showUnsubscribe(ctx: Context, token: string): Promise<Response> {
  const link = readStopLink(ctx, token)
  if (!link) return noLink()
  const name = await nameOfDomain(ctx.db, link.domain)
  if (name === undefined) return nothingThere()
  return plainPage({
    title: stopTitles[link.kind],
    paragraphs: [stopWords[link.kind](link.to, name)],
    button: 'Unsubscribe',
  })
}

/** Stops one kind of mail for one address. */
export async function unsubscribeRecipient(ctx: Context, token: string): Promise<Response> {
  const link = readStopLink(ctx, token)
  if (!link) return noLink()
  const { domain: domainId, kind, to: recipient } = link
  const name = await nameOfDomain(ctx.db, domainId)
  if (name === undefined) return nothingThere()
  const row = { domainId, channel: 'email' as const, recipient, recipientKey: keyOf('email', recipient), stops: [kind] }
  const stops = sql`array(select distinct unnest(array_append(${contacts.stops}, ${kind})) order by 1)`
  await ctx.db
    .insert(contacts)
    .values(row)
    .onConflictDoUpdate({ target: [contacts.domainId, contacts.channel, contacts.recipientKey], set: { stops } })
  return plainPage({
    title: 'You’ve been unsubscribed',
    paragraphs: [stopWords[kind](recipient, name)],
  })
}
