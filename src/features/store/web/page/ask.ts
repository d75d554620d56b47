import type { Failure } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { dropToken, keepToken, readToken } from '#kit/web/token.ts'
import { addressOf } from './shop-site.ts'

/** The server said no, in words for the buyer if it had any; status 0 when it was not reached. */
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

interface ShopRequest {
  /** Without one, the call only reads. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface SendingRequest extends ShopRequest {
  token?: string | undefined
  proof?: string
}

async function send(path: string, { body, headers, signal, token, proof }: SendingRequest): Promise<Response> {
  try {
    return await fetch(addressOf(`/api/checkout${path}`), {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        [languageHeader]: document.documentElement.lang,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(proof && { [proofHeader]: proof }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new Refused(0)
  }
}

const readFailure = async (response: Response): Promise<Partial<Failure>> => response.json().catch(() => ({}))

/** Beyond a limit, works for the answer instead of waiting. */
async function sendWithWork(path: string, sending: SendingRequest): Promise<Response> {
  const response = await send(path, sending)
  if (response.status !== 429) return response
  const { challenge } = await readFailure(response.clone())
  const proof = challenge && (await (await import('#kit/web/work-off.ts')).workOff(challenge))
  return proof ? send(path, { ...sending, proof }) : response
}

/** Sends as the person who is signed in; whose session is over goes on as a guest. */
async function sendAsBuyer(path: string, asked: ShopRequest): Promise<Response> {
  const token = readToken()
  const response = await sendWithWork(path, { ...asked, token })
  if (token === undefined || readToken() !== token) return response
  const renewed = response.headers.get('x-renewed-token')
  if (renewed) await keepToken(renewed)
  if (response.status !== 401) return response
  dropToken()
  return sendWithWork(path, asked)
}

/** Calls the checkout of the site. */
export async function ask<A>(path: string, asked: ShopRequest = {}): Promise<A> {
  const response = await sendAsBuyer(path, asked)
  if (!response.ok) throw new Refused(response.status, await readFailure(response))
  try {
    return (await response.json()) as A
  } catch {
    throw new Refused(response.status)
  }
}
