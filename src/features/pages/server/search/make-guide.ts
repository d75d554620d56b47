import { hash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { readSite } from '#sites/server/site.ts'
import type { Reading } from '#sites/server/reading.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { publicAddress, type Reach, type Standing } from '../addresses.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import { findWritten } from '../find-written.ts'
import { readIncludes } from '../gather/includes.ts'
import { readShop } from '../gather/shop.ts'
import { unlisted } from '../headers.ts'
import { isReserved, routeOf } from '../own-pages/routes.ts'
import { writeFeed } from './feed.ts'
import { guidePaths } from './guide-paths.ts'
import { writeItemText } from './item-text.ts'
import { writeLlms } from './llms.ts'
import type { Outlines } from './outline.ts'
import type { Asked, Outline } from './outlined.ts'
import { pageOfText, writePageText } from './page-text.ts'
import { writeRobots } from './robots.ts'
import { writeSeen, type SeenList } from './seen-list.ts'
import { writeSitemap } from './sitemap.ts'

export interface GuideTools extends Reading, Pick<Context, 'now'> {
  outlineOf: Outlines
}

interface Guide {
  type: string
  text: string | undefined
  headers?: Record<string, string>
  /** When it may be another one, in milliseconds; left out, never as long as the files are the same. */
  until?: number
}

/** What stands at one of the addresses for machines. */
export interface MadeGuide extends Omit<Guide, 'text' | 'until'> {
  /** Left out where there is nothing to tell. */
  bodies?: CachedPage['bodies']
  etag: string
  until: number
  /** What it was made of. */
  seen: SeenList
  /** How many files those are. */
  looks: number
}

/** What is made of all pages of a site. */
const written: Record<string, (outline: Outline, asked: Asked) => Guide> = {
  '/sitemap.xml': (outline, asked) => ({ type: 'application/xml', text: writeSitemap(outline, asked) }),
  '/feed.xml': (outline, asked) => ({ type: 'application/rss+xml', text: writeFeed(outline, asked) }),
  '/llms.txt': (outline, asked) => ({ type: 'text/plain', text: writeLlms(outline, asked) }),
}

/** When the next page begins to be seen. */
const nextOf = ({ pages }: Outline, now: Date): number =>
  pages.reduce(
    (next, { versions }) =>
      versions.reduce(
        (sooner, { publish = 0 }) => (publish > now.getTime() ? Math.min(sooner, publish) : sooner),
        next,
      ),
    Infinity,
  )

/** The text of a page, or of something for sale; none where there is nothing that everybody may see. */
async function readText(reader: SiteReader, path: string, { site: { settings }, now }: Asked) {
  if (isReserved(path)) return {}
  const route = routeOf(path)
  const items = route?.kind === 'item' ? await readShop(reader, settings) : []
  const item = items.find(({ url }) => route?.kind === 'item' && url === route.url)
  if (item) return { text: writeItemText(item, reader.language || settings.language) }
  const { text: found, until } = await findWritten({ reader, settings, path, now })
  if (!found || found.content.head.redirect !== undefined) return { until }
  const { content, file } = found
  const { parts, until: then } = await readIncludes(reader, content, { file, timeZone: settings.timeZone, now })
  return { text: writePageText(content, parts), isHidden: content.head.noindex, until: Math.min(until, then) }
}

async function readGuide(reader: SiteReader, path: string, asked: Asked): Promise<Guide> {
  const { site, standing, reach } = asked
  const language = standing.language === site.settings.language ? undefined : standing.language
  const page = publicAddress(standing, { path, language }, reach)
  const { text, isHidden, until = Infinity } = await readText(reader, path, asked)
  const headers = {
    link: `<${page}>; rel="canonical"`,
    ...((isHidden || site.settings.noindex || standing.place.parameter !== undefined) && unlisted),
  }
  return { type: 'text/markdown', text, headers, until }
}

const nothing: Guide = { type: '', text: undefined }

function finish({ text, until = Infinity, ...guide }: Guide, seen: Map<string, string>): MadeGuide {
  const bodies = text === undefined ? undefined : { identity: new TextEncoder().encode(text) }
  const etag = hash('sha256', bodies?.identity ?? '', 'base64url').slice(0, 22)
  return { ...guide, ...(bodies && { bodies }), etag, until, seen: writeSeen(seen), looks: seen.size }
}

/** Makes what stands at an address for machines. */
export async function makeGuide(tools: GuideTools, standing: Standing, reach: Reach): Promise<MadeGuide> {
  const { place, path, language } = standing
  const reader = openSite(tools, place.domain, language)
  const site = await readSite(reader)
  const asked: Asked = { site, standing, reach, now: tools.now() }
  const asText = pageOfText(path)
  if (findRedirect(site.redirects, path) ?? findRedirect(site.redirects, asText ?? path))
    return finish(nothing, reader.seen)
  if (asText !== undefined) return finish(await readGuide(reader, asText, asked), reader.seen)
  const write = guidePaths.has(path) ? written[path] : undefined
  if (write === undefined) return finish({ type: 'text/plain', text: writeRobots(asked) }, reader.seen)
  const { outline, seen } = await tools.outlineOf(tools, place.domain)
  const guide = { ...write(outline, asked), until: nextOf(outline, asked.now) }
  return finish(guide, new Map([...seen, ...reader.seen]))
}
