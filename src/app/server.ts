import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from '#kit/server/context.ts'
import { createApi, type Door, type Handler } from '#kit/server/mount.ts'
import { watchRequests, type RequestEnv } from '#kit/server/requests.ts'
import type { Making } from '#pages/server/make-page.ts'
import { createSiteDoor } from '#pages/server/site-door.ts'

export interface Parts {
  making: Making
  handlers: Handler[]
  door: Door
  health: Hono
  /** The platform's own files for browsers. */
  serveAsset: (request: Request) => Response | Promise<Response>
}

const html = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** Everything that answers: health, the platform's own files, calls, and below them the sites. */
export function createServer(ctx: Context, { making, handlers, door, health, serveAsset }: Parts) {
  const app = new Hono<RequestEnv>()
  const { serveSite, answerQuickly } = createSiteDoor(ctx, making)
  app.route('/', health)
  app.on(['GET', 'HEAD'], '/_assets/*', (c) => serveAsset(c.req.raw))
  app.use(watchRequests(ctx))
  app.route('/', createApi(ctx, handlers, door))
  app.on(['GET', 'HEAD'], '*', (c) => serveSite(c.req.raw))
  app.all('*', () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }))
  app.onError((problem, c) => {
    c.get('log').error({ err: problem }, 'A request failed')
    return new Response(making.renderNotice('Application Failed to Load', 'Server error. Please try again later.'), {
      status: 500,
      headers: html,
    })
  })
  const answerFully = getRequestListener(app.fetch)
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!answerQuickly(request, response)) void answerFully(request, response)
  }
  return { app, listener }
}
