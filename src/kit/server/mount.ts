import { Hono, type Context as Call } from 'hono'
import { accepts } from 'hono/accepts'
import type { z } from 'zod'
import type { Answer, Asked, Endpoint } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import { readJson } from './body.ts'
import type { Context, User } from './context.ts'
import { answerFailure } from './failures.ts'
import { countInMemory, type Limits } from './limits.ts'
import { networkOf, type Network } from './networks.ts'
import { openApi, printOpenApi } from './openapi.ts'
import { watchRequests, type RequestEnv } from './requests.ts'

type Asker<E extends Endpoint> = E['access'] extends 'anyone' ? User | undefined : User

export type Request<E extends Endpoint> = Asked<E> & {
  ctx: Context
  /** The domain whose site was asked, if the host shows one. */
  site: string | undefined
  user: Asker<E>
  /** Where the call came from, as limits count it. */
  network: string
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

/** What decides who asks, and for which site. */
export interface Door {
  /** Whoever the token was given to; undefined when it doesn't hold for this request. */
  identify: (token: string, request: globalThis.Request) => Promise<User | undefined>
  siteOf: (request: globalThis.Request) => string | undefined
  trustedProxies?: Network[]
  limits?: Limits
  /** In milliseconds, for one call. */
  timeLimit?: number
}

type Entrance = Required<Door> & { ctx: Context }

async function identifyUser({ identify }: Entrance, { access }: Endpoint, request: globalThis.Request) {
  const token = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const user = token === undefined ? undefined : await identify(token, request)
  if (!user && (token !== undefined || access === 'user')) throw new Refusal('unauthorized', 'Please sign in.')
  return user
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Refusal('invalid', error.issues[0]?.message ?? 'Invalid request.')
  return data
}

async function serve(entrance: Entrance, { endpoint, handle }: Handler, c: Call<RequestEnv>): Promise<Response> {
  const { ctx, limits, siteOf, trustedProxies } = entrance
  const { limit, params, query, body, answer, status } = endpoint
  const name = `${endpoint.method} ${endpoint.path}`
  const socket = c.env?.incoming?.socket?.remoteAddress ?? ''
  const network = networkOf(socket, c.req.header('x-forwarded-for') ?? '', trustedProxies)
  if (limit?.per === 'network') await limits.take(name, limit, network)
  const user = await identifyUser(entrance, endpoint, c.req.raw)
  if (limit?.per === 'user') await limits.take(name, limit, user?.id ?? network)
  const request = {
    ctx: { ...ctx, log: c.get('log') },
    site: siteOf(c.req.raw),
    user,
    network,
    params: params ? parse(params, c.req.param()) : c.req.param(),
    query: query && parse(query, c.req.query()),
    body: body && parse(body, await readJson(c.req.raw, endpoint.bodyLimit)),
  }
  const answered = answer.parse(await handle(request as never))
  return Response.json(answered, { status: status ?? 200, headers: { 'cache-control': 'no-store' } })
}

const gaveUp = new Refusal('unavailable', 'Service temporarily unavailable. Please try again later.')

async function serveInTime(entrance: Entrance, handler: Handler, c: Call<RequestEnv>): Promise<Response> {
  const log = c.get('log')
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(gaveUp), entrance.timeLimit)
  const served = serve(entrance, handler, c)
  try {
    return await Promise.race([served, late])
  } catch (problem) {
    if (problem === gaveUp) served.catch((err) => log.error({ err }, 'A call failed after it was given up'))
    if (!(problem instanceof Refusal)) log.error({ err: problem }, 'A call failed')
    else if (problem.reason === 'unavailable') log.warn({ err: problem }, 'A call was not served')
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
  const entrance = { limits: countInMemory(), trustedProxies: [], timeLimit: 30_000, ...door, ctx }
  const described = printOpenApi([...handlers.map(({ endpoint }) => endpoint), openApi])
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
  api.all('/api/*', () => answerFailure(new Refusal('missing', 'Not found.')))
  return api
}
