import { z } from 'zod'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { readForm, readJson } from '#kit/server/http/body.ts'
import { openHold } from '#kit/server/http/held-bytes.ts'
import { largestArchiveBytes } from '#transfer/rules.ts'

/** What somebody begins a transfer with. */
export interface SentSource {
  url?: string
  archive?: { name: string; bytes: Uint8Array }
  isConfirmed: boolean
}

const typeOf = (headers: Headers) => (headers.get('content-type') ?? '').toLowerCase()
const isForm = (type: string) => type.startsWith('multipart/form-data')
const isFile = (type: string) => /^application\/(?:zip|x-zip-compressed|octet-stream|xml)|^text\/(?:xml|csv)/.test(type)

/** Whether only an address is sent. */
export const isJson = (headers: Headers): boolean => !isForm(typeOf(headers)) && !isFile(typeOf(headers))

interface Body {
  stream: ReadableStream<Uint8Array>
  headers: Headers
  /** The whole address that was called. */
  address: URL
}

const words = phrase(
  'send-website-or-file',
  'Send the address of a website as {example}, or a file in the field “file” of a form.',
  { example: '{"url", "confirmed": true}' },
)
const Json = z.object({ url: z.string().max(2000), confirmed: z.unknown().optional() })
const isYes = (value: unknown) => value === true || ['true', 'on', 'yes', '1'].includes(String(value).toLowerCase())

const taking = {
  bodyLimit: largestArchiveBytes + 100_000,
  tooLarge: says('archive-too-large', 'Please choose a file smaller than {megabytes} MB.', {
    megabytes: largestArchiveBytes / 1024 / 1024,
  }),
}

/** The body as if it had just arrived: it was unpacked and measured on its way. */
function again({ stream, headers }: Body): Request {
  const kept = new Headers({ 'content-type': headers.get('content-type') ?? '' })
  return new Request('http://localhost', { method: 'POST', body: stream, headers: kept, duplex: 'half' } as RequestInit)
}

async function readFields(request: Request, who: string): Promise<SentSource> {
  using hold = openHold(who)
  const { file, url, confirmed } = await readForm(request, taking, hold)
  const isConfirmed = isYes(confirmed)
  if (file instanceof File && file.size > 0)
    return { isConfirmed, archive: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } }
  if (typeof url === 'string' && url !== '') return { isConfirmed, url: url.slice(0, 2000) }
  throw new Refusal('invalid', words)
}

async function readArchiveBytes(request: Request, who: string, address: URL): Promise<SentSource> {
  using hold = openHold(who)
  const chunks: Uint8Array[] = []
  for await (const chunk of request.body ?? []) {
    hold.take(chunk.length)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) throw new Refusal('invalid', words)
  return { isConfirmed: isYes(address.searchParams.get('confirmed')), archive: { name: 'website.zip', bytes } }
}

/** Reads what a transfer is begun with: an address as JSON, or an archive as a form or as it is. */
export async function readSent(body: Body, who: string): Promise<SentSource> {
  const type = typeOf(body.headers)
  const request = again(body)
  if (isForm(type)) return readFields(request, who)
  if (isFile(type)) return readArchiveBytes(request, who, body.address)
  using hold = openHold(who)
  const { data } = Json.safeParse(await readJson(request, { bodyLimit: 100_000 }, hold))
  if (!data || data.url.trim() === '') throw new Refusal('invalid', words)
  return { url: data.url, isConfirmed: data.confirmed === true }
}
