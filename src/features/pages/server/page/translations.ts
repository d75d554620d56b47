import { visibleFrom } from '#sites/format/visible-from.ts'
import { suffixed } from '#sites/format/language.ts'
import { contentFile } from '../site/content-file.ts'
import type { Opened, Translations } from './page-facts.ts'
import { readHead } from '../site/read-head.ts'
import type { Reading } from '#sites/server/reading.ts'
import { languagesOf } from '../site/site-languages.ts'
import { readStore } from '../gather/read-store.ts'
import { openSite } from '#sites/server/site-reader.ts'

const none: Translations = { hasOwn: false, languages: [], until: Infinity }
const mostLanguages = 50

/** When one file of the page becomes public; never where it is missing, hidden or a redirect. */
async function openFrom({ reader, site, target }: Opened, suffix: string): Promise<number> {
  const head = await reader.readWith(suffixed(contentFile(target.path), suffix), readHead)
  if (head === undefined || head.noindex || head.redirect !== undefined) return Infinity
  return visibleFrom(head, site.settings.timeZone)
}

async function readPages(opened: Opened, [own = '', ...others]: string[], now: number): Promise<Translations> {
  const plain = opened.site.isWritten(contentFile(opened.target.path), '') ? '' : own
  const begins = new Map<string, number>()
  for (const suffix of [plain, ...others]) begins.set(suffix, await openFrom(opened, suffix))
  const isOpen = (suffix: string) => (begins.get(suffix) ?? Infinity) <= now
  const until = Math.min(...begins.values().filter((moment) => moment > now))
  return { hasOwn: isOpen(plain), languages: others.filter(isOpen), until }
}

/** Something for sale exists in each language whose catalogue has it. */
async function readShops(tools: Reading, opened: Opened, [own = '', ...others]: string[]): Promise<Translations> {
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

/** Finds the languages of a page, where its site has several. */
export async function readTranslations(tools: Reading, opened: Opened, now: number): Promise<Translations> {
  const { site, found } = opened
  const languages = [...new Set([site.settings.language, ...languagesOf(site)])].slice(0, mostLanguages)
  if (found.status !== 200 || languages.length === 1) return none
  return found.item ? readShops(tools, opened, languages) : readPages(opened, languages, now)
}
