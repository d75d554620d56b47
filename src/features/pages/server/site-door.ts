import type { Context } from '#kit/server/context.ts'
import { openAtlas } from '#places/server/atlas.ts'
import { domainOf, whichSite } from '#sites/server/which-site.ts'
import type { Standing } from './addresses.ts'
import { createGuides } from './search/guides.ts'
import type { Making } from './make-page.ts'
import { mediaTypeOf } from './files/media-types.ts'
import { answerNotice, createPages } from './pages.ts'
import { createRawFiles } from './files/raw-file.ts'
import { decodePath, houseOf, standingOf } from './standing.ts'

const rawFile = /^\/domains\/([^/]+)\/(?!notification-settings$)(.+)$/

/** Answers GET and HEAD of everything that a site is made of: raw files under `/domains/{domain}/`, files by their own path, pages. */
export function createSiteDoor(
  ctx: Pick<Context, 'files' | 'derived' | 'db' | 'jobs' | 'now' | 'log'>,
  making: Making,
) {
  const house = houseOf(ctx.files, making.platformHost)
  const { servePage, answerQuickly } = createPages(ctx, { ...making, atlas: openAtlas(ctx) })
  const serve = createRawFiles(ctx)
  const serveGuide = createGuides(ctx, making)

  /** On a tenant's host only its own files are given out. */
  function mayServe(request: Request, domain: string): boolean {
    const host = request.headers.get('host') ?? new URL(request.url).host
    return whichSite({ host, parameter: domain }, house)?.domain === domain
  }

  function hasFile({ place, path }: Standing): boolean {
    if (path === '/' || mediaTypeOf(path) === undefined) return false
    return ctx.files.stampOf(`${place.domain}${path}`) !== ''
  }

  async function serveSite(request: Request): Promise<Response> {
    const [, name = '', path = ''] = rawFile.exec(decodePath(new URL(request.url).pathname) ?? '') ?? []
    const domain = domainOf(name)
    if (path !== '') return serve(request, domain !== undefined && mayServe(request, domain) ? `${domain}/${path}` : '')
    const standing = standingOf(request, house)
    if (standing === undefined)
      return answerNotice(making.renderNotice('No website here yet', 'There is no website at this address yet.'), 404)
    if (hasFile(standing)) return serve(request, `${standing.place.domain}${standing.path}`)
    return (await serveGuide(request, standing)) ?? servePage(request, standing)
  }
  return { serveSite, answerQuickly }
}
