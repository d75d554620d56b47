import { createHash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { parseContent } from '#sites/format/content.ts'
import type { Content, Problem } from '#sites/format/item.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '../view.ts'
import { linkFrom, type Standing } from './addresses.ts'
import { buildView, type Installation } from './build-view.ts'
import { pageHeaders } from './headers.ts'
import type { CachedPage } from './page-cache.ts'
import { gatherSurroundings } from './surroundings.ts'

/** How pages are made here. */
export interface Making extends Installation {
  renderPage: (view: PageView) => { html: string }
  /** A page that stands alone, for when there is no other. */
  renderNotice: (title: string, message: string) => string
}

type Tools = Pick<Context, 'files' | 'now' | 'log'>

/** Pages of the platform that stand where a site has none of its own. */
const ownPages: Record<string, string> = {
  '/contact': '# Contact Us\n\n::contact\n',
  '/subscribe': '# Subscribe\n\n::subscribe\n',
}

interface Found {
  content: Content
  status: 200 | 404
  /** When this answer stops being true: the page begins later. */
  until?: number
}

async function findContent(reader: SiteReader, path: string, now: Date): Promise<Found> {
  const text = await reader.text(`${path.slice(1)}${path === '/' ? '' : '/'}content.txt`)
  if (text !== undefined) {
    const content = parseContent(text)
    const begins = content.head.publish === undefined ? 0 : Date.parse(content.head.publish)
    if (!content.head.draft && !(begins > now.getTime())) return { content, status: 200 }
    if (path !== '/') return { ...(await findHome(reader)), ...(begins > now.getTime() && { until: begins }) }
  }
  if (path === '/') return { content: parseContent(''), status: 200 }
  const own = ownPages[path]
  return own === undefined ? findHome(reader) : { content: parseContent(own), status: 200 }
}

async function findHome(reader: SiteReader): Promise<Found> {
  return { content: parseContent((await reader.text('content.txt')) ?? ''), status: 404 }
}

function redirectOf({ redirects }: Site, content: Content, { path }: Standing) {
  const listed = findRedirect(redirects, path)
  if (listed) return { to: listed.to, status: listed.status }
  return content.head.redirect === undefined ? undefined : { to: content.head.redirect, status: 302 }
}

/** Reads a site's files and makes the finished answer for one address. */
export async function makePage({ files, now, log }: Tools, standing: Standing, making: Making): Promise<CachedPage> {
  const reader = openSite(files, standing.place.domain, standing.language)
  const site = await readSite(reader)
  const found = await findContent(reader, standing.path, now())
  const redirect = redirectOf(site, found.content, standing)
  if (redirect) return sendElsewhere(reader, redirect.status, linkFrom(standing)(redirect.to))
  const { surroundings, problems } = await gatherSurroundings(reader, found.content, {
    settings: site.settings,
    standing,
  })
  tellProblems(log, standing, {
    ...site.problems,
    [`${standing.path.slice(1)}/content.txt`]: [...found.content.problems, ...problems],
  })
  const { html } = making.renderPage(buildView({ site, standing, ...found, surroundings }, making))
  return finish(html, { status: found.status, seen: reader.seen, ...(found.until && { until: found.until }) })
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
