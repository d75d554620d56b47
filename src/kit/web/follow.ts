import type { z } from 'zod'
import type { Endpoint, EventStream, Failure, Input } from '#kit/contract.ts'
import { addressOf, CallError, mindToken, wordless } from './call.ts'
import { listenToStream } from './listen.ts'
import { readToken } from './token.ts'

type Streaming = Endpoint & { answer: EventStream }

export interface StreamListener<E extends Streaming> {
  on: E['answer'] extends EventStream<infer S> ? { [N in keyof S]: (data: z.output<S[N]>) => void } : never
  /** Loads what the events are about: once it listens, and again whenever events were lost. */
  load: () => void
  /** Whether it listens now. */
  onConnected?: (isConnected: boolean) => void
  /** It ended for good, such as for somebody who may not hear it. */
  onRefused?: (error: CallError) => void
}

async function refusalOf(response: Response): Promise<CallError> {
  const { message } = (await response.json().catch(() => ({}))) as Partial<Failure>
  return message === undefined
    ? wordless(response.status, response.statusText)
    : new CallError(response.status, message)
}

async function connect(address: string, lastId: string | undefined, signal: AbortSignal): Promise<Response> {
  const token = readToken()
  const headers = {
    accept: 'text/event-stream, application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  }
  const response = await fetch(address, { headers, credentials: 'include', cache: 'no-store', signal })
  await mindToken(token, response)
  return response
}

/** Listens to a stream until the returned function is called. Reconnects whenever it breaks, without losing events. */
export function follow<E extends Streaming>(endpoint: E, input: Input<E>, listener: StreamListener<E>): () => void {
  const address = addressOf(endpoint.path, input as object)
  const acts = listener.on as Record<string, ((data: unknown) => void) | undefined>
  return listenToStream({
    open: (lastId, signal) => connect(address, lastId, signal),
    hear: (event, data) => acts[event]?.(data),
    load: listener.load,
    onConnected: (isConnected) => listener.onConnected?.(isConnected),
    onRefused: async (response) => listener.onRefused?.(await refusalOf(response)),
  })
}
