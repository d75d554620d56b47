import { Hono, type Context as Call } from 'hono'
import { accepts } from 'hono/accepts'
import { z } from 'zod'
import { badInput, type Act, type Answer, type Asked, type Endpoint } from '#kit/contract.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { Refusal } from '#kit/refusal.ts'
import { boundStream, readForm, readJson } from './body.ts'
import type { Context, Domain, User } from './context.ts'
import { cookieOf, openDoor, type Door } from './door.ts'
import { answerFailure } from './failures.ts'
import { openHold } from './held-bytes.ts'
import { openMethods } from './methods.ts'
import { openApi, printOpenApi } from './openapi.ts'
import { socketOf, watchRequests, type RequestEnv } from './requests.ts'
import { openSoftLimits, type SoftLimits } from './soft-limits.ts'
import { asRefusal, serviceAway } from './trouble.ts'

export type Request<E extends Endpoint> = Asked<E> & {
  ctx: Context
  /** The host's name as tokens are given out on. */
  host: string
  /** The domain whose site was asked, if the host shows one. */
  site: string | undefined
  isPlatform: boolean
  user: E['access'] extends 'anyone' ? User | undefined : User
  /** What the endpoint acts on. */
  domain: E['act'] extends Act ? (E['act'] extends { orPlatform: true } ? Domain | undefined : Domain) : undefined
  /** What was sent, for an endpoint that takes a stream. */
  stream: E['sends'] extends 'stream' ? ReadableStream<Uint8Array> : undefined
  /** Where the call came from, as limits count it. */
  network: string
  /** For what a stranger could use up in somebody else's name: whoever is beyond such a limit passes by a proof of work. */
  softLimits: SoftLimits
  /** The address at the other end of the connection. */
  from: string
  headers: Headers
  /** Aborted when the caller is gone or the call's time is over: whatever takes long looks at it and stops. */
  signal: AbortSignal
  cookie: (name: string) => string | undefined
  /** Headers that go out with the answer. */
  reply: Headers
}

export interface Handler {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

/** Ties an endpoint to the verb that serves it. */
export const on = <E extends Endpoint>(endpoint: E, handle: (request: Request<E>) => Promise<Answer<E>>): Handler => ({
  endpoint,
  handle,
})

type Entrance = ReturnType<typeof openDoor> & { ctx: Context }

/** The header that brings a fresh token to whoever called with one that has grown old. */
const renewedTokenHeader = 'x-renewed-token'

function parse(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value, { error: () => badInput })
  if (!success) throw new Refusal('invalid', error.issues[0]?.message ?? badInput)
  return data
}

const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

function answerWith({ answer, status = 200 }: Endpoint, answered: unknown, reply: Headers): Response {
  const response =
    answer instanceof z.ZodType ? Response.json(answer.parse(answered), { status }) : (answered as Response)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  for (const [name, value] of reply) headers.append(name, value)
  return new Response(response.body, { status: response.status, headers })
}

interface Serving {
  c: Call<RequestEnv>
  signal: AbortSignal
}

async function serve(entrance: Entrance, { endpoint, handle }: Handler, { c, signal }: Serving): Promise<Response> {
  const { ctx } = entrance
  const { method, path, params, query, body, sends } = endpoint
  const { raw } = c.req
  const softLimits = openSoftLimits(ctx, { call: `${method} ${path}`, proof: c.req.header(proofHeader) })
  const { renewedToken, place, network, ...caller } = await entrance.enter(endpoint, c, {
    shared: ctx.limits,
    soft: softLimits,
  })
  using hold = openHold(caller.user?.id ?? network)
  const sent = sends === undefined && body ? await readJson(raw, endpoint, hold) : undefined
  const named = { ...asRecord(sent), ...c.req.query(), ...c.req.param() }
  const domain = await entrance.authorise(endpoint, { ...caller, place }, named)
  const reply = new Headers(renewedToken === undefined ? {} : { [renewedTokenHeader]: renewedToken })
  const request = {
    ctx: { ...ctx, log: c.get('log') },
    ...place,
    user: caller.user,
    domain,
    network,
    softLimits,
    from: socketOf(c),
    reply,
    headers: raw.headers,
    signal,
    cookie: (name: string) => cookieOf(raw, name),
    params: params ? parse(params, c.req.param()) : c.req.param(),
    query: query && parse(query, c.req.query()),
    body: body && parse(body, sends === 'form' ? await readForm(raw, endpoint, hold) : sent),
    stream: sends === 'stream' ? boundStream(raw, endpoint) : undefined,
  }
  signal.throwIfAborted()
  return answerWith(endpoint, await handle(request as never), reply)
}

const gaveUp = serviceAway()

/** What is still done for a call that was given up: an answer is let go, and only a failure of its own is worth a line. */
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
    if (c.req.raw.signal.aborted) log.info('Whoever called is gone')
    else if (!(problem instanceof Refusal)) log.error({ err: problem }, 'A call failed')
    else if (problem !== failure || problem.reason === 'unavailable')
      log.warn({ err: problem }, 'A call was not served')
    return answerFailure(problem)
  } finally {
    clearTimeout(timer)
  }
}

/** Some addresses are both a call and a screen: there a browser that asks for a page gets the page. */
const sharesWithScreen = ({ method, path }: Endpoint) => method === 'GET' && !path.startsWith('/api/')
const wantsPage = (c: Call) =>
  accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' }) ===
  'text/html'

/** All handlers behind one door: who asks, how often, what they sent, what goes back. */
export function createApi(ctx: Context, handlers: Handler[], door: Door): Hono<RequestEnv> {
  const entrance = { ...openDoor(door), ctx }
  const endpoints = [...handlers.map(({ endpoint }) => endpoint), openApi]
  const [described, answerElse] = [printOpenApi(endpoints), openMethods(endpoints)]
  const api = new Hono<RequestEnv>()
  api.use(watchRequests(ctx))
  for (const handler of [...handlers, on(openApi, async () => described)]) {
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
