import { suffixed } from '../format/language.ts'
import { readMenu, type MenuEntry } from '../format/menu.ts'
import { readRedirects, type Redirect } from '../format/redirects.ts'
import { readSettings, type Settings, type SettingsFile } from '../format/settings.ts'
import type { SiteReader } from './site-reader.ts'

/** What all pages of a site share. */
export interface Site {
  settings: Settings
  menu: MenuEntry[]
  redirects: Redirect[]
  /** Whether there is a file in just this language, `''` for the one without a suffix. */
  isWritten: (file: string, suffix: string) => boolean
}

type Read = Pick<SettingsFile, 'settings' | 'problems'>

const mostRemembered = 2_000
const remembered = new Map<string, Read>()

/** Every page of a site reads the same settings. */
function readOnce(text: string): Read {
  const read = remembered.get(text) ?? readSettings(text)
  remembered.delete(text)
  remembered.set(text, read)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  return read
}

/** A translated settings file says only what differs; the language that is the site's own does not, whatever it says of that. */
async function readAllSettings(reader: SiteReader): Promise<Settings> {
  let settings: Settings | undefined
  for (const { file, text } of await reader.layers('settings.txt')) {
    const read = settings ? readSettings(text, settings) : readOnce(text)
    reader.note(file, read.problems)
    settings = settings ? { ...read.settings, language: settings.language } : read.settings
  }
  return settings ?? readOnce('').settings
}

/** Reads settings, menu and redirects in the reader's language; a file that is missing is an empty one. */
export async function readSite(reader: SiteReader): Promise<Site> {
  const settings = await readAllSettings(reader)
  reader.ownLanguage = settings.language
  const menu = (await reader.parsed('menu.txt', readMenu)) ?? readMenu('')
  const list = (await reader.parsed('redirects.txt', readRedirects)) ?? readRedirects('')
  return {
    settings,
    menu: menu.entries,
    redirects: list.redirects,
    isWritten: (file, suffix) => reader.find(suffixed(file, suffix)) !== undefined,
  }
}
