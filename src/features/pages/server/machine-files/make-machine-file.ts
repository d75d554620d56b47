import { hash } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { findRedirect } from '#sites/format/redirects.ts'
import { opensAt } from '#sites/format/visible-from.ts'
import { nameChoice, priceRange } from '#sites/format/variants.ts'
import { readSite } from '#sites/server/site.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { machineFilePaths, publicAddress, type PublicHosts, type PageTarget } from '../address/addresses.ts'
import { findWritten } from '../page/find-written.ts'
import { readIncludes } from '../gather/includes.ts'
import { readStore } from '../gather/read-store.ts'
import { unlisted } from '../response/headers.ts'
import { isReserved, routeOf } from '../own-pages/routes.ts'
import { writeFeed, nearestVersion } from './feed.ts'
import type { Outlines } from './outline.ts'
import type { MachineFileRequest, Outline } from './outlined.ts'
import { pageOfText, writePageText, textPath } from './page-text.ts'
import { writeSeen } from './seen-files.ts'
import { writeSitemap } from './sitemap.ts'
import type { MachineFile, MadeMachineFile } from './made-machine-file.ts'
import { formatMoney } from '#kit/money.ts'
import { onOneLine } from '#kit/one-line.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'

/** Writes robots.txt. */
function writeRobots({ site, target, reach }: Omit<MachineFileRequest, 'now'>): string {
  if (site.settings.noindex) return 'User-agent: *\nDisallow: /\n'
  const sitemap = publicAddress(target, { path: '/sitemap.xml' }, reach)
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
}

const mostPages = 1_000

const quoteLabel = (text: string) => onOneLine(text).replace(/[\\[\]]/g, String.raw`\$&`)

/** Writes llms.txt: what the site is and where its pages are (llmstxt.org). */
function writeLlms(outline: Outline, { site, target, reach, now }: MachineFileRequest): string | undefined {
  const { settings } = site
  if (settings.noindex) return undefined
  const language = target.language || settings.language
  const marked = language === outline.site.settings.language ? undefined : language
  const links = outline.pages.slice(0, mostPages).flatMap(({ path, versions }) => {
    const version = nearestVersion({ path, versions }, { language, site: outline.site, now })
    if (!version) return []
    const address = publicAddress(target, { path: textPath(path), language: marked }, reach)
    const about = version.description ? `: ${onOneLine(version.description)}` : ''
    return [`- [${quoteLabel(version.title || (path === '/' ? settings.title : path))}](${address})${about}`]
  })
  const description = settings.description ? `\n> ${onOneLine(settings.description)}\n` : ''
  return `# ${onOneLine(settings.title)}\n${description}${links.length > 0 ? `\n## Pages\n\n${links.join('\n')}\n` : ''}`
}

/** What a size and a colour cost that don't cost the same as their item. */
const listPrices = ({ variants = [] }: StoreItem, language: string): string =>
  variants
    .flatMap(({ isOffered, price, ...choice }) =>
      isOffered && price ? [`- ${nameChoice(choice)}: ${formatMoney(price, language)}`] : [],
    )
    .join('\n')

/** An item as text: its name, price, description and choices. */
function writeItemText(item: StoreItem, language: string): string {
  const { title, description, sizes, colors } = item
  const [price] = priceRange(item)
  const choices = [sizes, colors].map((values) => values.join(', '))
  return `${[`# ${onOneLine(title)}`, formatMoney(price, language), description, ...choices, listPrices(item, language)].filter(Boolean).join('\n\n')}\n`
}

export interface MachineFileTools extends SiteReading, Pick<Context, 'now'> {
  outlineOf: Outlines
}

/** What is made of all pages of a site. */
const written: Record<string, (outline: Outline, asked: MachineFileRequest) => MachineFile> = {
  '/sitemap.xml': (outline, asked) => ({ type: 'application/xml', text: writeSitemap(outline, asked) }),
  '/feed.xml': (outline, asked) => ({ type: 'application/rss+xml', text: writeFeed(outline, asked) }),
  '/llms.txt': (outline, asked) => ({ type: 'text/plain', text: writeLlms(outline, asked) }),
}

/** When the next page becomes visible. */
const nextOf = ({ pages }: Outline, now: Date): number =>
  pages.reduce(
    (next, { versions }) =>
      versions.reduce(
        (sooner, { publish = 0 }) => (publish > now.getTime() ? Math.min(sooner, publish) : sooner),
        next,
      ),
    Infinity,
  )

/** The text of a page or of something for sale; none where nothing is public. */
async function readText(reader: SiteReader, path: string, { site: { settings }, now }: MachineFileRequest) {
  if (isReserved(path)) return {}
  if (opensAt(settings) > now.getTime()) return { until: opensAt(settings) }
  const route = routeOf(path)
  const items = route?.kind === 'item' ? await readStore(reader, settings) : []
  const item = items.find(({ url }) => route?.kind === 'item' && url === route.url)
  if (item) return { text: writeItemText(item, reader.language || settings.language) }
  const { text: found, until } = await findWritten({ reader, settings, path, now })
  if (!found || found.content.head.redirect !== undefined) return { until }
  const { content, file } = found
  const { parts, until: then } = await readIncludes(reader, content, { file, timeZone: settings.timeZone, now })
  return { text: writePageText(content, parts), isHidden: content.head.noindex, until: Math.min(until, then) }
}

async function readMachineFile(reader: SiteReader, path: string, asked: MachineFileRequest): Promise<MachineFile> {
  const { site, target, reach } = asked
  const language = target.language === site.settings.language ? undefined : target.language
  const page = publicAddress(target, { path, language }, reach)
  const { text, isHidden, until = Infinity } = await readText(reader, path, asked)
  const headers = {
    link: `<${page}>; rel="canonical"`,
    ...((isHidden || site.settings.noindex || target.place.parameter !== undefined) && unlisted),
  }
  return { type: 'text/markdown', text, headers, until }
}

const nothing: MachineFile = { type: '', text: undefined }

function finish({ text, until = Infinity, ...machineFile }: MachineFile, seen: Map<string, string>): MadeMachineFile {
  const bodies = text === undefined ? undefined : { identity: new TextEncoder().encode(text) }
  const etag = hash('sha256', bodies?.identity ?? '', 'base64url').slice(0, 22)
  return { ...machineFile, ...(bodies && { bodies }), etag, until, seen: writeSeen(seen), looks: seen.size }
}

/** Makes the machine file at an address. */
export async function makeMachineFile(
  tools: MachineFileTools,
  target: PageTarget,
  reach: PublicHosts,
): Promise<MadeMachineFile> {
  const { place, path, language } = target
  const reader = openSite(tools, place.domain, language)
  const site = await readSite(reader)
  const asked: MachineFileRequest = { site, target, reach, now: tools.now() }
  const asText = pageOfText(path)
  if (findRedirect(site.redirects, path) ?? findRedirect(site.redirects, asText ?? path))
    return finish(nothing, reader.seen)
  if (asText !== undefined) return finish(await readMachineFile(reader, asText, asked), reader.seen)
  const writeFile = machineFilePaths.has(path) ? written[path] : undefined
  if (writeFile === undefined) return finish({ type: 'text/plain', text: writeRobots(asked) }, reader.seen)
  const opens = opensAt(site.settings)
  if (opens > asked.now.getTime()) return finish({ ...nothing, until: opens }, reader.seen)
  const { outline, seen } = await tools.outlineOf(tools, place.domain)
  const machineFile = { ...writeFile(outline, asked), until: nextOf(outline, asked.now) }
  return finish(machineFile, new Map([...seen, ...reader.seen]))
}
