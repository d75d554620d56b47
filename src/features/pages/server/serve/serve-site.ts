import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteDirectoryOf } from '#sites/server/place-of.ts'
import type { Names } from '#sites/server/which-site.ts'
import { shelfChanged } from '#store/server/shop/shelf-events.ts'
import { openCanonicalHost } from '../address/canonical-host.ts'
import { resolveTarget } from '../address/page-target.ts'
import { placeOfRaw } from '../address/raw-address.ts'
import { openUsualHosts } from '../address/usual-host.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import { createRawFiles } from '../files/raw-file.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { createLanguageChooser } from '../site/choose-language.ts'
import { createSiteSummaries } from '../site/site-summary.ts'
import { findNoticeWords } from './notice-words.ts'
import { respondWithNotice, respondToFailure } from './page-failures.ts'
import type { Context, Platform } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { isCleanable } from '#kit/server/paths.ts'
import type { PageTarget } from '../address/addresses.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { leadToSpelling } from './find-spelling.ts'
import { createPages } from './pages.ts'
import { openSuspension } from './suspension.ts'
import { createCards } from './serve-cards.ts'
import { createMachineFiles } from './serve-machine-files.ts'

function hasFile(files: FileStore, { place, path }: PageTarget): boolean {
  if (path === '/' || mediaTypeOf(path) === undefined) return false
  const file = `${place.domain}${path}`
  return isCleanable(file) && files.lookAt(file)?.isFolder === false
}

type SiteServerContext = Pick<Context, 'files' | 'derived' | 'db' | 'jobs' | 'events' | 'now' | 'log'> & {
  platform: Pick<Platform, 'host' | 'hosts' | 'isProduction' | 'url'>
}

/** Serves what is made from a site's files, and the files by their own path: whichever of them there is at an address, in this order. */
function createTargets(
  ctx: SiteServerContext,
  { dispatcher, ...showing }: Parameters<typeof createPages>[2] & { dispatcher: Dispatcher },
  serveFile: (request: Request, place: string) => Promise<Response>,
) {
  const pages = createPages(ctx, dispatcher, showing)
  const machineFiles = createMachineFiles(ctx, dispatcher)
  const serveCard = createCards(ctx, dispatcher)

  async function serve(request: Request, target: PageTarget): Promise<Response> {
    const card = await serveCard(request, target)
    if (card) return card
    if (hasFile(ctx.files, target)) return serveFile(request, `${target.place.domain}${target.path}`)
    const answer = (await machineFiles.serve(request, target)) ?? (await pages.servePage(request, target))
    if (answer.status !== 404) return answer
    return (await leadToSpelling(ctx.files, target, request, pages.hasPage)) ?? answer
  }
  function forget(isMeant: (key: string) => boolean): void {
    pages.forget(isMeant)
    machineFiles.forget(isMeant)
  }
  /** Of the sites that are meant, the pages that change with what is sold. */
  const forgetShelf = (isMeant: (label: string) => boolean): void =>
    pages.forget((_key, page) => page.isCounted && isMeant(page.domain))
  return { serve, forget, forgetShelf, respondFromMemory: pages.respondFromMemory }
}

function respondWithNobody({ headers }: Request, { renderNotice }: Pick<PageRenderer, 'renderNotice'>): Response {
  const { words, language } = findNoticeWords('', headers.get('accept-language'))
  return respondWithNotice(renderNotice(words.nobodyTitle, words.nobody, language), 404)
}

/** Forgets the pages on which something was sold out or came back. */
function followShelf({ events }: SiteServerContext, targets: ReturnType<typeof createTargets>, names?: Names): void {
  events.subscribe(
    shelfChanged,
    ({ domainId }) => targets.forgetShelf((label) => names?.idOf(label) === domainId),
    () => targets.forgetShelf(() => true),
  )
}

/** Serves everything that belongs to a site: raw files under `/domains/{domain}/`, files by their own path, and pages. */
export function createSiteServer(
  ctx: SiteServerContext,
  renderer: Pick<PageRenderer, 'renderNotice'>,
  { dispatcher, names }: { dispatcher: Dispatcher; names?: Names },
) {
  const canonicalHost = openCanonicalHost(ctx.platform, names)
  const directory = siteDirectoryOf(ctx.files, ctx.platform, names)
  const readHost = openUsualHosts(ctx.platform)
  const readSummary = createSiteSummaries(ctx.files)
  const suspension = openSuspension(renderer, names)
  const { serve: serveFile, ...rawFiles } = createRawFiles(ctx, readSummary, { readHost, names })
  const targets = createTargets(ctx, { dispatcher, readHost, names, renderNotice: renderer.renderNotice }, serveFile)
  const chooseLanguage = createLanguageChooser(ctx.files, readSummary)
  names?.watch((label, name) => {
    const isAboutIt = (key: string) => key.includes(label) || key.includes(name)
    for (const { forget } of [targets, rawFiles]) forget(isAboutIt)
  })

  followShelf(ctx, targets, names)

  /** All steps from a request to its answer, each in a file of its own. */
  async function serveSite(request: Request): Promise<Response> {
    const redirect = canonicalHost.redirect(request)
    if (redirect) return redirect
    const raw = placeOfRaw(request, directory)
    if (raw !== undefined) return suspension.ofFile(request, raw) ?? serveFile(request, raw)
    const asked = resolveTarget(request, { ...directory, readHost })
    const closed = asked && suspension.ofSite(request, asked.place.domain)
    if (asked === undefined || closed) return closed ?? respondWithNobody(request, renderer)
    const target = await chooseLanguage(asked)
    return targets
      .serve(request, target)
      .catch((problem: unknown) =>
        respondToFailure(problem, renderer, findNoticeWords(target.language, request.headers.get('accept-language'))),
      )
  }
  /** Sends what was asked for before and hasn't changed since; returns false for any other request. */
  const respondFromMemory = (request: IncomingMessage, response: ServerResponse): boolean =>
    !canonicalHost.isOtherHost(request.headers.host ?? '') &&
    (targets.respondFromMemory(request, response) || rawFiles.respondFromMemory(request, response))
  return { serveSite, respondFromMemory }
}
