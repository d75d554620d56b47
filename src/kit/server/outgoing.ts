import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { ReadableStream as Stream } from 'node:stream/web'
import type { Response as Answer } from 'undici'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { demoServersOf } from './demo-servers.ts'
import { isPublic } from './networks.ts'

interface Options {
  /** `host:port` that may be reached although not public. For tests and trials. */
  allow?: string[]
  /** In a trial its demo servers may be reached as well. */
  platform?: { isTrial: boolean }
  lookup?: (host: string) => Promise<LookupAddress[]>
  /** Of one unpacked response. */
  largestBytes?: number
  /** For one response to its last byte, redirects included. */
  timeLimitMs?: number
}

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]
const personal = ['authorization', 'cookie', 'proxy-authorization']
const bodily = ['content-type', 'content-length', 'content-encoding', 'content-language']

const notPublic = () => new Refusal('invalid', phrase('address-not-public', 'This address isn’t public.'))
const tooLarge = () =>
  new Refusal('too-large', phrase('server-answer-too-large', 'The other server’s response is too large.'))
const tooLate = (cause: unknown) =>
  new Refusal('unavailable', phrase('server-too-slow', 'The other server took too long.'), { cause })
const unreachable = (cause: unknown) =>
  new Refusal('unavailable', phrase('server-unreachable', 'The other server couldn’t be reached.'), { cause })
const brokenOff = (cause: unknown) =>
  new Refusal('unavailable', phrase('server-answer-cut-off', 'The other server’s response was cut off.'), { cause })

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')
/** `host:port` of an address, as `allow` names it. */
export const placeOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** Looks a name up once per connection, which then uses exactly the addresses that were checked. */
function guardLookup(lookup: NonNullable<Options['lookup']>): LookupFunction {
  return (host, { all }, done) => {
    lookup(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublic(address))) return done(notPublic(), [])
        return all ? done(null, addresses) : done(null, first.address, first.family)
      },
      (problem: NodeJS.ErrnoException) => done(problem, []),
    )
  }
}

function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || url.username || url.password)
    throw new Refusal('invalid', phrase('no-web-address', 'This isn’t a web address.'))
  return url
}

function checkAddress(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal('invalid', phrase('only-web-addresses', 'Only web addresses can be fetched.'))
  const host = bareHost(url)
  if (!['80', '443'].includes(portOf(url)) || (isIP(host) !== 0 && !isPublic(host))) throw notPublic()
}

function explain(problem: unknown, otherwise: (cause: unknown) => Refusal): unknown {
  for (let inner = problem; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof Refusal) return inner
    if (inner.name.includes('Timeout')) return tooLate(problem)
    if (inner.name === 'AbortError') return problem
  }
  return otherwise(problem)
}

/** Passes a response's bytes on up to the largest size, and reports when it is cut off. */
async function* bound(body: AsyncIterable<Uint8Array>, largestBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > largestBytes) throw tooLarge()
      yield chunk
    }
  } catch (problem) {
    throw explain(problem, brokenOff)
  }
}

/** The same response, with its size limited and its body unpacked. */
async function passOn({ status, headers, body }: Answer, largestBytes: number): Promise<Response> {
  if (body && Number(headers.get('content-length') ?? 0) > largestBytes) {
    await body.cancel()
    throw tooLarge()
  }
  const kept = new Headers([...headers])
  if (kept.has('content-encoding')) for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  const bounded = body && (Stream.from(bound(body, largestBytes)) as ReadableStream<Uint8Array<ArrayBuffer>>)
  return new Response(bounded, { status, headers: kept })
}

interface Call {
  url: URL
  method: string
  headers: Headers
  body: Uint8Array | undefined
}

async function readCall(request: Request): Promise<Call> {
  const { url, method, headers, body } = request
  return { url: new URL(url), method, headers, body: body ? new Uint8Array(await request.arrayBuffer()) : undefined }
}

/** The request that a browser would make to follow a redirect. */
function follow(call: Call, status: number, location: string): Call {
  const url = readUrl(location, call.url)
  const headers = new Headers(call.headers)
  if (url.origin !== call.url.origin) for (const name of personal) headers.delete(name)
  if (status === 307 || status === 308 || call.method === 'GET' || call.method === 'HEAD')
    return { ...call, url, headers }
  for (const name of bodily) headers.delete(name)
  return { url, method: 'GET', headers, body: undefined }
}

/** Loaded on first use, because many processes never need it. */
async function openAgents(lookup: NonNullable<Options['lookup']>) {
  const { Agent, fetch } = await import('undici')
  return { fetch, guarded: new Agent({ connect: { lookup: guardLookup(lookup) } }), unguarded: new Agent() }
}

/** A fetch for addresses that somebody else chose: reaches the public internet only, with limits on size and time. */
export function openOutgoing(options: Options = {}): typeof globalThis.fetch {
  const { platform = { isTrial: false }, largestBytes = 10_000_000, timeLimitMs = 10_000 } = options
  const allow = [...(options.allow ?? []), ...demoServersOf(platform)]
  const lookup = options.lookup ?? ((host) => dns.lookup(host, { all: true }))
  let agents: ReturnType<typeof openAgents> | undefined

  async function send({ url, method, headers, body }: Call, signal: AbortSignal) {
    const isAllowed = allow.includes(placeOf(url))
    if (!isAllowed) checkAddress(url)
    const { fetch, guarded, unguarded } = await (agents ??= openAgents(lookup))
    const dispatcher = isAllowed ? unguarded : guarded
    return fetch(url, { method, headers: [...headers], body, signal, dispatcher, redirect: 'manual' })
  }

  async function sendOn(request: Request, signal: AbortSignal): Promise<Response> {
    let call = await readCall(request)
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await send(call, signal)
      const { status, body } = answer
      const location = answer.headers.get('location')
      if (request.redirect === 'manual' || location === null || !redirects.includes(status))
        return Object.defineProperty(await passOn(answer, largestBytes), 'url', { value: call.url.href })
      await body?.cancel()
      call = follow(call, status, location)
    }
    throw new Refusal('unavailable', phrase('too-many-redirects', 'The other server redirects too many times.'))
  }

  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : readUrl(String(input)), init)
    try {
      return await sendOn(request, AbortSignal.any([request.signal, AbortSignal.timeout(timeLimitMs)]))
    } catch (problem) {
      throw explain(problem, unreachable)
    }
  }
}

/** What a `Context` fetches with: the usual one, and one with more time and room. */
export const openFetches = (options: Pick<Options, 'allow' | 'platform'>) => ({
  fetch: openOutgoing(options),
  patientFetch: openOutgoing({ ...options, timeLimitMs: 120_000, largestBytes: 25_000_000 }),
})
