import { crc32 } from 'node:zlib'
import { phrase } from '#kit/phrase.ts'
import { describeProblem } from '#sites/format/parsed/report.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { linkFrom, type PageTarget } from '../address/addresses.ts'
import { buildView } from './build-view.ts'
import { headersOfPage, unlisted } from '../response/headers.ts'
import { isRedirectLoop } from '../page/redirect-loop.ts'
import { contentFile } from '../site/content-file.ts'
import type { MadePage, Move } from '../response/made-page.ts'
import { readNotFoundFacts, isNotFound, notFoundPath } from '../page/not-found.ts'
import { isReserved } from '../own-pages/routes.ts'
import { gatherSurroundings } from '../gather/surroundings.ts'
import { readTranslations } from '../page/translations.ts'
import { queryRedirectsOf } from '../page/query-redirects.ts'
import { sayWhere } from './say-where.ts'
import { openPage } from '../page/open-page.ts'
import type { OpenedPage } from '../page/page-facts.ts'
import { notePoweredBy } from '../page/powered-by.ts'
import type { PageRenderer, RendererContext } from './page-renderer.ts'

/** Where visitors are redirected; undefined where that would lead them back to this page. */
async function redirectOf(opened: OpenedPage, now: number) {
  const { reader, site, target, found } = opened
  const { path } = target
  if (isReserved(path)) return undefined
  const listed = findRedirect(site.redirects, path)
  if (listed) return { to: listed.to, status: listed.status }
  const { redirect } = found.content.head
  if (found.status !== 200 || redirect === undefined) return undefined
  if (!(await isRedirectLoop(opened, redirect, now))) return { to: redirect, status: 302 }
  const said = phrase('page-redirects-in-loop', 'This page redirects in a loop, so it’s shown instead.')
  const suggestion = phrase('redirect-elsewhere', 'Give its Redirect line another page.')
  reader.note(found.file ?? contentFile(path), [describeProblem(1, 'error', said, suggestion)])
  return undefined
}

async function render(tools: RendererContext, renderer: PageRenderer, opened: OpenedPage): Promise<MadePage> {
  const { reader, site, target, found } = opened
  const { settings } = site
  const { content, status, file } = found
  const { placeFinder, findSoldOut } = renderer
  const asked = { settings, target, now: tools.now(), item: found.item, file, placeFinder, findSoldOut }
  const { surroundings, item, isCounted, until } = await gatherSurroundings(reader, content, asked)
  const now = tools.now().getTime()
  const translations = await readTranslations(tools, opened, now)
  const parts = { surroundings, translations, ...(settings.recordsVisits && { has: reader.has }) }
  const page = { site, target, ...found, ...(item && { item }), ...parts }
  const { html } = reader.meter.time(() => renderer.renderPage(buildView(page, renderer)))
  await notePoweredBy(opened, renderer)
  tools.report(reader)
  const validUntil = Math.min(found.until ?? Infinity, until, translations.until)
  return finish(reader, target, { html, status, until: validUntil, isCounted })
}

/** Where requests with certain parameters are sent. */
function movesOf({ site, target }: OpenedPage): Move[] | undefined {
  if (isReserved(target.path)) return undefined
  const found = queryRedirectsOf(site.redirects, target.path)
  const link = linkFrom(target)
  return found.length === 0
    ? undefined
    : found.map(({ params, to, status }) => {
        const location = writeLocation(link(to))
        return { params, status, location, isSaid: leavesPlatform(target, location) }
      })
}

/** On the platform's host a site sends nobody elsewhere: whoever trusts that host would believe what comes next. */
const leavesPlatform = ({ place, origin }: PageTarget, location: string): boolean =>
  place.parameter !== undefined && URL.parse(location, origin)?.origin !== origin

/** Makes the finished page for one address from a site's files, or the one page for all addresses at which there is nothing. */
export async function makePage(tools: RendererContext, target: PageTarget, renderer: PageRenderer): Promise<MadePage> {
  const opened = await openPage(tools, target)
  const made = await makeOpened(tools, opened, renderer)
  const moves = movesOf(opened)
  return moves ? { ...made, moves } : made
}

async function makeOpened(tools: RendererContext, opened: OpenedPage, renderer: PageRenderer): Promise<MadePage> {
  const { target } = opened
  const { reader, site, found } = opened
  const redirect = await redirectOf(opened, tools.now().getTime())
  if (redirect) {
    const location = writeLocation(linkFrom(target)(redirect.to))
    if (leavesPlatform(target, location))
      return finish(reader, target, { html: sayWhere(location, renderer), status: 200, until: found.until })
    const headers = { location }
    return finish(reader, target, { html: '', status: redirect.status, until: found.until, headers })
  }
  const notFound = found.status === 404 ? await readNotFoundFacts(reader, site) : undefined
  if (notFound === undefined || !isNotFound(tools, notFound, target.path)) return render(tools, renderer, opened)
  const shared = { ...opened, target: { ...target, path: notFoundPath } }
  return { ...(await render(tools, renderer, shared)), notFound }
}

/** Encodes an address for a header; what is escaped already stays as it is. */
function writeLocation(address: string): string {
  if (URL.canParse(address)) return new URL(address).href
  return encodeURI(address.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, '%')
}

interface FinishedPage {
  html: string
  status: number
  until?: number | undefined
  isCounted?: boolean
  headers?: Record<string, string>
}

/** The finished page, with everything that it depends on: also the sites that would have been chosen instead. */
function finish(
  { seen }: OpenedPage['reader'],
  { missed, isDraft }: PageTarget,
  { html, status, until = Infinity, isCounted = false, headers }: FinishedPage,
): MadePage {
  const identity = new TextEncoder().encode(html)
  const etag = `${identity.length.toString(36)}-${crc32(identity).toString(36)}`
  const looked = [...seen, ...missed.map((domain) => [domain, ''])].flat()
  return {
    status,
    until,
    isCounted,
    etag,
    seen: looked,
    headers: { ...headersOfPage(html), ...(isDraft && unlisted), ...headers },
    bodies: { identity },
  }
}
