import type { Failure } from '#kit/contract.ts'
import { proofHeader } from '#kit/proof-of-work.ts'

/** The server said no; status 0 when it was not reached. What it says is English, and not shown. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(status === 403 ? 'blocked' : '')
    this.status = status
  }
}

export interface WidgetRequest {
  /** Without one, the call only reads. */
  body?: object | FormData | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal
}

/** Sends a call as it is. */
export async function send(address: string, { body, headers, signal }: WidgetRequest): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
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

/** Beyond a limit, works for the answer instead of waiting. */
async function sendWithWork(address: string, asked: WidgetRequest): Promise<Response> {
  const response = await send(address, asked)
  if (response.status !== 429) return response
  const { challenge } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Failure>
  const proof = challenge && (await (await import('#kit/web/work-off.ts')).workOff(challenge))
  if (!proof) return response
  return send(address, { ...asked, headers: { ...asked.headers, [proofHeader]: proof } })
}

export async function ask<A>(address: string, asked: WidgetRequest = {}): Promise<A> {
  const response = await sendWithWork(address, asked)
  if (!response.ok) throw new Refused(response.status)
  return response.json().catch(() => {
    // It was cut off.
    throw new Refused(0)
  })
}
