import { readMenu, type MenuEntry } from '#sites/format/menu.ts'
import { openWords } from '#kit/server/words.ts'
import { findRedirect, readRedirects } from '#sites/format/redirects.ts'
import { readSettingLines } from '#sites/format/setting-lines.ts'
import type { SettingKey } from '#sites/format/settings.ts'
import { Report } from '#sites/format/parsed/report.ts'
import { readStoreBlocks } from '#sites/format/store-blocks.ts'
import { keyOfChoice, type Variant } from '#sites/format/variants.ts'
import { writeMenu } from '#sites/format/write-menu.ts'
import { writeSetting } from '#sites/format/write-setting.ts'
import { writeItem } from '#sites/format/write-store-item.ts'
import type { NewFile } from '../new-site.ts'
import { fileIn } from './languages.ts'
import { isOldStore } from './price-items.ts'
import type { PlannedEntry, PlannedItem, PlannedSettings, PlannedVariant, SitePlan } from './site-plan.ts'

type Files = ReadonlyMap<string, string>
type Paths = ReadonlySet<string> | undefined

const closed = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
const pathOf = (url: string) => url.split('#')[0] ?? ''

interface Writes {
  hasStore?: boolean
  /** The first page is an imported one: it asks nobody to sign in, unless its owner has set that. */
  isHome?: boolean
}

function writeSettings(text: string, settings: PlannedSettings, { hasStore, isHome }: Writes): string {
  const values: [SettingKey, string | undefined][] = [
    ['title', settings.title],
    ['description', settings.description],
    ['keywords', settings.keywords],
    ['logo', settings.logo],
    ['favicon', settings.favicon],
    ['accent', settings.accent],
    ['visual_theme', settings.theme],
    ['font', settings.font],
    ['language', settings.language],
    ['languages', settings.languages?.join(', ')],
    ['currency', hasStore ? settings.currency : undefined],
    ['store', hasStore ? 'yes' : undefined],
    ['noindex', settings.noindex && 'yes'],
    ['sign_in', isHome && !readSettingLines(text).some(({ key }) => key === 'sign_in') ? 'no' : undefined],
  ]
  return values.reduce((written, [key, value]) => {
    const line = readSettingLines(written).findLast((each) => each.key === key)
    return value === undefined || line?.value === value ? written : writeSetting(written, key, value)
  }, text)
}

/** The entries of accepted pages, and those that lead outside or change the language. */
function chosen(entries: readonly PlannedEntry[], planned: ReadonlySet<string>, paths: Paths): PlannedEntry[] {
  return entries.flatMap((entry) => {
    const children = chosen(entry.children, planned, paths)
    const path = pathOf(entry.url)
    const isIn = paths === undefined || !planned.has(path) || paths.has(path)
    if (isIn && (entry.url !== '' || children.length > 0)) return [{ ...entry, children }]
    return children.length > 0 ? [{ ...entry, url: '', children }] : []
  })
}

const inFormat = (entries: readonly PlannedEntry[]): MenuEntry[] =>
  entries.map(({ title, url, children }) => ({
    title,
    ...(url !== '' && { url }),
    subItems: inFormat(children),
    line: 0,
  }))

const urlsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ url, subItems }) => [url ?? '', ...urlsOf(subItems)])

/** The menu with the entries that it doesn’t have yet; what is there stays where it is. */
function addEntries(text: string, entries: readonly PlannedEntry[]): string {
  const there = readMenu(text).entries
  if (there.length === 0) return `${closed(text)}${writeMenu(inFormat(entries))}`
  const urls = new Set(urlsOf(there).map((url) => (url.startsWith('/') || url.includes(':') ? url : `/${url}`)))
  const titles = new Set(there.map(({ title }) => title))
  const missing = (some: readonly PlannedEntry[]): PlannedEntry[] =>
    some.flatMap((entry) => {
      const children = missing(entry.children)
      if (entry.url !== '' && !urls.has(entry.url)) return [{ ...entry, children }]
      if (entry.url === '' && children.length > 0 && !titles.has(entry.title)) return [{ ...entry, children }]
      return children
    })
  const added = missing(entries)
  return added.length > 0 ? `${closed(text)}${writeMenu(inFormat(added))}` : text
}

const withPrice = ({ amount, ...variant }: PlannedVariant, currency: string): Variant => ({
  ...variant,
  key: keyOfChoice(variant),
  ...(amount !== undefined && { price: { amount, currency } }),
})

function writeStoreItem(item: PlannedItem): string {
  const {
    amount,
    currency,
    images,
    category,
    sku,
    isSoldOut,
    stock,
    isDigital,
    variants,
    formerly: _old,
    ...rest
  } = item
  // Commas separate the pictures of an item.
  const pictures = images.filter((path) => !path.includes(','))
  return writeItem({
    ...rest,
    id: item.url,
    price: { amount, currency },
    images: pictures,
    ...(pictures[0] !== undefined && { photo: pictures[0] }),
    ...(category !== undefined && { category }),
    ...(sku !== undefined && { sku }),
    ...((isSoldOut || stock !== undefined) && { stock: isSoldOut ? 0 : stock }),
    digital: isDigital ?? false,
    ...(variants && { variants: variants.map((one) => withPrice(one, currency)) }),
  })
}

function addItems(text: string, items: readonly PlannedItem[]): string {
  const there = readStoreBlocks(text, new Report())
  const taken = new Set(there.flatMap(({ fields }) => [fields?.get('id')?.value, fields?.get('url')?.value]))
  const added = items.filter(({ url }) => !taken.has(url))
  if (added.length === 0) return text
  const start = text.trim() === '' ? '' : `${closed(text)}%\n`
  return `${start}${added.map(writeStoreItem).join('%\n')}`
}

function addRedirects(text: string, plan: SitePlan, paths: Paths): string {
  const { redirects: there } = readRedirects(text)
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim().split(/\s/)[0] ?? ''))
  const planned = new Set(plan.pages.map(({ path }) => path))
  const ofItems = plan.store.flatMap(({ formerly, url }) =>
    formerly === undefined ? [] : [{ from: formerly, to: `/store/${url}` }],
  )
  const added = [...plan.redirects, ...ofItems].filter(({ from, to }) => {
    const isIn = paths === undefined || !planned.has(to) || paths.has(to)
    return isIn && !known.has(from) && (from.includes('?') || !findRedirect(there, from))
  })
  return added.length > 0 ? `${closed(text)}${added.map(({ from, to }) => `${from}  ${to}\n`).join('')}` : text
}

/** The same menu with an entry of the store, unless it has one: nobody would find there what is sold. */
function withStore(menu: string, language: string | undefined): string {
  const leads = urlsOf(readMenu(menu).entries).some((url) => isOldStore(url) || /^\/?store(?:[/?#]|$)/.test(url))
  return leads
    ? menu
    : addEntries(menu, [{ title: openWords(language ?? 'en').say('sites.item.store'), url: '/store', children: [] }])
}

/**
 * Writes settings, menus, store and redirects of a finished plan into the present files of a site, by path; returns those that change.
 * With `paths`, only what belongs to the pages at these paths.
 */
export function writeSite(plan: SitePlan, present: Files, paths?: ReadonlySet<string>): NewFile[] {
  const planned = new Set(plan.pages.map(({ path }) => path))
  const read = (path: string) => present.get(path) ?? ''
  const languages = new Set(
    plan.pages.filter(({ path }) => paths?.has(path) ?? true).map(({ path }) => /\?language=([^?]+)$/.exec(path)?.[1]),
  )
  const items = plan.store.filter(
    ({ pages }) => paths === undefined || pages.length === 0 || pages.some((path) => paths.has(path)),
  )
  const writes = { hasStore: items.length > 0, isHome: planned.has('/') && (paths?.has('/') ?? true) }
  const isSoldLater = writes.hasStore && plan.pages.some(({ forSale }) => forSale !== undefined)
  const addMenu = (path: string, entries: PlannedEntry[], language: string | undefined) => {
    const menu = addEntries(read(path), entries)
    // The store of an export isn't among its pages.
    return isSoldLater ? withStore(menu, language) : menu
  }
  const files: NewFile[] = [
    { path: 'settings.txt', content: writeSettings(read('settings.txt'), plan.settings, writes) },
    { path: 'menu.txt', content: addMenu('menu.txt', chosen(plan.menu, planned, paths), plan.settings.language) },
    { path: 'store/store.txt', content: addItems(read('store/store.txt'), items) },
    { path: 'redirects.txt', content: addRedirects(read('redirects.txt'), plan, paths) },
  ]
  for (const [language, settings] of Object.entries(plan.settingsIn)) {
    const path = fileIn('settings.txt', language)
    if (languages.has(language)) files.push({ path, content: writeSettings(read(path), settings, {}) })
  }
  for (const [language, entries] of Object.entries(plan.menuIn)) {
    const path = fileIn('menu.txt', language)
    const theirs = chosen(
      entries,
      planned,
      paths && new Set([...paths].map((each) => each.replace(`?language=${language}`, ''))),
    )
    if (languages.has(language)) files.push({ path, content: addMenu(path, theirs, language) })
  }
  return files.filter(({ path, content }) => content !== read(path))
}
