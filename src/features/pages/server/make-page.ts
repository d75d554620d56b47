import { createHash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import type { Problem } from '#sites/format/item.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import type { Shelf } from '#sites/server/shelf.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '../view.ts'
import { linkFrom, type Standing } from './addresses.ts'
import { buildView, type Installation } from './build-view.ts'
import { contentFile, findPage, type Found } from './find-page.ts'
import { pageHeaders } from './headers.ts'
import type { CachedPage } from './page-cache.ts'
import { findNothing, nowherePath } from './nowhere.ts'
import { routeOf } from './own-pages/routes.ts'
import { gatherSurroundings } from './surroundings.ts'

/** How pages are made here. */
export interface Making extends Installation {
  renderPage: (view: PageView) => { html: string }
  /** A page that stands alone, for when there is no other. */
  renderNotice: (title: string, message: string) => string
}

type Tools = Pick<Context, 'files' | 'now' | 'log'> & { shelf: Shelf }

function redirectOf({ redirects }: Site, { content, status }: Found, path: string) {
  if (routeOf(path)?.kind === 'closed') return undefined
  const listed = findRedirect(redirects, path)
  if (listed) return { to: listed.to, status: listed.status }
  return status === 200 && content.head.redirect !== undefined ? { to: content.head.redirect, status: 302 } : undefined
}

interface Made {
  site: Site
  standing: Standing
  found: Found
}

async function render(
  { log }: Tools,
  { reader, making }: { reader: SiteReader; making: Making },
  { site, standing, found }: Made,
): Promise<CachedPage> {
  const { content, status, item } = found
  const { surroundings, problems, until } = await gatherSurroundings(reader, content, {
    settings: site.settings,
    standing,
    item,
    atlas: making.atlas,
  })
  tellProblems(log, standing, {
    ...site.problems,
    [contentFile(standing.path)]: [...content.problems, ...problems],
  })
  const { html } = making.renderPage(buildView({ site, standing, ...found, surroundings }, making))
  return finish(html, { status, seen: reader.seen, until: Math.min(found.until ?? Infinity, until) })
}

/** Reads a site's files and makes the finished answer for one address, or for all at which there is nothing. */
export async function makePage(tools: Tools, standing: Standing, making: Making): Promise<CachedPage> {
  const reader = openSite(tools, standing.place.domain, standing.language)
  const site = await readSite(reader)
  const found = await findPage({ reader, settings: site.settings, path: standing.path, now: tools.now() })
  const redirect = redirectOf(site, found, standing.path)
  if (redirect) return sendElsewhere(reader, redirect.status, linkFrom(standing)(redirect.to))
  const isNothing = found.status === 404 ? await findNothing(tools, reader, site) : () => false
  if (!isNothing(standing.path)) return render(tools, { reader, making }, { site, standing, found })
  const nowhere = { ...standing, path: nowherePath }
  return { ...(await render(tools, { reader, making }, { site, standing: nowhere, found })), alsoAnswers: isNothing }
}

function sendElsewhere({ seen }: SiteReader, status: number, location: string): CachedPage {
  return finish('', { status, seen }, { location: encodeURI(decodeURI(location)) })
}

function finish(
  html: string,
  page: Pick<CachedPage, 'status' | 'seen' | 'until'>,
  more: Record<string, string> = {},
): CachedPage {
  const identity = new TextEncoder().encode(html)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { ...page, views: 0, headers: { ...pageHeaders, ...more }, bodies: { identity }, etag }
}

function tellProblems(log: Context['log'], { place, path }: Standing, problems: Record<string, Problem[]>): void {
  for (const [file, list] of Object.entries(problems))
    for (const problem of list)
      log.info(
        { site: place.domain, path, file, ...problem },
        `${place.domain}/${file}:${problem.line} ${problem.message}`,
      )
}
