import { shownFrom } from '#sites/format/visible-from.ts'
import { suffixed } from '#sites/format/language.ts'
import { contentFile } from '../site/content-file.ts'
import type { OpenedPage, Translations } from './page-facts.ts'
import { readHead } from '../site/read-head.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { languagesOf } from '../site/site-languages.ts'
import { readStore } from '../gather/read-store.ts'
import { openSite } from '#sites/server/site-reader.ts'

type FoundTranslations = Omit<Translations, 'offered'>

const none: FoundTranslations = { hasOwn: false, languages: [], until: Infinity }
const mostLanguages = 50

/** When one file of a page becomes public; never where it is missing, hidden or a redirect. */
async function openFrom({ reader, site }: OpenedPage, path: string, suffix: string): Promise<number> {
  const head = await reader.readWith(suffixed(contentFile(path), suffix), readHead)
  if (head === undefined || head.noindex || head.redirect !== undefined) return Infinity
  return shownFrom(head, site.settings)
}

async function readPages(opened: OpenedPage, [own = '', ...others]: string[], now: number): Promise<FoundTranslations> {
  const plain = opened.site.isWritten(contentFile(opened.target.path), '') ? '' : own
  const begins = new Map<string, number>()
  for (const suffix of [plain, ...others]) begins.set(suffix, await openFrom(opened, opened.target.path, suffix))
  const isOpen = (suffix: string) => (begins.get(suffix) ?? Infinity) <= now
  const until = Math.min(...begins.values().filter((moment) => moment > now))
  return { hasOwn: isOpen(plain), languages: others.filter(isOpen), until }
}

/** Something for sale exists in each language whose catalogue has it. */
async function readShops(
  tools: SiteReading,
  opened: OpenedPage,
  [own = '', ...others]: string[],
): Promise<FoundTranslations> {
  const { site, found } = opened
  const sells = async (language: string) => {
    if (!site.isWritten('store/store.txt', language)) return false
    const items = await readStore(openSite(tools, opened.reader.domain, language), site.settings)
    return items.some(({ url }) => url === found.item?.url)
  }
  const languages: string[] = []
  for (const language of others) if (await sells(language)) languages.push(language)
  return { hasOwn: (await sells('')) || (await sells(own)), languages, until: Infinity }
}

/** The languages besides the site’s own in which it has begun: its home page is public, or the page itself is. */
async function readBegun(opened: OpenedPage, others: string[], { languages }: FoundTranslations, now: number) {
  const begins = new Map<string, number>()
  for (const language of others)
    if (!languages.includes(language)) begins.set(language, await openFrom(opened, '/', language))
  const begun = others.filter((language) => (begins.get(language) ?? -Infinity) <= now)
  return { begun, until: Math.min(...begins.values().filter((moment) => moment > now)) }
}

/** Finds the languages of a page, where its site has several. */
export async function readTranslations(tools: SiteReading, opened: OpenedPage, now: number): Promise<Translations> {
  const { site, found } = opened
  const languages = [...new Set([site.settings.language, ...languagesOf(site)])].slice(0, mostLanguages)
  const [own = '', ...others] = languages
  if (others.length === 0) return { ...none, offered: [] }
  const read = () => (found.item ? readShops(tools, opened, languages) : readPages(opened, languages, now))
  const page = found.status === 200 ? await read() : none
  const { begun, until } = await readBegun(opened, others, page, now)
  return { ...page, offered: begun.length > 0 ? [own, ...begun] : [], until: Math.min(page.until, until) }
}
