import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { encodingFor, type Encoding } from './encoding.ts'
import type { Bytes, CachedPage } from './cached-page.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  encoding: Encoding
  /** Nothing where the asker has it already. */
  body: Bytes | null
}

const empty = new Uint8Array()

const plainOf = ({ bodies: { identity, br } }: CachedPage): Bytes =>
  identity ?? (br ? new Uint8Array(brotliDecompressSync(br)) : empty)

function bodyIn(page: CachedPage, encoding: Encoding): Bytes {
  const ready = page.bodies[encoding]
  if (ready) return ready
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plainOf(page), { level: 6 })) : plainOf(page)
}

/** Whether the asker has this page already, in whichever form. */
function isKnown({ status, etag }: CachedPage, tags: string | undefined): boolean {
  if (status !== 200 || tags === undefined) return false
  return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '').startsWith(`"${etag}-`))
}

/** What goes out for a page in the best form that is ready. Each form has an ETag of its own. */
export function answerWith(page: CachedPage, accepted: string, known?: string): Answer {
  const wanted = encodingFor(accepted)
  const encoding = wanted === 'br' && !page.bodies.br ? 'identity' : wanted
  const headers: Record<string, string> = {
    ...page.headers,
    vary: 'accept-encoding',
    etag: `"${page.etag}-${encoding}"`,
  }
  if (isKnown(page, known)) return { status: 304, headers, encoding, body: null }
  const body = bodyIn(page, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return { status: page.status, headers, encoding, body }
}
