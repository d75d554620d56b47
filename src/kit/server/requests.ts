import type { Context as Call, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Context } from './context.ts'

/** What every request carries along. */
export interface RequestEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
  Variables: {
    /** Its lines bear the request's id. */
    log: Logger
    /** Stands in the log instead of the address, which may hold somebody's token. */
    route?: string
  }
}

/** The address at the other end of a request's connection; empty where there is none. */
export const socketOf = (c: Call<RequestEnv>): string => c.env?.incoming?.socket?.remoteAddress ?? ''

const header = 'x-request-id'
const sane = /^[\w.-]{1,100}$/

/** Gives every request an id, answers it as `x-request-id`, and writes one line about the request that bears it. */
export function watchRequests({
  log,
  now,
  random,
}: Pick<Context, 'log' | 'now' | 'random'>): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.get('log')) return next()
    const started = now().getTime()
    const given = c.req.header(header) ?? ''
    const id = sane.test(given) ? given : Buffer.from(random(12)).toString('hex')
    c.set('log', log.child({ request: id }))
    await next()
    c.header(header, id)
    const line = { status: c.res.status, ms: now().getTime() - started }
    c.get('log').info(line, `${c.req.method} ${c.get('route') ?? c.req.path}`)
  }
}
