import { createHash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import type { Shelf } from '#sites/server/shelf.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '../view.ts'
import { linkFrom, type Standing } from './addresses.ts'
import { buildView, type Installation } from './build-view.ts'
import { findPage, type Found } from './find-page.ts'
import { pageHeaders } from './headers.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { findNothing, nowherePath } from './nowhere.ts'
import { routeOf } from './own-pages/routes.ts'
import { gatherSurroundings } from './gather/surroundings.ts'
import { tellProblems } from './tell-problems.ts'

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
  const { redirect } = content.head
  const leadsHere = redirect?.split(/[?#]/, 1)[0] === path
  return status === 200 && redirect !== undefined && !leadsHere ? { to: redirect, status: 302 } : undefined
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
  const { surroundings, until } = await gatherSurroundings(reader, content, {
    settings: site.settings,
    standing,
    item,
    atlas: making.atlas,
  })
  const { html } = making.renderPage(buildView({ site, standing, ...found, surroundings }, making))
  tellProblems(log, reader)
  return finish(reader, standing, { html, status, until: Math.min(found.until ?? Infinity, until) })
}

/** Reads a site's files and makes the finished answer for one address, or for all at which there is nothing. */
export async function makePage(tools: Tools, standing: Standing, making: Making): Promise<CachedPage> {
  const reader = openSite(tools, standing.place.domain, standing.language)
  const site = await readSite(reader)
  const found = await findPage({ reader, settings: site.settings, path: standing.path, now: tools.now() })
  const redirect = redirectOf(site, found, standing.path)
  if (redirect) {
    const headers = { location: writeLocation(linkFrom(standing)(redirect.to)) }
    return finish(reader, standing, { html: '', status: redirect.status, until: found.until, headers })
  }
  const isNothing = found.status === 404 ? await findNothing(tools, reader, site) : () => false
  if (!isNothing(standing.path)) return render(tools, { reader, making }, { site, standing, found })
  const nowhere = { ...standing, path: nowherePath }
  return { ...(await render(tools, { reader, making }, { site, standing: nowhere, found })), alsoAnswers: isNothing }
}

/** As it may stand in a header; what is escaped already stays as it is. */
function writeLocation(address: string): string {
  if (URL.canParse(address)) return new URL(address).href
  return encodeURI(address.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, '%')
}

interface Finished {
  html: string
  status: number
  until?: number | undefined
  headers?: Record<string, string>
}

/** The page as it is kept, with all that it was made of: also the sites that would have been chosen before its own. */
function finish(
  { seen }: SiteReader,
  { missed }: Standing,
  { html, status, until = Infinity, headers }: Finished,
): CachedPage {
  const identity = new TextEncoder().encode(html)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const looked = [...seen, ...missed.map((domain) => [domain, ''])].flat()
  return {
    status,
    until,
    etag,
    seen: looked,
    headers: { ...pageHeaders, ...headers },
    bodies: { identity },
    views: 0,
    lookedAt: 0,
  }
}
