import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { parseJson } from '#kit/server/depth.ts'
import { readMultipart } from '#kit/server/http/multipart.ts'
import { readFrom, readMail } from '#kit/server/mail/read-mail.ts'
import { placesOf } from '#kit/server/take-turns.ts'
import { headersOf, type Incoming } from './incoming.ts'

const unreadable = () => new Refusal('invalid', phrase('mail-unreadable', 'This e-mail couldn’t be read.'))

const word = z.string().catch('')
const Address = z.object({ Email: word, Name: word })
/** As Postmark sends it. */
const Postmark = z.object({
  FromFull: Address,
  ToFull: z.array(Address).catch([]),
  CcFull: z.array(Address).catch([]),
  OriginalRecipient: word,
  TextBody: word,
  HtmlBody: word,
  StrippedTextReply: word,
  Headers: z.array(z.object({ Name: word, Value: word })).catch([]),
  Attachments: z.array(z.object({ Name: word })).catch([]),
})

function readPostmark(mail: z.infer<typeof Postmark>): Incoming {
  const headers = headersOf(mail.Headers.map(({ Name, Value }) => [Name, Value]))
  const { FromFull: from, ToFull, CcFull, OriginalRecipient } = mail
  const isClear = mail.Headers.filter(({ Name }) => isFrom(Name)).length <= 1
  return {
    recipients: [OriginalRecipient, ...[...ToFull, ...CcFull].map(({ Email }) => Email)],
    from: { name: from.Name, address: isClear ? from.Email : '' },
    text: mail.TextBody.trim() ? mail.TextBody : mail.StrippedTextReply,
    html: mail.HtmlBody,
    headers,
    // Its own `MessageID` is another.
    mailId: headers.get('message-id'),
    attachments: mail.Attachments.map(({ Name }) => Name),
    isCut: false,
  }
}

const isFrom = (name: string) => name.toLowerCase() === 'from'

/** As Mailgun sends it, in JSON or as a form. */
const Mailgun = z.object({
  recipient: z.string(),
  from: word,
  'body-plain': word,
  'stripped-text': word,
  'body-html': word,
  'message-headers': z.union([z.string(), z.array(z.unknown())]).catch('[]'),
  'Message-Id': word,
  attachments: z.union([z.string(), z.array(z.unknown())]).catch('[]'),
})

function readList(value: string | unknown[]): unknown[] {
  if (typeof value !== 'string') return value
  try {
    const list: unknown = parseJson(value)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const Pair = z.tuple([z.string(), z.string()])
const Named = z.object({ name: z.string() })

function readMailgun(mail: z.infer<typeof Mailgun>, files: string[]): Incoming {
  const pairs = readList(mail['message-headers']).flatMap((pair) => {
    const read = Pair.safeParse(pair).data
    return read ? [read] : []
  })
  const headers = headersOf(pairs)
  const senders = pairs.filter(([name]) => isFrom(name)).map(([, value]) => value)
  const named = readList(mail.attachments).flatMap((one) => Named.safeParse(one).data?.name ?? [])
  return {
    recipients: [mail.recipient],
    from: readFrom(senders.length > 1 || mail.from === '' ? senders : [mail.from]),
    text: mail['body-plain'].trim() ? mail['body-plain'] : mail['stripped-text'],
    html: mail['body-html'],
    headers,
    mailId: mail['Message-Id'] || headers.get('message-id'),
    attachments: [...named, ...files],
    isCut: false,
  }
}

function readService(fields: unknown, files: string[] = []): Incoming {
  const postmark = Postmark.safeParse(fields).data
  if (postmark) return readPostmark(postmark)
  const mailgun = Mailgun.safeParse(fields).data
  if (mailgun) return readMailgun(mailgun, files)
  throw unreadable()
}

/** Of a form, with one for each attachment. */
const mostFields = 1000

async function readFields(raw: Uint8Array<ArrayBuffer>, type: string): Promise<[string, string | File][]> {
  const [, boundary] = /boundary="?([^";\s]{1,70})/i.exec(type) ?? []
  if (boundary !== undefined) return readMultipart(raw, boundary, mostFields)
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  let fields = 1
  for await (const _ of placesOf(bytes, '&')) if ((fields += 1) > mostFields) throw unreadable()
  return [...new URLSearchParams(bytes.toString('utf8'))]
}

async function readForm(raw: Uint8Array<ArrayBuffer>, type: string): Promise<Incoming> {
  const entries = await readFields(raw, type).catch(() => {
    throw unreadable()
  })
  const texts = new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
  const mime = texts.get('body-mime')
  if (mime !== undefined) {
    const mail = await readMime(new TextEncoder().encode(mime))
    return { ...mail, recipients: [...mail.recipients, texts.get('recipient') ?? ''] }
  }
  const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.name]))
  return readService(Object.fromEntries(texts), files)
}

async function readMime(raw: Uint8Array): Promise<Incoming> {
  const mail = await readMail(raw).catch(() => {
    throw unreadable()
  })
  const headers = headersOf(mail.headers.map(({ key, value }) => [key, value]))
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])]
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address }) => address ?? [])
  const further = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headers.get(name) ?? [])
  return {
    recipients: [...named, ...further],
    from: readFrom(mail.headers.filter(({ key }) => isFrom(key)).map(({ value }) => value)),
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers,
    mailId: mail.messageId,
    attachments: mail.attachments.map(({ filename, mimeType }) => filename ?? mimeType),
    isCut: mail.isCut,
  }
}

/** Reads a mail as a service or a mail server passes it on. */
export async function readIncoming(raw: Uint8Array<ArrayBuffer>, type: string): Promise<Incoming> {
  const kind = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (kind === 'multipart/form-data' || kind === 'application/x-www-form-urlencoded') return readForm(raw, type)
  if (kind !== 'application/json') return readMime(raw)
  try {
    return readService(parseJson(raw))
  } catch (problem) {
    throw problem instanceof SyntaxError ? unreadable() : problem
  }
}
