import { createHash } from 'node:crypto'
import { isMailAddress } from '#kit/mail-address.ts'
import { isMailId } from '#kit/server/mail/addressee.ts'
import { defineParser } from '#kit/server/parser.ts'
import { firstLine } from '../intake/sum-up.ts'
import type { Incoming } from './incoming.ts'
import { ownWords } from './own-words.ts'
import { readIncoming } from './read-incoming.ts'

const [mostAttachments, longestAttachment] = [50, 200]
/** Ours is among the first. */
const mostRecipients = 1000

/** Whether a program wrote it, such as a note of absence or a mail that came back (RFC 3834). */
function isAutomatic({ headers, from }: Incoming): boolean {
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase() ?? 'no'
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? ''
  return (
    !submitted.startsWith('no') ||
    /^(?:bulk|junk|list|auto_reply)/.test(precedence) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('list-id') ||
    headers.get('return-path')?.trim() === '<>' ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(from.address)
  )
}

/** What somebody answered by mail. */
export interface Answer {
  name: string
  email: string
  content: string
  quoted: string
  attachments: string[]
  mailId: string
}

const tidy = (text: string, most: number) => firstLine(text.toWellFormed().replaceAll('\0', ''), most)

function readAnswer(mail: Incoming, raw: Uint8Array): Answer {
  const { from, mailId = '', attachments } = mail
  return {
    name: tidy(from.name, 100),
    email: isMailAddress(from.address) ? from.address : '',
    ...ownWords(mail),
    attachments: attachments.slice(0, mostAttachments).map((name) => tidy(name, longestAttachment)),
    // Without an id of its own, a mail that comes twice is known by its bytes.
    mailId: isMailId(mailId) ? mailId : createHash('sha256').update(raw).digest('hex'),
  }
}

/** A mail as a service passes it on. */
interface PassedOn {
  raw: Uint8Array<ArrayBuffer>
  /** Its media type. */
  type: string
}

/** What a mail that came in says, and to whom. */
export const mailParser = defineParser({
  name: 'mail',
  sizeOf: ({ raw }: PassedOn) => raw.length,
  handsOver: ({ raw }) => (raw.length === raw.buffer.byteLength ? [raw.buffer] : []),
  async parse({ raw, type }) {
    const mail = await readIncoming(raw, type)
    const recipients = mail.recipients.slice(0, mostRecipients)
    return { recipients, isAutomatic: isAutomatic(mail), answer: readAnswer(mail, raw) }
  },
})
