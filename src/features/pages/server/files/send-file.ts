import { createHash } from 'node:crypto'
import type { ByteRange, FileFacts, FileStore } from '#kit/server/files.ts'
import { everyAnswer } from '../headers.ts'

/** Whatever it holds, a file of a site never runs script on this origin. */
const fileHeaders = {
  ...everyAnswer,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox",
  'accept-ranges': 'bytes',
}

export const noFile = (): Response =>
  new Response('Not found', { status: 404, headers: { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' } })

/** The bytes asked for: all of them, also for a list of parts or what is no range; `undefined` when they lie outside of the file. */
function rangeOf(header: string | null, size: number): ByteRange | 'all' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

const tagOf = ({ stamp }: FileFacts) => `"${createHash('sha256').update(stamp).digest('base64url').slice(0, 22)}"`

const toSeconds = (time: number) => Math.floor(time / 1000) * 1000

function isKnown(request: Request, { modified }: FileFacts, etag: string): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return toSeconds(modified.getTime()) <= since
}

/** What is asked of the file as it is now. A part of an earlier one is of no use: whoever has that gets the whole file. */
function partOf(request: Request, { size }: FileFacts, etag: string) {
  const mine = request.headers.get('if-range') ?? etag
  return mine === etag && request.method === 'GET' ? rangeOf(request.headers.get('range'), size) : 'all'
}

/** Sent in one piece, without opening a stream. */
const smallFile = 64 * 1024

export interface Sending {
  facts: FileFacts
  /** The media type. */
  type: string
  /** The address names this very state of the file. */
  isFixed: boolean
}

/** Sends a file as it is: strong ETag, one range. */
export async function sendFile(
  request: Request,
  { files, place }: { files: FileStore; place: string },
  { facts, type, isFixed }: Sending,
): Promise<Response> {
  const etag = tagOf(facts)
  const headers: Record<string, string> = {
    ...fileHeaders,
    'content-type': type,
    etag,
    'last-modified': facts.modified.toUTCString(),
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  }
  if (isKnown(request, facts, etag)) return new Response(null, { status: 304, headers })
  const range = partOf(request, facts, etag)
  if (range === undefined)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${facts.size}` } })
  const part = range === 'all' ? undefined : range
  headers['content-length'] = String(part ? part.to - part.from + 1 : facts.size)
  if (part) headers['content-range'] = `bytes ${part.from}-${part.to}/${facts.size}`
  const isEmpty = request.method === 'HEAD' || facts.size === 0
  const whole = !isEmpty && !part && facts.size <= smallFile ? await files.read(place) : undefined
  if (whole?.length === facts.size) return new Response(new Uint8Array(whole), { headers })
  const body = isEmpty ? null : await files.stream(place, part)
  return body === undefined ? noFile() : new Response(body, { status: part ? 206 : 200, headers })
}
