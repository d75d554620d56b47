import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlatformTrouble } from './fake.ts'

/** A call as it arrived. */
export interface SocialCall {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  bytes: Buffer<ArrayBuffer>
}

export interface SocialAnswer {
  status?: number
  /** Sent as it is if it is text, as JSON otherwise. */
  body?: unknown
  headers?: Record<string, string>
}

/** Thrown by a fake that refuses a call: recorded among its faults unless it is an expected no. */
export class Refused extends Error {
  readonly answer: SocialAnswer
  readonly isExpected: boolean
  constructor(
    status: number,
    why: string,
    { body = { error: { message: why } }, isExpected = false }: { body?: unknown; isExpected?: boolean } = {},
  ) {
    super(why)
    this.answer = { status, body }
    this.isExpected = isExpected
  }
}

const typeOf = ({ headers }: SocialCall) => headers['content-type']?.split(';')[0]

/** The fields of a body, which must be a form. */
export function readForm(call: SocialCall): URLSearchParams {
  if (typeOf(call) !== 'application/x-www-form-urlencoded')
    throw new Refused(415, `the content type is ${call.headers['content-type']}, not a form`)
  return new URLSearchParams(call.bytes.toString())
}

/** The value of a body, which must be JSON of whole characters. */
export function readJson(call: SocialCall): unknown {
  if (typeOf(call) !== 'application/json')
    throw new Refused(415, `the content type is ${call.headers['content-type']}, not JSON`)
  const text = call.bytes.toString()
  if (/\\ud[89a-f]|\ufffd/i.test(text)) throw new Refused(400, 'half a character')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'the body is not JSON')
  }
}

/** The parts of a body, which must be multipart. */
export async function readParts(call: SocialCall): Promise<FormData> {
  if (typeOf(call) !== 'multipart/form-data')
    throw new Refused(415, `the content type is ${call.headers['content-type']}, not multipart`)
  return new Response(call.bytes, { headers: { 'content-type': call.headers['content-type']! } }).formData()
}

/** What a platform answers in trouble, in its own words; by default with the status alone. */
export interface TroubleAnswers {
  failure?: SocialAnswer
  tooMany?: SocialAnswer
  tooManyWithoutTime?: SocialAnswer
  rejection?: SocialAnswer
}

interface Options {
  /** Whether a call is one that others see the effect of, so that it meets with trouble. */
  isVisible: (call: SocialCall) => boolean
  answers?: TroubleAnswers
}

async function readCall(request: IncomingMessage): Promise<SocialCall | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch (problem) {
    if (request.complete) throw problem
    return undefined
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.test')
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: searchParams, headers, bytes: Buffer.concat(chunks) }
}

function send(response: ServerResponse, { status = 200, body = {}, headers }: SocialAnswer) {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

const before: Partial<Record<PlatformTrouble, (answers: TroubleAnswers) => SocialAnswer>> = {
  'a failure': ({ failure = { status: 503 } }) => failure,
  'too many calls': ({ tooMany = { status: 429, headers: { 'retry-after': '30' } } }) => tooMany,
  'too many calls without a time': ({ tooManyWithoutTime = { status: 429 } }) => tooManyWithoutTime,
  'a rejection': ({ rejection = { status: 400, body: { error: { message: 'Not wanted here.' } } } }) => rejection,
}

/** A server on this machine that answers as it is told, remembers what it hears and can get into trouble. */
export async function openSocialServer(
  answer: (call: SocialCall) => SocialAnswer | Promise<SocialAnswer>,
  { isVisible, answers = {} }: Options,
) {
  const heard: string[] = []
  const faults: string[] = []
  let trouble: PlatformTrouble | undefined

  async function answerOrRefuse(call: SocialCall): Promise<SocialAnswer> {
    try {
      return await answer(call)
    } catch (problem) {
      const isExpected = problem instanceof Refused && problem.isExpected
      if (!isExpected) faults.push(`${call.method} ${call.path}: ${(problem as Error).message}`)
      return problem instanceof Refused ? problem.answer : { status: 500 }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request)
    if (!call) return
    heard.push(`${call.method} ${call.path}`)
    const met = isVisible(call) ? trouble : undefined
    if (met) trouble = undefined
    if (met === 'silence before') return response.destroy()
    const early = met && before[met]
    if (early) return send(response, early(answers))
    const given = await answerOrRefuse(call)
    if (met === 'silence after success') return response.destroy()
    send(response, met === 'an error after success' ? (answers.failure ?? { status: 500 }) : given)
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
    setTrouble: (next: PlatformTrouble | undefined) => void (trouble = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
