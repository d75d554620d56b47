import { createHash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { createShelf } from '#sites/server/shelf.ts'
import { readSite } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { publicAddress, type Reach, type Standing } from '../addresses.ts'
import { writeFeed } from './feed.ts'
import { findWritten } from '../find-written.ts'
import { everyAnswer, unlisted } from '../headers.ts'
import { readIncludes } from '../gather/includes.ts'
import { writeItemText } from './item-text.ts'
import { writeLlms } from './llms.ts'
import { createOutlines } from './outline.ts'
import type { Asked, Outline } from './outlined.ts'
import { isReserved, routeOf } from '../own-pages/routes.ts'
import { pageOfText, writePageText } from './page-text.ts'
import { writeRobots } from './robots.ts'
import { readShop } from '../gather/shop.ts'
import { writeSitemap } from './sitemap.ts'

interface Guide {
  type: string
  text: string | undefined
  headers?: Record<string, string>
}

type Write = (outline: () => Promise<Outline>, asked: Asked) => Promise<Guide>

const written: Record<string, Write> = {
  '/sitemap.xml': async (outline, asked) => ({ type: 'application/xml', text: writeSitemap(await outline(), asked) }),
  '/feed.xml': async (outline, asked) => ({ type: 'application/rss+xml', text: writeFeed(await outline(), asked) }),
  '/llms.txt': async (outline, asked) => ({ type: 'text/plain', text: writeLlms(await outline(), asked) }),
  '/robots.txt': async (_, asked) => ({ type: 'text/plain', text: writeRobots(asked) }),
}

/** The text of a page, or of something for sale; none where there is nothing that everybody may see. */
async function readText(reader: SiteReader, path: string, { site: { settings }, now }: Asked) {
  if (isReserved(path)) return {}
  const route = routeOf(path)
  const items = route?.kind === 'item' ? await readShop(reader, settings) : []
  const item = items.find(({ url }) => route?.kind === 'item' && url === route.url)
  if (item) return { text: writeItemText(item, reader.language || settings.language) }
  const { text: written } = await findWritten({ reader, settings, path, now })
  if (!written || written.content.head.redirect !== undefined) return {}
  const { content, file } = written
  const { parts } = await readIncludes(reader, content, { file, timeZone: settings.timeZone, now })
  return { text: writePageText(content, parts), isHidden: content.head.noindex }
}

async function readGuide(reader: SiteReader, path: string, asked: Asked): Promise<Guide> {
  const { site, standing, reach } = asked
  const language = standing.language === site.settings.language ? undefined : standing.language
  const page = publicAddress(standing, { path, language }, reach)
  const { text, isHidden } = await readText(reader, path, asked)
  const headers = {
    link: `<${page}>; rel="canonical"`,
    ...((isHidden || site.settings.noindex || standing.place.parameter !== undefined) && unlisted),
  }
  return { type: 'text/markdown', text, headers }
}

function answerText(request: Request, { type, text, headers }: Guide & { text: string }): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const all = {
    ...everyAnswer,
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
    etag,
  }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))))
    return new Response(null, { status: 304, headers: all })
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return new Response(request.method === 'HEAD' ? null : text, { headers: { ...all, ...length } })
}

/** What is made of a whole site for machines that look for pages, and pages as the text they were written in. */
export function createGuides({ files, now }: Pick<Context, 'files' | 'now'>, reach: Reach) {
  const outlineOf = createOutlines({ files, now })
  const shelf = createShelf(files)

  async function write(standing: Standing): Promise<Guide | undefined> {
    const { place, path, language } = standing
    const asText = pageOfText(path)
    const make = written[path]
    if (make === undefined && asText === undefined) return undefined
    const reader = openSite({ files, shelf }, place.domain, language)
    const site = await readSite(reader)
    const asked: Asked = { site, standing, reach, now: now() }
    if (findRedirect(site.redirects, path) ?? findRedirect(site.redirects, asText ?? path)) return undefined
    return asText === undefined ? make?.(() => outlineOf(place.domain), asked) : readGuide(reader, asText, asked)
  }

  /** `undefined` when the site has nothing to say at this address. */
  return async (request: Request, standing: Standing): Promise<Response | undefined> => {
    const guide = await write(standing)
    if (guide?.text === undefined) return undefined
    const headers = { ...guide.headers, ...(standing.isDraft && unlisted) }
    return answerText(request, { ...guide, text: guide.text, headers })
  }
}
