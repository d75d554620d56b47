import type { Failure } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { dropToken, keepToken, readToken } from './token.ts'

/** The server said no, in words for whoever reads the page if it had any; status 0 when it was not reached. */
export class Refused extends Error {
  readonly status: number
  /** What it said, for programs. */
  readonly code: string
  constructor(status: number, { message = '', code = '' }: Partial<Failure> = {}) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface LightRequest {
  /** Without one, the call only reads. */
  body?: object | FormData | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal
}

/** Sends a call of a page as it is. */
export async function sendLightRequest(address: string, { body, headers, signal }: LightRequest): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        [languageHeader]: document.documentElement.lang,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new Refused(0)
  }
}

async function answerOf<A>(response: Response): Promise<A> {
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new Refused(response.status, answer)
  // It was cut off.
  if (answer === undefined) throw new Refused(0)
  return answer
}

/** Beyond a limit, works for the answer instead of waiting. */
async function sendWithWork(address: string, asked: LightRequest): Promise<Response> {
  const response = await sendLightRequest(address, asked)
  if (response.status !== 429) return response
  const { challenge }: Partial<Failure> = await response
    .clone()
    .json()
    .catch(() => ({}))
  const proof = challenge && (await (await import('./work-off.ts')).workOff(challenge))
  return proof ? sendLightRequest(address, { ...asked, headers: { ...asked.headers, [proofHeader]: proof } }) : response
}

/** Calls the server from a page, without contract or framework. */
export const askServer = async <A>(address: string, asked: LightRequest = {}): Promise<A> =>
  answerOf<A>(await sendWithWork(address, asked))

/** The same as the person who is signed in here; as a guest where their session has ended, so that nothing is lost. */
export async function askAsPerson<A>(address: string, asked: LightRequest = {}): Promise<A> {
  const token = readToken()
  if (token === undefined) return askServer<A>(address, asked)
  const response = await sendWithWork(address, {
    ...asked,
    headers: { ...asked.headers, authorization: `Bearer ${token}` },
  })
  const renewed = response.headers.get('x-renewed-token')
  if (renewed && readToken() === token) await keepToken(renewed)
  if (response.status !== 401) return answerOf<A>(response)
  if (readToken() === token) dropToken()
  return askServer<A>(address, asked)
}
