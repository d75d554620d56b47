import { readMenu, type MenuEntry } from '../format/menu.ts'
import { readRedirects, type Redirect } from '../format/redirects.ts'
import { readSettings, type Settings, type SettingsFile } from '../format/settings.ts'
import type { Problem } from '../format/item.ts'
import type { SiteReader } from './site-reader.ts'

/** What all pages of a site share. */
export interface Site {
  settings: Settings
  menu: MenuEntry[]
  redirects: Redirect[]
  /** By file. */
  problems: Record<string, Problem[]>
}

/** A translated settings file says only what differs. */
async function readAllSettings(reader: SiteReader) {
  const [base = '', ...translations] = await reader.layers('settings.txt')
  return translations.reduce(
    (read, text) => {
      const { settings, problems } = readSettings(text, read.settings)
      return { settings, problems: [...read.problems, ...problems] }
    },
    readSettings(base) as Pick<SettingsFile, 'settings' | 'problems'>,
  )
}

/** Reads settings, menu and redirects in the reader's language; a file that is missing is an empty one. */
export async function readSite(reader: SiteReader): Promise<Site> {
  const { settings, problems } = await readAllSettings(reader)
  reader.ownLanguage = settings.language
  const menu = readMenu((await reader.text('menu.txt')) ?? '')
  const list = readRedirects((await reader.text('redirects.txt')) ?? '')
  return {
    settings,
    menu: menu.entries,
    redirects: list.redirects,
    problems: { 'settings.txt': problems, 'menu.txt': menu.problems, 'redirects.txt': list.problems },
  }
}
