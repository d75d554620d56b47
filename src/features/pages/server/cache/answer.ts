import type { Answer, Bytes, Formed } from './cached-page.ts'
import { encodingFor, meanwhileFor, type Encoding } from './encoding.ts'
import { packLater, packNow, smallPage } from './other-forms.ts'

/** Each form of a page has an ETag of its own. */
const headersIn = ({ headers, etag }: Formed, encoding: Encoding): string[] => [
  ...headers,
  'vary',
  'accept-encoding',
  'etag',
  `"${etag}-${encoding}"`,
]

const forms: Encoding[] = ['br', 'gzip', 'identity']

/** The form in which the asker has this page already, or the wanted one where they have any. */
function knownForm({ status, etag }: Formed, tags: string | undefined, wanted: Encoding): Encoding | undefined {
  if (status !== 200 || tags === undefined) return undefined
  const bare = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const tag = bare.find((one) => one === '*' || one.startsWith(`"${etag}-`))
  return tag === undefined ? undefined : (forms.find((form) => tag === `"${etag}-${form}"`) ?? wanted)
}

function make(page: Formed, encoding: Encoding, body: Bytes): Answer {
  const headers = [...headersIn(page, encoding), 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { status: page.status, headers, encoding, body }
}

/** The best form of a page that is there or soon made. */
function formFor(page: Formed, accepted: string): Encoding {
  const wanted = encodingFor(accepted)
  return wanted === 'br' && !page.bodies.br ? meanwhileFor(accepted) : wanted
}

/** What goes out for a page; `undefined` where that takes long to make. */
export function answerNow(page: Formed, accepted: string, known?: string): Answer | undefined {
  const encoding = formFor(page, accepted)
  const form = known === undefined ? undefined : knownForm(page, known, encoding)
  if (form) return { status: 304, headers: headersIn(page, form), encoding: form, body: null }
  const ready = page.ready?.[encoding]
  if (ready) return ready
  const body = page.bodies[encoding] ?? (page.size <= smallPage ? packNow(page, encoding) : undefined)
  return body && make(page, encoding, body)
}

/** What goes out for a page, however long that takes to make. */
export async function answerSoon(page: Formed, accepted: string, known?: string): Promise<Answer> {
  const encoding = formFor(page, accepted)
  return answerNow(page, accepted, known) ?? make(page, encoding, await packLater(page, encoding))
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))

/** What goes out, as a response to a request. */
export const respondWith = ({ status, headers, body }: Answer, { method }: Request): Response =>
  new Response(method === 'HEAD' ? null : body, { status, headers: pairs(headers) })
