import { hashOf } from '../hash.ts'
import type { SendMailOptions } from 'nodemailer'
import { domainOf, readSender } from './addressee.ts'
import type { Message } from '../mail.ts'

/** A message ready to be sent. */
export interface OutgoingMail extends Message {
  key: string
  /** When it was queued. */
  at: Date
}

/** A public id for a message that doesn't reveal its key. */
export const idOf = (key: string): string => hashOf(`mail ${key}`).slice(0, 32)

/** Whether text can be a message's id; Postgres fails on some that can't. */
export const isId = (text: string): boolean => /^[\da-f]{32}$/.test(text)

/** The message's file name in the outbox; always the same for one message. */
export const fileNameOf = ({ key, at }: Pick<OutgoingMail, 'key' | 'at'>): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${idOf(key).slice(0, 8)}.eml`

/** The senders that messages may have. */
export interface Senders {
  /** Such as `Sitewright <name@example.com>`. */
  sender: string
  /** Domains whose addresses may be used besides the sender's own. */
  domains?: readonly string[] | undefined
  /** The envelope's sender of a message that may bounce, by its `bounceId`; by default that of its From. */
  returnTo?: ((bounceId: string) => string) | undefined
}

/** The From and Reply-To of a message. An address that receivers would take for forged is never used as From. */
function originOf({ from, replyTo }: OutgoingMail, { sender, domains = [] }: Senders) {
  const own = readSender(sender)
  if (!from) return { from: own, replyTo }
  const { name, address } = from
  const isOurs = address === own.address || (address !== undefined && domains.includes(domainOf(address)))
  if (isOurs) return { from: { name, address }, replyTo }
  return { from: { name, address: own.address }, replyTo: replyTo ?? (address && { name, address }) }
}

/** One-click unsubscribing requires https (RFC 8058). */
const listHeaders = (link: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  ...(link.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** The message for nodemailer. Nothing in it may be fetched or read from a file. */
export function toMailOptions(mail: OutgoingMail, senders: Senders): SendMailOptions {
  const { key, at, to, subject, text, html, unsubscribe, listId, bounceId, references = [], isPersonal = false } = mail
  const { from, replyTo } = originOf(mail, senders)
  return {
    from,
    ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
    to: { name: '', address: to },
    ...(bounceId !== undefined && senders.returnTo && { envelope: { from: senders.returnTo(bounceId), to } }),
    subject,
    text,
    html,
    date: at,
    messageId: `<${idOf(key)}@${domainOf(from.address)}>`,
    ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
    headers: {
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(listId !== undefined && { 'List-Id': { prepared: true, value: `<${listId}>` } }),
      ...(unsubscribe !== undefined && listHeaders(unsubscribe)),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
