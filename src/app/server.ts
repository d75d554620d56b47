import { Hono } from 'hono'
import type { Context } from '#kit/server/context.ts'
import { createApi, type Door, type Handler } from '#kit/server/mount.ts'
import { watchRequests, type RequestEnv } from '#kit/server/requests.ts'
import { createSiteDoor } from '#pages/server/site-door.ts'
import type { Making } from '#pages/server/make-page.ts'

export interface Parts {
  making: Making
  handlers: Handler[]
  door: Door
  health: Hono
  /** The platform's own files for browsers. */
  serveAsset: (request: Request) => Response
}

/** Everything that answers: health, the platform's own files, calls, and below them the sites. */
export function createServer(ctx: Context, { making, handlers, door, health, serveAsset }: Parts): Hono<RequestEnv> {
  const server = new Hono<RequestEnv>()
  const serveSite = createSiteDoor(ctx, making)
  server.route('/', health)
  server.on(['GET', 'HEAD'], '/_assets/*', (c) => serveAsset(c.req.raw))
  server.use(watchRequests(ctx))
  server.route('/', createApi(ctx, handlers, door))
  server.on(['GET', 'HEAD'], '*', (c) => serveSite(c.req.raw))
  server.all('*', () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }))
  server.onError((problem, c) => {
    c.get('log').error({ err: problem }, 'A request failed')
    return new Response(making.renderFailure('Server error. Please try again later.'), {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
  return server
}
