import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentFake, Trouble } from './fake.ts'

/** A call as it arrived. */
export interface Call {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status?: number
  /** Sent as it is if it is text, as JSON otherwise. */
  body?: unknown
  headers?: Record<string, string>
}

/** Thrown by a fake that refuses a call: recorded among its faults. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(status: number, why: string, body: unknown = { error: { message: why } }) {
    super(why)
    this.answer = { status, body }
  }
}

interface Options {
  /** Whether a call changes something, so that it can meet with trouble; by default all but GET. */
  isChange?: (call: Call) => boolean
  /** The body of the answers 500 and 429 that trouble makes. */
  errorBody?: (status: number) => unknown
}

/** The fields of a body, which must be a form. */
export function readForm({ headers, body }: Call): URLSearchParams {
  if (headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
    throw new Refused(415, `the content type is ${headers['content-type']}, not a form`)
  return new URLSearchParams(body)
}

/** The value of a body, which must be JSON. */
export function readJson({ headers, body }: Call): unknown {
  if (headers['content-type']?.split(';')[0] !== 'application/json')
    throw new Refused(415, `the content type is ${headers['content-type']}, not JSON`)
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused(400, 'the body is not JSON')
  }
}

/** Refuses half a character, as careless cutting leaves it. */
export function demandWhole(value: unknown): void {
  if (/\\ud[89a-f]|\ufffd/i.test(JSON.stringify(value))) throw new Refused(400, 'half a character')
}

/** Undefined where the caller hung up before all of it had arrived. */
async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch (problem) {
    if (request.complete) throw problem
    return undefined
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.test')
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks).toString() }
}

function send(response: ServerResponse, { status = 200, body = {}, headers }: Answer) {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

/** A server on this machine that answers as it is told, remembers what it hears and can get into trouble. */
export async function openFakeServer(
  answer: (call: Call) => Answer | Promise<Answer>,
  { isChange = ({ method }) => method !== 'GET', errorBody = () => ({ error: { message: 'Trouble.' } }) }: Options = {},
) {
  const heard: string[] = []
  const faults: string[] = []
  let trouble: Trouble | undefined

  async function answerOrRefuse(call: Call): Promise<Answer> {
    try {
      return await answer(call)
    } catch (problem) {
      faults.push(`${call.method} ${call.path}: ${(problem as Error).message}`)
      return problem instanceof Refused ? problem.answer : { status: 500, body: errorBody(500) }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request)
    if (!call) return
    heard.push(`${call.method} ${call.path}`)
    const met = isChange(call) ? trouble : undefined
    if (met) trouble = undefined
    if (met === 'too many calls') return send(response, { status: 429, body: errorBody(429) })
    const given = await answerOrRefuse(call)
    if (met === 'silence after success') return response.destroy()
    send(response, met ? { status: 500, body: errorBody(500) } : given)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    heard,
    faults,
    setTrouble: (next) => void (trouble = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  } satisfies Partial<PaymentFake>
}
