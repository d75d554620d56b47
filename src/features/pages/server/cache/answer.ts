import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Answer, Bytes, CachedPage } from './cached-page.ts'
import { encodingFor, type Encoding } from './encoding.ts'

const empty = new Uint8Array()

const plainOf = ({ bodies: { identity, br } }: CachedPage): Bytes =>
  identity ?? (br ? new Uint8Array(brotliDecompressSync(br)) : empty)

function bodyIn(page: CachedPage, encoding: Encoding): Bytes {
  const ready = page.bodies[encoding]
  if (ready) return ready
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plainOf(page), { level: 6 })) : plainOf(page)
}

/** Each form of a page has an ETag of its own. */
const headersIn = ({ headers, etag }: CachedPage, encoding: Encoding): string[] => [
  ...Object.entries(headers).flat(),
  'vary',
  'accept-encoding',
  'etag',
  `"${etag}-${encoding}"`,
]

/** Whether the asker has this page already, in whichever form. */
function isKnown({ status, etag }: CachedPage, tags: string | undefined): boolean {
  if (status !== 200 || tags === undefined) return false
  return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '').startsWith(`"${etag}-`))
}

function make(page: CachedPage, encoding: Encoding): Answer {
  const body = bodyIn(page, encoding)
  const headers = [...headersIn(page, encoding), 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, encoding, body }
}

/** What goes out for a page in the best form that is ready. */
export function answerWith(page: CachedPage, accepted: string, known?: string): Answer {
  const wanted = encodingFor(accepted)
  const encoding = wanted === 'br' && !page.bodies.br ? 'identity' : wanted
  if (isKnown(page, known)) return { status: 304, headers: headersIn(page, encoding), encoding, body: null }
  return page.ready?.[encoding] ?? make(page, encoding)
}
