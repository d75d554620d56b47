import { createHash } from 'node:crypto'
import type { ByteRange, FileFacts, FileStore } from '#kit/server/files.ts'
import { Refusal } from '#kit/refusal.ts'
import { parseContent } from '#sites/format/content.ts'
import { everyAnswer } from './headers.ts'
import { mediaTypeOf } from './media-types.ts'

/** Whatever it holds, a file of a site never runs script on this origin. */
const fileHeaders = {
  ...everyAnswer,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox",
  'accept-ranges': 'bytes',
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' } })

/** The bytes asked for: all of them, a part, or `undefined` when the part lies outside of the file. */
function rangeOf(header: string | null, size: number): ByteRange | 'all' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

const tagOf = ({ stamp }: FileFacts) => `"${createHash('sha256').update(stamp).digest('base64url').slice(0, 22)}"`

function isKnown(request: Request, { modified }: FileFacts, etag: string): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** A page that is a draft, or begins later, is not given away as text either. */
async function isHidden(files: FileStore, place: string, now: Date): Promise<boolean> {
  if (!/(^|\/)content(\.[\w-]+)?\.txt$/i.test(place)) return false
  const { head } = parseContent(new TextDecoder().decode(await files.read(place)))
  return head.draft === true || Date.parse(head.publish ?? '') > now.getTime()
}

async function findFile(files: FileStore, place: string): Promise<FileFacts | undefined> {
  try {
    return await files.stat(place)
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** Serves a file of a site as it is: strong ETag, ranges, a type by its ending and none that could be a page. */
export async function serveFile(
  files: FileStore,
  place: string,
  { request, now }: { request: Request; now: Date },
): Promise<Response> {
  const type = mediaTypeOf(place)
  const facts = type === undefined ? undefined : await findFile(files, place)
  if (type === undefined || facts === undefined || (await isHidden(files, place, now))) return notFound()
  const etag = tagOf(facts)
  const isVersioned = new URL(request.url).searchParams.has('v')
  const headers: Record<string, string> = {
    ...fileHeaders,
    'content-type': type,
    etag,
    'last-modified': facts.modified.toUTCString(),
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  }
  if (isKnown(request, facts, etag)) return new Response(null, { status: 304, headers })
  const mayCut = request.headers.get('if-range') ?? etag
  const range = mayCut === etag ? rangeOf(request.headers.get('range'), facts.size) : 'all'
  if (range === undefined)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${facts.size}` } })
  const part = range === 'all' ? undefined : range
  headers['content-length'] = String(part ? part.to - part.from + 1 : facts.size)
  if (part) headers['content-range'] = `bytes ${part.from}-${part.to}/${facts.size}`
  const body = request.method === 'HEAD' || facts.size === 0 ? null : await files.stream(place, part)
  return body === undefined ? notFound() : new Response(body, { status: part ? 206 : 200, headers })
}
