import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { z } from 'zod'
import type { Endpoint, EventStream, Failure, Input } from '#kit/contract.ts'
import { addressOf, CallError, mindToken, wordless } from './call.ts'
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

interface Link {
  /** Milliseconds until it is tried again. */
  retry: number
  /** Tries that failed since something was heard. */
  failures: number
  lastId?: string
}

/** In milliseconds. The server shows every 20 seconds that it is there. */
const [silence, longestPause] = [65_000, 30_000]
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Waits for a while, or until the network is back, or nobody listens any more. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const done = () => resolve()
  addEventListener('online', done, { once: true })
  signal.addEventListener('abort', done, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', done)
    signal.removeEventListener('abort', done)
  })
}

/** A random delay, so that not everybody reconnects in the same moment after the server has restarted. */
const pauseAfter = ({ retry, failures }: Link) =>
  Math.min(longestPause, retry * 2 ** Math.min(failures, 10)) * (0.5 + Math.random())

/** Reads until the stream ends or nothing came for too long. */
async function readAll(body: ReadableStream<Uint8Array>, hear: (text: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      timer = setTimeout(() => void reader.cancel().catch(() => undefined), silence)
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) return
      hear(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

async function refusalOf(response: Response): Promise<CallError> {
  const { message } = (await response.json().catch(() => ({}))) as Partial<Failure>
  return message === undefined
    ? wordless(response.status, response.statusText)
    : new CallError(response.status, message)
}

async function connect(address: string, { lastId }: Link, signal: AbortSignal): Promise<Response> {
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

function openParser<E extends Streaming>(link: Link, { on, load }: StreamListener<E>) {
  const hear = ({ id, event = '', data }: EventSourceMessage) => {
    if (id !== undefined) link.lastId = id
    link.failures = 0
    try {
      if (event === 'ready' || event === 'missed') load()
      else (on as Record<string, ((data: unknown) => void) | undefined>)[event]?.(JSON.parse(data))
    } catch (problem) {
      // An error of one listener is reported, and doesn't end the stream that others listen to.
      reportError(problem)
    }
  }
  return createParser({ onEvent: hear, onRetry: (ms) => void (link.retry = ms) })
}

/** Listens to a stream until the returned function is called. Reconnects whenever it breaks, without losing events. */
export function follow<E extends Streaming>(endpoint: E, input: Input<E>, ears: StreamListener<E>): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const link: Link = { retry: 3000, failures: 0 }
  const address = addressOf(endpoint.path, input as object)

  /** Listens once; returns why it can't go on, if it can't. */
  async function listen(): Promise<CallError | undefined> {
    link.failures += 1
    const response = await connect(address, link, signal)
    if (isFinal(response.status)) return refusalOf(response)
    if (!response.ok || !response.body) return undefined
    ears.onConnected?.(true)
    const parser = openParser(link, ears)
    await readAll(response.body, (text) => parser.feed(text))
    return undefined
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const refusal = await listen().catch(() => undefined)
      if (signal.aborted) return
      ears.onConnected?.(false)
      if (refusal) return ears.onRefused?.(refusal)
      await waitFor(pauseAfter(link), signal)
    }
  }

  void keepListening()
  return () => stopped.abort()
}
