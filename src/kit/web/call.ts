import type { Answer, Endpoint, Failure, Input } from '#kit/contract.ts'
import { dropToken, readToken } from './token.ts'

/** A call that was refused or failed; status 0 when the server was not reached. */
export class CallError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

let leave = () => location.assign('/login')

/** Says how to go to the sign-in when a token no longer holds; by itself the browser loads that page. */
export function onSignedOut(go: () => void): void {
  leave = go
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)(\{.+?\})?/g, (_, name: string, spans?: string) => {
    const value = String(params[name] ?? '')
    return spans ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

async function send({ method, path }: Endpoint, parts: Parts, signal?: AbortSignal): Promise<Response> {
  const token = readToken()
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
  }
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  try {
    return await fetch(addressOf(path, parts), { method, headers, body, credentials: 'include', signal })
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new CallError(0, 'Network error. Please check your internet connection.')
  }
}

/** Calls the server. The endpoint says where, the types say with what. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>> {
  const response = await send(endpoint, input as Parts, signal)
  if (response.status === 401) {
    dropToken()
    leave()
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as Answer<E>
  const { message, error } = (answer ?? {}) as Partial<Failure>
  throw new CallError(response.status, message ?? error ?? 'Server error. Please try again later.')
}
