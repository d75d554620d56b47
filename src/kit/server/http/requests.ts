import type { Context as Call, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { shownPath } from './shown-path.ts'

/** Set for every request. */
export interface RequestEnv {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } }; outgoing?: { destroy: () => void } }
  Variables: {
    /** Adds the request's id to every line. */
    log: Logger
    /** Logged instead of the address, which may contain a token. */
    route?: string
  }
}

/** The client's address on the connection; empty where there is none. */
export const socketOf = (c: Call<RequestEnv>): string => c.env?.incoming?.socket?.remoteAddress ?? ''

const header = 'x-request-id'
const sane = /^[\w.-]{1,100}$/

/** Gives every request an id, returns it as `x-request-id`, and logs one line for the request. */
export function watchRequests({ log, now, random }: Context): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.get('log')) return next()
    const started = now().getTime()
    const given = c.req.header(header) ?? ''
    const id = sane.test(given) ? given : Buffer.from(random(12)).toString('hex')
    c.set('log', log.child({ request: id }))
    await next()
    c.header(header, id)
    const line = { status: c.res.status, ms: now().getTime() - started }
    c.get('log').info(line, `${c.req.method} ${c.get('route') ?? shownPath(c.req.path)}`)
  }
}
