import { LRUCache } from 'lru-cache'
import { suffixed } from '../format/language.ts'
import { readMenu, type MenuEntry } from '../format/menu.ts'
import type { Tax } from '../format/selling.ts'
import { readRedirects, type Redirect } from '../format/redirects.ts'
import { readSettings, type Settings, type SettingsFile } from '../format/settings.ts'
import type { SiteReader } from './site-reader.ts'

/** The data that all pages of a site share. */
export interface Site {
  settings: Settings
  menu: MenuEntry[]
  redirects: Redirect[]
  /** Whether there is a file in exactly this language; `''` is the one without a suffix. */
  isWritten: (file: string, suffix: string) => boolean
}

type ReadSettings = Pick<SettingsFile, 'settings' | 'problems'>

const mostLetters = 2_000_000
/** The cost of even a short text. */
const overheadCharacters = 500
const remembered = new LRUCache<string, ReadSettings>({
  maxSize: mostLetters,
  sizeCalculation: (_, text) => overheadCharacters + text.length,
})

/** Cached, since every page of a site reads the same settings. */
function readOnce(text: string): ReadSettings {
  const before = remembered.get(text)
  if (before) return before
  const read = readSettings(text)
  remembered.set(text, read)
  return read
}

const ratesOf = ({ rate, isIncluded, byPlace = {} }: Tax): string => {
  const places = Object.entries(byPlace).map(([place, own]) => `${place} ${own.rate} ${own.isIncluded}`)
  return [`${rate} ${isIncluded}`, ...places.toSorted()].join('\n')
}

/**
 * Whoever buys may choose a language, but not whether something is sold by it, or what is paid: a translation calls a tax otherwise, and says what delivery costs in
 * another currency.
 */
function withTermsOf(own: Settings, translated: Settings): Settings {
  const { tax, currency } = translated
  const isSameTax = !own.tax || (tax && ratesOf(tax) === ratesOf(own.tax))
  const isSameShipping = !own.shipping || currency !== own.currency
  return {
    ...translated,
    language: own.language,
    store: own.store && translated.store,
    ...(!isSameTax && { tax: own.tax }),
    ...(!isSameShipping && { shipping: own.shipping }),
  }
}

/**
 * Reads the settings in the reader's language. A translated settings file only contains what differs; the site's own language stays the
 * same, whatever the translation says.
 */
export async function readSettingsOf(reader: SiteReader): Promise<Settings> {
  let settings: Settings | undefined
  for (const { file, text } of await reader.layers('settings.txt')) {
    const read = settings ? readSettings(text, settings) : readOnce(text)
    reader.note(file, read.problems)
    settings = settings ? withTermsOf(settings, read.settings) : read.settings
  }
  const { hidden, opens, ...read } = settings ?? readOnce('').settings
  reader.ownLanguage = read.language
  return reader.isPreview ? read : { ...read, ...(hidden && { hidden }), ...(opens !== undefined && { opens }) }
}

/** Reads settings, menu and redirects in the reader's language; a missing file counts as empty. */
export async function readSite(reader: SiteReader): Promise<Site> {
  const settings = await readSettingsOf(reader)
  const menu = (await reader.parsed('menu.txt', readMenu)) ?? readMenu('')
  const list = (await reader.parsed('redirects.txt', readRedirects)) ?? readRedirects('')
  return {
    settings,
    menu: settings.hidden ? [] : menu.entries,
    redirects: list.redirects,
    isWritten: (file, suffix) => reader.find(suffixed(file, suffix)) !== undefined,
  }
}
