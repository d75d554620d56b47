import { parseContent } from '#sites/format/content.ts'
import { opensAt } from '#sites/format/visible-from.ts'
import { collectNeeds } from '../gather/collect.ts'
import { findWritten, type Search, type Text } from './find-written.ts'
import { readIncludes } from '../gather/includes.ts'
import { routeOf, type Route } from '../own-pages/routes.ts'
import { writeClosedPage, writeShopPage, writeStandIn, writeStorePage } from '../own-pages/own-pages.ts'
import { readStore } from '../gather/read-store.ts'
import type { FoundPage } from './page-facts.ts'
import type { Content } from '#sites/format/parsed/content.ts'

const nothing = parseContent('')
const listing = parseContent('::store\n').items

/** Adds the list of items to a store page that has none, above an include that ends the page. */
async function addListing({ reader, settings, now }: Search, { content, file }: Text): Promise<Content> {
  if ((await readStore(reader, settings)).length === 0) return content
  const { parts } = await readIncludes(reader, content, { file, timeZone: settings.timeZone, now })
  if ([content, ...parts.values()].some((part) => collectNeeds(part).hasStore)) return content
  const last = content.items.findLastIndex(({ kind }) => kind !== 'gap')
  const end = content.items[last]
  const closes = end?.kind === 'block' && end.block.type === 'include'
  return { ...content, items: content.items.toSpliced(closes ? last : content.items.length, 0, ...listing) }
}

async function findItem({ reader, settings }: Search, url: string): Promise<FoundPage | undefined> {
  const item = (await readStore(reader, settings)).find((one) => one.url === url)
  if (item === undefined) return undefined
  const head = { title: item.title, description: item.description || undefined, image: item.photo }
  return { content: { ...nothing, head }, status: 200, item, file: reader.nameOf('store/store.txt') }
}

async function writeOwn(
  { reader, settings }: Search,
  route: Exclude<Route, { kind: 'item' | 'screen' }>,
): Promise<Content> {
  const language = reader.language || settings.language
  if (route.kind === 'stand-in') return writeStandIn(route.page, { language, siteTitle: settings.title })
  if (route.kind === 'closed') return writeClosedPage(route.page, language)
  if (route.kind === 'shop') return writeShopPage(route.page, { language, hasShop: settings.store })
  return writeStorePage({ language, hasShop: (await readStore(reader, settings)).length > 0 })
}

/** What is shown where the site has no page: the platform's own page, otherwise the site's home as a 404. */
async function findInstead(search: Search, route?: Route): Promise<FoundPage> {
  if (route && route.kind !== 'item' && route.kind !== 'screen')
    return { content: await writeOwn(search, route), status: 200, isOwn: true }
  if (search.path === '/') return { content: nothing, status: 200 }
  const { text = { content: nothing }, until } = await findWritten({ ...search, path: '/' })
  return { ...text, status: 404, until }
}

/** Finds what to show at an address. The platform's routes come first, then the site's own pages. */
export async function findPage(search: Search): Promise<FoundPage> {
  const route = routeOf(search.path)
  const until = opensAt(search.settings)
  if (until > search.now.getTime() && route?.kind !== 'screen') return { content: nothing, status: 404, until }
  if (route?.kind === 'closed' || route?.kind === 'shop' || route?.kind === 'screen') return findInstead(search, route)
  const item = route?.kind === 'item' && (await findItem(search, route.url))
  if (item) return item
  const { text, until: begins } = await findWritten(search)
  if (text) {
    const content = route?.kind === 'store' ? await addListing(search, text) : text.content
    return { ...text, content, status: 200, until: begins }
  }
  const found = await findInstead(search, route)
  return { ...found, until: Math.min(found.until ?? Infinity, begins) }
}
