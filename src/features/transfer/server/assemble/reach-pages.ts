import { isOldStore } from './price-items.ts'
import type { PlacedPage } from './plan-pages.ts'
import type { NewAddresses } from './plan-redirects.ts'
import type { PageLink, PlannedEntry, SitePlan } from './site-plan.ts'

type PlannedMenus = Pick<SitePlan, 'menu' | 'menuIn'>

/** Beyond that, the home page lists them: nobody reads a longer menu. */
export const mostInMenu = 12

/** The addresses of a menu, without places in pages. */
export const urlsOf = (entries: readonly PlannedEntry[]): string[] =>
  entries.flatMap(({ url, children }) => [url.split('#')[0] ?? '', ...urlsOf(children)])

/** The pages that people can click to from the home page, with more that they can as they are added. */
class Reach {
  readonly #byPath: ReadonlyMap<string, PlacedPage>
  readonly #addresses: NewAddresses
  readonly #seen = new Set<string>()

  constructor(pages: readonly PlacedPage[], addresses: NewAddresses) {
    this.#byPath = new Map(pages.map((page) => [page.planned.path, page]))
    this.#addresses = addresses
  }

  has(path: string): boolean {
    return this.#seen.has(path)
  }

  add(...paths: string[]): void {
    const waiting = [...paths]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = this.#byPath.get(path)
      if (!page || this.#seen.has(path)) continue
      this.#seen.add(path)
      for (const link of page.survey.links) {
        const to = this.#addresses.newAddressOf(link)
        if (to !== undefined) waiting.push(to)
      }
    }
  }
}

const bare = (path: string) => path.split('?')[0] ?? ''
const languageIn = (path: string): string | undefined => path.split('?language=')[1]

/** The page that another one is below, by their addresses; that of the store for what it sells. */
function openAbove(pages: readonly PlacedPage[]) {
  const known = new Map(pages.map((page) => [page.planned.path, page]))
  const stores = pages.filter(isStore)
  return ({ planned, survey }: PlacedPage): PlacedPage | undefined => {
    const language = languageIn(planned.path)
    const tail = language === undefined ? '' : `?language=${language}`
    let path = bare(planned.path)
    while (path.lastIndexOf('/') > 0) {
      path = path.slice(0, path.lastIndexOf('/'))
      const found = known.get(path + tail)
      if (found) return found
    }
    return survey.products.length > 0 ? stores.find((store) => languageIn(store.planned.path) === language) : undefined
  }
}

const linkTo = ({ planned }: PlacedPage): PageLink => ({
  title: planned.title || bare(planned.path),
  path: planned.path,
})
const depthOf = ({ planned }: PlacedPage) => planned.path.split('/').length

/** The menu with some more pages below one word. */
export const withMore = (menu: readonly PlannedEntry[], links: readonly PageLink[], word: string): PlannedEntry[] => {
  const children = links.map(({ title, path }) => ({ title, url: path, children: [] }))
  const more = children.length > 1 ? [{ title: word, url: '', children }] : children
  // The choice of a language stays the last.
  const at = menu.findIndex(({ children: inside }) => inside.some(({ url }) => url.startsWith('/?language=')))
  return at === -1 ? [...menu, ...more] : menu.toSpliced(at, 0, ...more)
}

/**
 * Makes sure that people can click to every page of an export: what neither the menu nor a page leads to is listed on the page above it, in the menu
 * or on the home page. A live website says itself how people get around.
 */
export function reachPages(
  pages: readonly PlacedPage[],
  menus: PlannedMenus,
  addresses: NewAddresses,
  word: string,
): PlannedMenus {
  const shown = pages.filter(({ survey }) => !survey.isHidden)
  const home = shown.find(({ planned }) => planned.path === '/')
  if (!home || !shown.some(({ survey }) => survey.isContent)) return menus
  const reach = new Reach(shown, addresses)
  const translated = Object.entries(menus.menuIn).flatMap(([language, entries]) =>
    urlsOf(entries).map((url) => (url.includes('?') ? url : `${url}?language=${language}`)),
  )
  const own = urlsOf(menus.menu)
  reach.add('/', ...own, ...urlsOf(Object.values(menus.menuIn).flat()), ...translated)
  const aboveOf = openAbove(shown)
  const alone: PlacedPage[] = []
  for (const page of shown.toSorted((one, other) => depthOf(one) - depthOf(other))) {
    if (reach.has(page.planned.path) || !page.survey.isContent) continue
    const above = aboveOf(page)
    if (above) addTo(above, [linkTo(page)])
    else alone.push(page)
    reach.add(page.planned.path)
  }
  const isForeign = ({ planned }: PlacedPage) => languageIn(planned.path) !== undefined
  // What is in another language is listed on the home page of that language.
  for (const page of alone.filter(isForeign)) {
    const own = shown.find(({ planned }) => planned.path === `/?language=${languageIn(page.planned.path)}`)
    addTo(own ?? home, [linkTo(page)])
  }
  const [first, ...others] = alone
    .filter((page) => !isForeign(page))
    .toSorted((one, other) => Number(isStore(other)) - Number(isStore(one)))
  if (!first) return menus
  // The store stands in the menu itself, and what it shows is planned last.
  if (isStore(first))
    return reachOthers(home, { ...menus, menu: withMore(menus.menu, [linkTo(first)], word) }, others, word)
  return reachOthers(home, menus, [first, ...others], word)
}

const isStore = ({ planned }: PlacedPage) => isOldStore(bare(planned.path))

const addTo = (page: PlacedPage, links: readonly PageLink[]) => {
  if (links.length > 0) page.planned.more = [...(page.planned.more ?? []), ...links]
}

/** The others in the menu, or on the home page: posts are in no menu. */
function reachOthers(home: PlacedPage, menus: PlannedMenus, alone: readonly PlacedPage[], word: string): PlannedMenus {
  const isPost = ({ planned }: PlacedPage) => planned.published !== undefined
  const others = alone.filter((page) => !isPost(page)).map(linkTo)
  const isShort = others.length <= mostInMenu
  addTo(home, [...(isShort ? [] : others), ...alone.filter(isPost).map(linkTo)])
  return isShort && others.length > 0 ? { ...menus, menu: withMore(menus.menu, others, word) } : menus
}
