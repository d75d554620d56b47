import { phrase, type Phrase } from '#kit/phrase.ts'
import { hashOf } from '#kit/server/hash.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import { isMailId } from '#kit/server/mail/addressee.ts'
import { defineParser } from '#kit/server/parser.ts'
import { firstLine } from '../intake/sum-up.ts'
import type { Incoming } from './incoming.ts'
import { ownWords } from './own-words.ts'
import { readIncoming } from './read-incoming.ts'
import type { Split } from './split-quote.ts'

const mostAttachments = 50
const longestAttachmentCharacters = 200
/** Ours is among the first. */
const mostRecipients = 1000

/** Whether a program wrote it, such as a note of absence or a mail that came back (RFC 3834). */
function isAutomatic({ headers, from }: Incoming): boolean {
  const read = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ''
  if (read('return-path') === '<>' || /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(from.address)) return true
  const submitted = read('auto-submitted')
  if (submitted !== '') return !/^no(?![\w-])/.test(submitted)
  // People write to lists and from lists of their own; only together both say that nobody awaits an answer.
  if (/^list\b/.test(read('precedence'))) return headers.has('list-id')
  const saysYes = (name: string) => !/^(?:no|false|0|none|)$/.test(read(name))
  return /^(?:bulk|junk|auto_reply)\b/.test(read('precedence')) || saysYes('x-autoreply') || saysYes('x-autorespond')
}

/** What somebody answered by mail. */
export interface MailedAnswer {
  name: string
  email: string
  content: string
  quoted: string
  /** The same where the lines that are marked as quoted turn out to be ours. */
  perhaps?: Split
  attachments: string[]
  mailId: string
  isCut: boolean
  isAutomatic: boolean
  /** The same two in words. */
  notes: Phrase[]
}

const cutNote = phrase('mail-cut', 'This e-mail was longer than what is kept. Please ask its sender for the rest.')
const automaticNote = phrase(
  'mail-automatic',
  'This seems to have been sent automatically, such as a note of absence or a mail that came back.',
)

const tidy = (text: string, most: number) => firstLine(text.toWellFormed().replaceAll('\0', ''), most)

/** What a mail says. */
export function readAnswer(mail: Incoming, raw: Uint8Array): MailedAnswer {
  const { from, mailId = '' } = mail
  const { pictures, ...words } = ownWords(mail)
  const isCut = words.isCut || mail.isCut
  const attachments = [...mail.attachments, ...pictures]
  return {
    name: tidy(from.name, 100),
    email: isMailAddress(from.address) ? from.address : '',
    ...words,
    attachments: attachments.slice(0, mostAttachments).map((name) => tidy(name, longestAttachmentCharacters)),
    // Without an id of its own, a mail that comes twice is known by its bytes.
    mailId: isMailId(mailId) ? mailId : hashOf(raw),
    isCut,
    isAutomatic: isAutomatic(mail),
    notes: [...(isCut ? [cutNote] : []), ...(isAutomatic(mail) ? [automaticNote] : [])],
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
    return { recipients, answer: readAnswer(mail, raw) }
  },
})
