import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Answer, Bytes, KeptPage } from './cached-page.ts'
import { compressNow } from './compress.ts'
import { encodingFor, meanwhileFor, type Encoding } from './encoding.ts'

const empty = new Uint8Array()

const plainOf = ({ bodies: { identity, br } }: KeptPage): Bytes =>
  identity ?? (br ? new Uint8Array(brotliDecompressSync(br)) : empty)

function bodyIn(page: KeptPage, encoding: Encoding): Bytes {
  const ready = page.bodies[encoding]
  if (ready) return ready
  if (encoding === 'br') return compressNow(plainOf(page))
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plainOf(page), { level: 6 })) : plainOf(page)
}

/** Each form of a page has an ETag of its own. */
const headersIn = ({ headers, etag }: KeptPage, encoding: Encoding): string[] => [
  ...headers,
  'vary',
  'accept-encoding',
  'etag',
  `"${etag}-${encoding}"`,
]

const forms: Encoding[] = ['br', 'gzip', 'identity']

/** The form in which the asker has this page already, or the wanted one where they have any. */
function knownForm({ status, etag }: KeptPage, tags: string | undefined, wanted: Encoding): Encoding | undefined {
  if (status !== 200 || tags === undefined) return undefined
  const bare = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const tag = bare.find((one) => one === '*' || one.startsWith(`"${etag}-`))
  return tag === undefined ? undefined : (forms.find((form) => tag === `"${etag}-${form}"`) ?? wanted)
}

function make(page: KeptPage, encoding: Encoding): Answer {
  const body = bodyIn(page, encoding)
  const headers = [...headersIn(page, encoding), 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, encoding, body }
}

/** What goes out for a page in the best form that is ready. */
export function answerWith(page: KeptPage, accepted: string, known?: string): Answer {
  const wanted = encodingFor(accepted)
  const encoding = wanted === 'br' && !page.bodies.br ? meanwhileFor(accepted) : wanted
  const form = known === undefined ? undefined : knownForm(page, known, encoding)
  if (form) return { status: 304, headers: headersIn(page, form), encoding: form, body: null }
  return page.ready?.[encoding] ?? make(page, encoding)
}
