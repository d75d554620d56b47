import { readMenu, type MenuEntry } from '../format/menu.ts'
import { readRedirects, type Redirect } from '../format/redirects.ts'
import { readSettings, type Settings } from '../format/settings.ts'
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

/** Reads settings, menu and redirects in the reader's language; a file that is missing is an empty one. */
export async function readSite(reader: SiteReader): Promise<Site> {
  const [settings, menu, redirects] = await Promise.all(
    ['settings.txt', 'menu.txt', 'redirects.txt'].map(async (path) => (await reader.text(path)) ?? ''),
  )
  const s = readSettings(settings ?? '')
  const m = readMenu(menu ?? '')
  const r = readRedirects(redirects ?? '')
  return {
    settings: s.settings,
    menu: m.entries,
    redirects: r.redirects,
    problems: { 'settings.txt': s.problems, 'menu.txt': m.problems, 'redirects.txt': r.problems },
  }
}
