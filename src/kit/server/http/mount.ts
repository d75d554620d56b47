import { badInput, phraseOf } from '#kit/phrase.ts'
import { Hono, type Context as Call } from 'hono'
import { accepts } from 'hono/accepts'
import type { z } from 'zod'
import { type Endpoint } from '#kit/contract.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { Refusal } from '#kit/refusal.ts'
import { checkKinds, openAuthorisation, stillAllowed } from './authorise.ts'
import { respondWith } from './responses.ts'
import { boundStream, readForm, readJson, readRaw } from './body.ts'
import type { Context, User } from '../context.ts'
import { cookieOf, openAuthentication, type Authentication } from './authentication.ts'
import { answerFailure } from './failures.ts'
import { on, type Handler } from './handler.ts'
import { openHold, type Hold } from './held-bytes.ts'
import { openMethods } from './methods.ts'
import { openApi, printOpenApiInTurns } from './openapi.ts'
import { socketOf, watchRequests, type RequestEnv } from './requests.ts'
import { withoutCountry } from './told-country.ts'
import type { RequestHost } from './request-host.ts'
import { openSoftLimits } from './soft-limits.ts'
import type { Hub } from '../streams/hub.ts'
import { answerWithStream, isStream, openStreams } from './serve-stream.ts'
import { asRefusal, serviceAway } from '../trouble.ts'

interface Entrance extends ReturnType<typeof openAuthentication> {
  ctx: Context
  allow: ReturnType<typeof openAuthorisation> | undefined
  streams: Hub | undefined
}

/** The response header with a new token, for a caller whose token is about to expire. */
const renewedTokenHeader = 'x-renewed-token'

function parse(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value, { error: () => badInput })
  if (!success) throw new Refusal('invalid', phraseOf(error.issues[0]?.message ?? badInput))
  return data
}

const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

interface Serving {
  c: Call<RequestEnv>
  signal: AbortSignal
}

/** The body as the contract shapes it; `sent` is JSON that was read before. */
async function readBody(endpoint: Endpoint, raw: Request, hold: Hold, sent: unknown) {
  const { body, sends } = endpoint
  return {
    body: body && parse(body, sends === 'form' ? await readForm(raw, endpoint, hold) : sent),
    stream: sends === 'stream' ? boundStream(raw, endpoint) : undefined,
    raw: sends === 'raw' ? await readRaw(raw, endpoint, hold) : undefined,
  }
}

/** Whether the body is read once it is known that the caller may call, which may end meanwhile; a handler that reads a stream asks itself. */
const comesLate = ({ act, sends }: Endpoint) => act && (sends === 'raw' || sends === 'form')

/** Set, not resolved like a link: a path may look as if it named a host. */
function addressAt(origin: string, requested: string): URL {
  const [{ pathname, search }, address] = [new URL(requested), new URL(origin)]
  return Object.assign(address, { pathname, search })
}

function withoutHost(given: Headers): Headers {
  const headers = new Headers(given)
  headers.delete('host')
  return headers
}

/** What a handler may want to know of the request itself, its address as the contract shapes it. */
const detailsOf = ({ params, query }: Endpoint, { origin }: RequestHost, c: Call<RequestEnv>, told?: string) => ({
  from: socketOf(c),
  headers: withoutHost(told === undefined ? withoutCountry(c.req.raw.headers) : c.req.raw.headers),
  address: addressAt(origin, c.req.raw.url),
  cookie: (name: string) => cookieOf(c.req.raw, name),
  params: params ? parse(params, c.req.param()) : c.req.param(),
  query: query && parse(query, c.req.query()),
})

const beginning = ({ opens }: Handler, request: unknown) => opens && (() => opens(request as never))

async function serve(entrance: Entrance, handler: Handler, { c, signal }: Serving): Promise<Response> {
  const [{ ctx, streams }, { endpoint, handle }] = [entrance, handler]
  const { method, path, act, body, sends } = endpoint
  const { raw } = c.req
  const endingsBefore = streams?.countEndings() ?? 0
  const softLimits = openSoftLimits(ctx, { call: `${method} ${path}`, proof: c.req.header(proofHeader) })
  const limits = { shared: ctx.limits, soft: softLimits }
  const { renewedToken, place, network, told, findCountry, user } = await entrance.enter(endpoint, c, limits)
  using hold = openHold(user?.id ?? network)
  const sent = sends === undefined && body ? await readJson(raw, endpoint, hold) : undefined
  const named = { ...asRecord(sent), ...c.req.query(), ...c.req.param() }
  const allow = async (caller?: User) => act && entrance.allow?.(act, { user: caller, place }, named)
  const domain = await allow(user)
  const reply = new Headers(renewedToken === undefined ? {} : { [renewedTokenHeader]: renewedToken })
  const entering = {
    ctx: { ...ctx, log: c.get('log') },
    ...place,
    user,
    domain,
    network,
    findCountry,
    softLimits,
    reply,
    signal,
    ...detailsOf(endpoint, place, c, told),
  }
  handler.admits?.(entering as never)
  const request = { ...entering, ...(await readBody(endpoint, raw, hold, sent)) }
  if (comesLate(endpoint)) request.domain = await stillAllowed(() => allow(user))
  signal.throwIfAborted()
  const answered = await handle(request as never)
  if (!streams || !isStream(endpoint)) return respondWith(endpoint, answered, reply)
  const again = async () => {
    const now = (await entrance.identifyAgain(endpoint, raw, place))?.user
    return (await handle({ ...request, user: now, domain: await allow(now) } as never)) as string[]
  }
  const following = { channels: answered as string[], again, userId: user?.id, network, signal, endingsBefore }
  const stream = { ...following, opens: beginning(handler, request), request: raw, endpoint, outgoing: c.env?.outgoing }
  return answerWithStream(streams, stream, reply)
}

const gaveUp = serviceAway()

/** Waits for a call that was given up: its response is dropped, and an error is logged. */
async function watchLate(served: Promise<Response>, signal: AbortSignal, log: Context['log']): Promise<void> {
  try {
    await (await served).body?.cancel()
  } catch (err) {
    if (err !== signal.reason) log.error({ err }, 'A call failed after it was given up')
  }
}

async function serveInTime(entrance: Entrance, handler: Handler, c: Call<RequestEnv>): Promise<Response> {
  const log = c.get('log')
  const { promise: late, reject } = Promise.withResolvers<never>()
  const { timeLimit } = handler.endpoint
  const over = new AbortController()
  const giveUp = () => {
    over.abort(gaveUp)
    reject(gaveUp)
  }
  const timer = setTimeout(giveUp, timeLimit === undefined ? entrance.timeLimit : timeLimit * 1000)
  const signal = AbortSignal.any([c.req.raw.signal, over.signal])
  const served = serve(entrance, handler, { c, signal })
  try {
    return await Promise.race([served, late])
  } catch (failure) {
    const problem = asRefusal(failure)
    if (over.signal.aborted) void watchLate(served, signal, log)
    if (c.req.raw.signal.aborted) log.info('The caller is gone')
    else if (!(problem instanceof Refusal)) log.error({ err: problem }, handler.endpoint.failure ?? 'A call failed')
    else if (problem !== failure || problem.reason === 'unavailable')
      log.warn({ err: problem }, 'A call was not served')
    return answerFailure(problem)
  } finally {
    clearTimeout(timer)
  }
}

/** Some addresses are both a call and a screen: a browser that asks for HTML gets the screen. */
const sharesWithScreen = ({ method, path, answer }: Endpoint) =>
  method === 'GET' && answer !== 'redirect' && answer !== 'text/html' && !path.startsWith('/api/')
const wantsPage = (c: Call) =>
  accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' }) ===
  'text/html'

/** Serves all handlers: authentication, limits, parsing, response. */
export function createApi(ctx: Context, handlers: Handler[], authentication: Authentication): Hono<RequestEnv> {
  const endpoints = [...handlers.map(({ endpoint }) => endpoint), openApi]
  checkKinds(endpoints, authentication.authority)
  const allow = authentication.authority && openAuthorisation(ctx, authentication.authority)
  const entrance = {
    ...openAuthentication(ctx, authentication),
    ctx,
    allow,
    streams: openStreams(ctx, handlers, authentication),
  }
  const answerElse = openMethods(endpoints)
  let described: ReturnType<typeof printOpenApiInTurns> | undefined
  const api = new Hono<RequestEnv>()
  api.use(watchRequests(ctx))
  for (const handler of [...handlers, on(openApi, () => (described ??= printOpenApiInTurns(endpoints)))]) {
    const { method, path } = handler.endpoint
    api.on(method, path, async (c, next) => {
      const isShared = sharesWithScreen(handler.endpoint)
      if (isShared && wantsPage(c)) await next()
      else {
        c.set('route', path)
        c.res = await serveInTime(entrance, handler, c)
      }
      if (isShared) c.header('vary', 'Accept', { append: true })
    })
  }
  api.all('*', ({ req }, next) => answerElse(req.method, req.path) ?? next())
  return api
}
