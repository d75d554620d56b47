import { visibleFrom } from '#sites/format/head.ts'
import { suffixed } from '#sites/format/language.ts'
import { contentFile } from '../content-file.ts'
import { openAgain, type Opened } from '../open-page.ts'
import { readHead } from '../read-head.ts'
import type { Reading } from '#sites/server/reading.ts'
import { offeredBy } from '../spoken.ts'
import { readShop } from './shop.ts'

/** In which languages a page can be read and found, and when that may change. */
export interface Translations {
  /** Whether it can be in the site's own. */
  hasOwn: boolean
  /** The others. */
  languages: string[]
  /** In milliseconds. */
  until: number
}

const none: Translations = { hasOwn: false, languages: [], until: Infinity }
const mostLanguages = 50

/** From when on everybody may find the page as one of its files has it; never where that is missing, hidden, or leads elsewhere. */
async function openFrom({ reader, site, standing }: Opened, suffix: string): Promise<number> {
  const head = await reader.readWith(suffixed(contentFile(standing.path), suffix), readHead)
  if (head === undefined || head.noindex || head.redirect !== undefined) return Infinity
  return visibleFrom(head, site.settings.timeZone)
}

async function readPages(opened: Opened, [own = '', ...others]: string[], now: number): Promise<Translations> {
  const plain = opened.site.isWritten(contentFile(opened.standing.path), '') ? '' : own
  const begins = new Map<string, number>()
  for (const suffix of [plain, ...others]) begins.set(suffix, await openFrom(opened, suffix))
  const isOpen = (suffix: string) => (begins.get(suffix) ?? Infinity) <= now
  const until = Math.min(...begins.values().filter((moment) => moment > now))
  return { hasOwn: isOpen(plain), languages: others.filter(isOpen), until }
}

/** Something for sale is there in each language whose catalogue has it. */
async function readShops(tools: Reading, opened: Opened, [own = '', ...others]: string[]): Promise<Translations> {
  const { site, found } = opened
  const sells = async (language: string) => {
    if (!site.isWritten('store/store.txt', language)) return false
    const items = await readShop(openAgain(tools, opened, language), site.settings)
    return items.some(({ url }) => url === found.item?.url)
  }
  const languages: string[] = []
  for (const language of others) if (await sells(language)) languages.push(language)
  return { hasOwn: (await sells('')) || (await sells(own)), languages, until: Infinity }
}

/** Looks at what a page is in other languages, where its site has any. */
export async function readTranslations(tools: Reading, opened: Opened, now: number): Promise<Translations> {
  const { site, found } = opened
  const languages = [...new Set([site.settings.language, ...offeredBy(site)])].slice(0, mostLanguages)
  if (found.status !== 200 || languages.length === 1) return none
  return found.item ? readShops(tools, opened, languages) : readPages(opened, languages, now)
}
