import { crc32 } from 'node:zlib'
import type { Context } from '#kit/server/context.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import type { PageView } from '../view.ts'
import { linkFrom, type Standing } from './addresses.ts'
import { buildView, type Installation } from './build-view.ts'
import { pageHeaders, unlisted } from './headers.ts'
import { leadsBack } from './leads-back.ts'
import { contentFile } from './content-file.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { findNothing, isNothing, nowherePath } from './nowhere.ts'
import { isReserved } from './own-pages/routes.ts'
import { gatherSurroundings } from './gather/surroundings.ts'
import { readTranslations } from './gather/translations.ts'
import { openPage, type Opened } from './open-page.ts'
import { notePoweredBy } from './powered-by.ts'
import type { Reading } from '#sites/server/reading.ts'
import type { Told } from './tell-problems.ts'

/** How pages are made here. */
export interface Making extends Installation {
  renderPage: (view: PageView) => { html: string }
  /** A page that stands alone, for when there is no other. */
  renderNotice: (title: string, message: string) => string
}

export interface Tools extends Reading, Pick<Context, 'now'> {
  /** Hears what owners should know about their files. */
  tell: (told: Told) => void
}

/** Where a visitor is sent instead; nowhere from a page that would get them back. */
async function redirectOf(opened: Opened, now: number) {
  const { reader, site, standing, found } = opened
  const { path } = standing
  if (isReserved(path)) return undefined
  const listed = findRedirect(site.redirects, path)
  if (listed) return { to: listed.to, status: listed.status }
  const { redirect } = found.content.head
  if (found.status !== 200 || redirect === undefined) return undefined
  if (!(await leadsBack(opened, redirect, now))) return { to: redirect, status: 302 }
  const message = 'This page is sent in a circle and never arrives, so it is shown.'
  const suggestion = 'Let its Redirect line lead to another page.'
  reader.note(found.file ?? contentFile(path), [{ line: 1, severity: 'error', message, suggestion }])
  return undefined
}

async function render(tools: Tools, making: Making, opened: Opened): Promise<CachedPage> {
  const { reader, site, standing, found } = opened
  const { settings } = site
  const { content, status, item, file } = found
  const { atlas } = making
  const asked = { settings, standing, now: tools.now(), item, file, atlas }
  const { surroundings, until } = await gatherSurroundings(reader, content, asked)
  const now = tools.now().getTime()
  const translations = await readTranslations(tools, opened, now)
  const page = { site, standing, ...found, surroundings, translations }
  const { html } = reader.effort.time(() => making.renderPage(buildView(page, making)))
  await notePoweredBy(opened, making)
  tools.tell(reader)
  return finish(reader, standing, { html, status, until: Math.min(found.until ?? Infinity, until, translations.until) })
}

/** Reads a site's files and makes the finished answer for one address, or for all at which there is nothing. */
export async function makePage(tools: Tools, standing: Standing, making: Making): Promise<CachedPage> {
  const opened = await openPage(tools, standing)
  const { reader, site, found } = opened
  const redirect = await redirectOf(opened, tools.now().getTime())
  if (redirect) {
    const headers = { location: writeLocation(linkFrom(standing)(redirect.to)) }
    return finish(reader, standing, { html: '', status: redirect.status, until: found.until, headers })
  }
  const nothing = found.status === 404 ? await findNothing(reader, site) : undefined
  if (nothing === undefined || !isNothing(tools, nothing, standing.path)) return render(tools, making, opened)
  const nowhere = { ...opened, standing: { ...standing, path: nowherePath } }
  return { ...(await render(tools, making, nowhere)), nothing }
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
  { seen }: Opened['reader'],
  { missed, isDraft }: Standing,
  { html, status, until = Infinity, headers }: Finished,
): CachedPage {
  const identity = new TextEncoder().encode(html)
  const etag = `${identity.length.toString(36)}-${crc32(identity).toString(36)}`
  const looked = [...seen, ...missed.map((domain) => [domain, ''])].flat()
  return {
    status,
    until,
    etag,
    seen: looked,
    headers: { ...pageHeaders, ...(isDraft && unlisted), ...headers },
    bodies: { identity },
  }
}
