import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono, type MiddlewareHandler } from 'hono'
import { openUploads } from '#accounts/server/uploads.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Authentication } from '#kit/server/http/authentication.ts'
import type { Handler } from '#kit/server/http/handler.ts'
import { serverError } from '#kit/server/http/failures.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { asRefusal } from '#kit/server/trouble.ts'
import { watchRequests, type RequestEnv } from '#kit/server/http/requests.ts'
import { openConnected } from '#sites/server/place-of.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { PageRenderer } from '#pages/server/make/page-renderer.ts'
import { findNoticeWords } from '#pages/server/serve/notice-words.ts'
import { openSuspension } from '#pages/server/serve/suspension.ts'
import { createSiteServer } from '#pages/server/serve/serve-site.ts'
import type { Dispatcher } from '#pages/server/dispatch/tasks.ts'
import type { Traffic } from '#costs/server/metering/traffic.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openScreens, type BuiltScreens } from './document.ts'
import { openListener } from './listener.ts'
import { openTrafficMeter } from './meter-traffic.ts'
import { createOutbox } from './outbox.ts'
import { openUnknownHosts } from './unknown-hosts.ts'
import { translateRefusals } from './translate-refusals.ts'

export interface Parts {
  /** A self-contained page, for when nothing else can be shown. */
  renderNotice: PageRenderer['renderNotice']
  dispatcher: Dispatcher
  handlers: Handler[]
  authentication: Authentication
  health: Hono
  /** The proven names of domains. */
  names: Names
  screens: BuiltScreens
  /** The platform's own files for browsers. */
  serveAsset: (request: Request) => Response | Promise<Response>
  /** Counts what is sent for each site. */
  traffic?: Traffic
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Serves the screen at an address, or else what the site has there; before a screen that gives way comes what the site has. */
const chooseShown =
  (serveScreen: ReturnType<typeof openScreens>, serveSite: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const screen = await serveScreen(request)
    if (screen && !screen.isYielding) return screen.response
    const page = await serveSite(request)
    return screen && page.status === 404 ? screen.response : page
  }

/** Calls refuse by themselves, in their own words; whoever leaves a mailing list, or comes back from paying, can do so always. */
const refusesItself = /^\/(?:api\/|unsubscribe\/|pay\/[^/]+\/return$)/

/** On the hosts of a site that administrators have suspended there is one page, whatever is asked for or sent. */
const openClosedHosts =
  (
    placeOf: Authentication['placeOf'],
    { ofSite }: Pick<ReturnType<typeof openSuspension>, 'ofSite'>,
  ): MiddlewareHandler<RequestEnv> =>
  async ({ req }, next) => {
    const { site, isPlatform } = placeOf(req.raw)
    const isMeant = site !== undefined && !isPlatform && !refusesItself.test(req.path)
    return (isMeant ? ofSite(req.raw, site) : undefined) ?? next()
  }

/** All routes: health, the platform's own files, calls, and below them the sites. */
export function createServer(ctx: Context, parts: Parts) {
  const { renderNotice, dispatcher, handlers, authentication, names, health, screens, serveAsset, traffic } = parts
  const app = new Hono<RequestEnv>()
  const { serveSite, respondFromMemory } = createSiteServer(ctx, { renderNotice }, { dispatcher, names })
  const serveUpload = openUploads(ctx)
  const serveScreen = openScreens(ctx, screens, authentication.placeOf)
  const serveShown = chooseShown(serveScreen, serveSite)
  const { refuse, refuseNow } = openUnknownHosts(openConnected(ctx.files, ctx.platform, names))
  app.use(refuse)
  app.route('/', health)
  app.on(['GET', 'HEAD'], '/_assets/*', (c) => serveAsset(c.req.raw))
  const refuseClosed = openClosedHosts(authentication.placeOf, openSuspension({ renderNotice }, names))
  app.on(['GET', 'HEAD'], '/uploads/:path{.+}', refuseClosed, (c) => serveUpload(c.req.raw))
  app.use(watchRequests(ctx))
  app.use(refuseClosed)
  app.use(translateRefusals)
  app.route('/', createApi(ctx, handlers, authentication))
  app.route('/', createOutbox(ctx))
  app.on(['GET', 'HEAD'], '*', (c) => serveShown(c.req.raw))
  app.all('*', () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } }))
  app.onError((problem, c) => {
    const refusal = asRefusal(problem)
    const isAway = refusal instanceof Refusal && refusal.reason === 'unavailable'
    c.get('log').error({ err: problem }, 'A request failed')
    const { words, language } = findNoticeWords('', c.req.header('accept-language'))
    const why = sayPhrase(language, isAway ? refusal.phrase : serverError)
    return new Response(renderNotice(words.brokenTitle, why, language), {
      status: isAway ? 503 : 500,
      headers: { ...html, ...(isAway && { 'retry-after': String(refusal.retryAfter) }) },
    })
  })
  const answerNow = (request: IncomingMessage, response: ServerResponse): boolean =>
    respondFromMemory(request, response) || refuseNow(request, response)
  const meter = traffic && openTrafficMeter(ctx, names, traffic)
  return { app, listener: openListener(app, answerNow, { platform: ctx.platform, meter }) }
}
