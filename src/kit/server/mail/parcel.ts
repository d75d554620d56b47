import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { readSender } from './addressee.ts'
import type { Message } from './mail.ts'

/** A message on its way. */
export interface Parcel extends Message {
  key: string
  /** When it was handed over. */
  at: Date
}

/** Names a message to people and machines without telling its key. */
export const idOf = (key: string): string => createHash('sha256').update(`mail ${key}`).digest('hex').slice(0, 32)

/** The file that the message is written to, the same however often that happens. */
export const fileNameOf = ({ key, at }: Pick<Parcel, 'key' | 'at'>): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${idOf(key).slice(0, 8)}.eml`

/** What the message says on its envelope and in its headers; nothing in it is ever fetched or read from a file. */
export function addressParcel({ key, at, to, subject, text, html }: Parcel, sender: string): SendMailOptions {
  const from = readSender(sender)
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: at,
    messageId: `<${idOf(key)}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
