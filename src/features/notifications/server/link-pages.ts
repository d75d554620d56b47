import { sql } from 'drizzle-orm'
import { nameOfDomain } from '#domains/server/people-of.ts'
import type { Context } from '#kit/server/context.ts'
import type { Kind } from '../lists.ts'
import { keyOf } from './contact-rows.ts'
import { readStopLink } from './links.ts'
import { plainPage } from './plain-page.ts'
import { findByLink, proveByLink } from './prove.ts'
import { contacts } from './tables.ts'

const subjects: Record<Kind, string> = { chat: 'new chats', message: 'new messages' }

const overPage = () =>
  plainPage({
    title: 'This link no longer works',
    paragraphs: ['It was used already, a newer one was sent, or it is more than a day old. Ask for a new one.'],
    status: 410,
  })

/** Asks somebody whether they want to be told; changes nothing. */
export async function showProof(ctx: Context, token: string): Promise<Response> {
  const contact = await findByLink(ctx, token)
  const name = contact && (await nameOfDomain(ctx.db, contact.domainId))
  if (!contact || name === undefined) return overPage()
  return plainPage({
    title: `Do you want to hear from ${name}?`,
    paragraphs: [`${contact.recipient} is told by email when visitors write there. Every email has a link to stop.`],
    button: 'Yes, send me notifications',
  })
}

export async function confirmProof(ctx: Context, token: string): Promise<Response> {
  const contact = await proveByLink(ctx, token)
  const name = contact && (await nameOfDomain(ctx.db, contact.domainId))
  if (!contact || name === undefined) return overPage()
  return plainPage({
    title: 'You will be notified',
    paragraphs: [`${contact.recipient} now gets notifications from ${name}. You can close this page.`],
  })
}

const noLink = () =>
  plainPage({ title: 'This link doesn’t work', paragraphs: ['Use the link as it stands in the email.'], status: 404 })
const nothingThere = () =>
  plainPage({ title: 'Nothing is sent any more', paragraphs: ['The site that sent these emails is gone.'] })

/** Asks whether these emails should stop; changes nothing. */
export async function showUnsubscribe(ctx: Context, token: string): Promise<Response> {
  const link = readStopLink(ctx, token)
  if (!link) return noLink()
  const name = await nameOfDomain(ctx.db, link.domain)
  if (name === undefined) return nothingThere()
  return plainPage({
    title: `Stop emails about ${subjects[link.kind]}?`,
    paragraphs: [`${link.to} gets no more emails about ${subjects[link.kind]} from ${name}.`],
    button: 'Stop these emails',
  })
}

/** Stops one kind of mail for one address. */
export async function unsubscribe(ctx: Context, token: string): Promise<Response> {
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
    title: 'You are unsubscribed',
    paragraphs: [`${recipient} gets no more emails about ${subjects[kind]} from ${name}.`],
  })
}
