import { t } from '#kit/t.ts'
import type { Answer, Endpoint, Failure, Input } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { screenLanguage } from '#kit/screen-language.ts'
import { dropToken, keepToken, readToken } from './token.ts'

interface CallErrorDetails extends Pick<Failure, 'code' | 'values'> {
  /** The response had no message of its own; this one is about its status. */
  isWordless?: boolean
  /** From when on it may be tried again, in milliseconds; 0 if the server named no time. */
  retryAt?: number
}

/** A call that was refused or failed; status 0 when the server was not reached. */
export class CallError extends Error {
  readonly status: number
  /** What the refusal says, for code that has to know. */
  readonly code: string | undefined
  readonly values: Failure['values']
  readonly isWordless: boolean
  readonly retryAt: number
  constructor(
    status: number,
    message: string,
    { code, values, isWordless = false, retryAt = 0 }: CallErrorDetails = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.values = values
    this.isWordless = isWordless
    this.retryAt = retryAt
  }
}

/** The server was not reached. */
export const notReached = () => new CallError(0, t('Network Error: Unable to connect to server.'))

/** The response is not the server's own but, for example, from a proxy in front of it. */
export function wordless(status: number, statusText: string): CallError {
  const isFine = status >= 200 && status < 300
  const text = isFine ? t('The response couldn’t be read.') : statusText || t('Server error. Please try again later.')
  return new CallError(status, t(`API Error ${status}: ${text}`), { isWordless: true })
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Options {
  signal?: AbortSignal
  /** Sends no token: for signing in, where an old one would only be in the way. */
  asNobody?: boolean
  /**
   * What else is told: an `if-match`, so that the call succeeds only if the file still has this version, or an `idempotency-key`: a second
   * call with the same one does nothing again, and gets the answer of the first.
   */
  headers?: Readonly<Record<string, string>>
}

const sessionExpired = t('Session expired')

/** Loads the sign-in with what its screen reads as navigation state. */
function loadSignIn(error: string): void {
  const { pathname, search, hash } = location
  history.pushState({ state: { from: { pathname, search, hash }, error } }, '', '/login')
  location.reload()
}

let leave = loadSignIn

/** Sets how to go to the sign-in when a token is no longer valid; by default the browser loads that page. */
export function onSignedOut(go: (error: string) => void): void {
  leave = go
}

export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)(\{[^{}]*\})?/g, (_, name: string, spans?: string) => {
    const value = String(params[name] ?? '')
    return spans ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

function writeBody({ sends }: Endpoint, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  if (sends === 'stream' || sends === 'raw') return body as Blob
  if (sends !== 'form') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.append(name, value)
  return form
}

interface CallOptions extends Options {
  token: string | undefined
  /** The solution of a challenge that the same call was refused with. */
  proof?: string | undefined
}

async function send(endpoint: Endpoint, parts: Parts, { token, proof, signal, headers: more }: CallOptions) {
  const { method, path, sends, answer } = endpoint
  const headers = {
    accept: typeof answer === 'string' ? `${answer}, application/json` : 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(parts.body !== undefined && !sends && { 'content-type': 'application/json' }),
    ...more,
    ...(proof !== undefined && { [proofHeader]: proof }),
    ...(screenLanguage && { [languageHeader]: screenLanguage }),
  }
  const body = writeBody(endpoint, parts.body)
  try {
    return await fetch(addressOf(path, parts), { method, headers, body, credentials: 'include', signal })
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw notReached()
  }
}

/** Sends a call; if the response asks for proof of work, does it and sends the call again. */
async function sendWithWork(endpoint: Endpoint, parts: Parts, sending: CallOptions): Promise<Response> {
  const response = await send(endpoint, parts, sending)
  if (response.status !== 429) return response
  const { challenge } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Failure>
  const proof = challenge && (await (await import('./work-off.ts')).workOff(challenge))
  return proof === undefined ? response : send(endpoint, parts, { ...sending, proof })
}

interface CallResponse {
  status: number
  headers: Pick<Headers, 'get'>
}

/** Keeps a renewed token from a response, or drops a refused one, unless the token was replaced in the meantime. */
export async function mindToken(token: string | undefined, { status, headers }: CallResponse): Promise<void> {
  if (token === undefined || readToken() !== token) return
  const renewed = headers.get('x-renewed-token')
  if (renewed) await keepToken(renewed)
  if (status !== 401) return
  dropToken()
  leave(sessionExpired)
}

/** Calls an endpoint of the server. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Answer<E>> {
  const token = options.asNobody ? undefined : readToken()
  const response = await sendWithWork(endpoint, input as Parts, { ...options, token })
  await mindToken(token, response)
  if (response.ok && typeof endpoint.answer === 'string') return response as Answer<E>
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as Answer<E>
  const { message, error, code, values } = (answer ?? {}) as Partial<Failure>
  const words = message ?? error
  if (words === undefined) throw wordless(response.status, response.statusText)
  const wait = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  throw new CallError(response.status, words, { code, values, retryAt: wait && Date.now() + wait * 1000 })
}

/** For a call that succeeds only if the file still has this version. */
export const ifMatches = (version: string): Pick<Options, 'headers'> => ({ headers: { 'if-match': `"${version}"` } })
