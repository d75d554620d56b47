import { encodingFor, meanwhileFor, type Encoding } from './accept-encoding.ts'
import { encodeNow, encodeQueued, smallPageBytes } from './encode-body.ts'
import type { Bytes, Encodable, PageResponse } from './made-page.ts'

/** Each encoding of a page has an ETag of its own. */
const headersIn = ({ headers, etag }: Encodable, encoding: Encoding): string[] => [
  ...headers,
  'vary',
  'accept-encoding',
  'etag',
  `"${etag}-${encoding}"`,
]

const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** The encoding in which the client has this page already; the wanted one where `If-None-Match` is `*`. */
function knownEncoding({ status, etag }: Encodable, tags: string, wanted: Encoding): Encoding | undefined {
  if (status !== 200) return undefined
  const bare = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const tag = bare.find((one) => one === '*' || one.startsWith(`"${etag}-`))
  return tag === undefined ? undefined : (encodings.find((one) => tag === `"${etag}-${one}"`) ?? wanted)
}

function makeResponse(page: Encodable, encoding: Encoding, body: Bytes): PageResponse {
  const headers = [...headersIn(page, encoding), 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, encoding, body }
}

/** The best encoding that is there or quickly made. */
function encodingOf(page: Encodable, accepted: string): Encoding {
  const wanted = encodingFor(accepted)
  return wanted === 'br' && !page.bodies.br ? meanwhileFor(accepted) : wanted
}

/** The response for a page; `undefined` where it takes long to encode. `known` is the request's `If-None-Match`. */
export function respondNow(page: Encodable, accepted: string, known?: string): PageResponse | undefined {
  const encoding = encodingOf(page, accepted)
  const same = known === undefined ? undefined : knownEncoding(page, known, encoding)
  if (same) return { status: 304, headers: headersIn(page, same), encoding: same, body: null }
  const ready = page.ready?.[encoding]
  if (ready) return ready
  const body = page.bodies[encoding] ?? (page.size <= smallPageBytes ? encodeNow(page, encoding) : undefined)
  return body && makeResponse(page, encoding, body)
}

/** The response for a page, however long it takes to encode. */
export async function respondSoon(page: Encodable, accepted: string, known?: string): Promise<PageResponse> {
  const encoding = encodingOf(page, accepted)
  return respondNow(page, accepted, known) ?? makeResponse(page, encoding, await encodeQueued(page, encoding))
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))

export const toResponse = ({ status, headers, body }: PageResponse, { method }: Request): Response =>
  new Response(method === 'HEAD' ? null : body, { status, headers: pairs(headers) })
