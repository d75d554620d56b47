import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Platform } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { isCleanable } from '#kit/server/paths.ts'
import { houseOf } from '#sites/server/place-of.ts'
import { domainOf, whichSite, type House, type Names } from '#sites/server/which-site.ts'
import type { Standing } from './addresses.ts'
import { createCards } from './card/cards.ts'
import { createGlances } from './glance.ts'
import { createGuides } from './search/guides.ts'
import type { Making } from './make-page.ts'
import { mediaTypeOf } from './files/media-types.ts'
import { openOneHost } from './one-host.ts'
import { createPages } from './pages.ts'
import { createRawFiles } from './files/raw-file.ts'
import { createSpeech } from './speech.ts'
import { decodePath, standingOf } from './standing.ts'
import { answerNotice, answerUnmade } from './unmade.ts'
import type { Workshop } from './workshop/workshop.ts'

const rawFile = /^\/domains\/([^/]+)\/(?!notification-settings$)(.+)$/

/** The folder that the address of a raw file means: on a tenant's host its own alone, by whichever of its names. */
function folderOf(request: Request, named: string, house: House): string | undefined {
  const host = request.headers.get('host') ?? new URL(request.url).host
  const { domain, parameter } = whichSite({ host, parameter: named }, house) ?? {}
  if (parameter !== undefined) return house.hasSite(named) ? named : domain
  return domain === named || domain === house.names?.labelOf(named) ? domain : undefined
}

function hasFile(files: FileStore, { place, path }: Standing): boolean {
  if (path === '/' || mediaTypeOf(path) === undefined) return false
  const file = `${place.domain}${path}`
  return isCleanable(file) && files.lookAt(file)?.isFolder === false
}

type Tools = Pick<Context, 'files' | 'derived' | 'db' | 'jobs' | 'events' | 'now' | 'log'>

/** What is made of a site's files, and its files by their own path. */
function createMade(ctx: Tools, workshop: Workshop, serveFile: (request: Request, place: string) => Promise<Response>) {
  const pages = createPages(ctx, workshop)
  const guides = createGuides(ctx, workshop)
  const serveCard = createCards(ctx, workshop)

  async function serve(request: Request, standing: Standing): Promise<Response> {
    const card = await serveCard(request, standing)
    if (card) return card
    if (hasFile(ctx.files, standing)) return serveFile(request, `${standing.place.domain}${standing.path}`)
    return (await guides.serve(request, standing)) ?? pages.servePage(request, standing)
  }
  function forget(isMeant: (key: string) => boolean): void {
    pages.forget(isMeant)
    guides.forget(isMeant)
  }
  return { serve, forget, answerQuickly: pages.answerQuickly }
}

/** Answers GET and HEAD of everything that a site is made of: raw files under `/domains/{domain}/`, files by their own path, pages. */
export function createSiteDoor(
  ctx: Tools & {
    platform: Pick<Platform, 'url'>
  },
  making: Pick<Making, 'platformHost' | 'renderNotice'>,
  { workshop, names }: { workshop: Workshop; names?: Names },
) {
  const oneHost = openOneHost(making.platformHost, names)
  const house = houseOf(ctx.files, making.platformHost, names)
  const glanceAt = createGlances(ctx.files)
  const { serve, ...rawFiles } = createRawFiles(ctx, glanceAt, names)
  const made = createMade(ctx, workshop, serve)
  const settle = createSpeech(ctx.files, glanceAt)
  const nobody = making.renderNotice('No website here yet', 'There is no website at this address yet.')
  names?.watch((label, name) => {
    const isAboutIt = (key: string) => key.includes(label) || key.includes(name)
    for (const { forget } of [made, rawFiles]) forget(isAboutIt)
  })

  async function serveSite(request: Request): Promise<Response> {
    const elsewhere = oneHost.lead(request)
    if (elsewhere) return elsewhere
    const [, name = '', path = ''] = rawFile.exec(decodePath(new URL(request.url).pathname) ?? '') ?? []
    const named = domainOf(name)
    const folder = named && folderOf(request, named, house)
    if (path !== '') return serve(request, folder ? `${folder}/${path}` : '')
    const asked = standingOf(request, { ...house, url: ctx.platform.url })
    if (asked === undefined) return answerNotice(nobody, 404)
    const standing = await settle(asked)
    return made.serve(request, standing).catch((problem: unknown) => answerUnmade(problem, making))
  }
  /** Answers what was asked for before and has not changed since; all else is left to others. */
  const answerQuickly = (request: IncomingMessage, response: ServerResponse): boolean =>
    !oneHost.isElsewhere(request.headers.host ?? '') &&
    (made.answerQuickly(request, response) || rawFiles.answerQuickly(request, response))
  return { serveSite, answerQuickly }
}
