import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { resolveReference } from '../pack/content-document.ts'
import { typeOf } from './post-types.ts'
import type { WordPressItem } from './read-export.ts'

const mostEntries = 200
const deepest = 3
const mains = /main|primary|head|top|haupt|principal|navigation/i

interface KnownMenus {
  home: string
  /** By their ids. */
  items: ReadonlyMap<string, WordPressItem>
}

function entryOf(
  { fields, meta }: WordPressItem,
  { home, items }: KnownMenus,
): Omit<OldMenuEntry, 'children'> | undefined {
  const target = items.get(meta._menu_item_object_id ?? '')
  const isCustom = meta._menu_item_type === 'custom'
  const title = fields.title?.trim() || target?.fields.title?.trim() || ''
  const said = isCustom ? (meta._menu_item_url ?? '') : (target?.fields.link ?? '')
  const address = said === '' || said === '#' ? '' : (resolveReference(said, home) ?? '')
  return title === '' ? undefined : { title, address }
}

/** The menu that looks most like the one at the top of each page. */
export function readMenu(all: WordPressItem[], home: string): OldMenuEntry[] {
  const known = { home, items: new Map(all.map((item) => [item.fields['wp:post_id'] ?? '', item])) }
  const entries = all.filter(
    ({ fields }) => fields['wp:post_type'] === 'nav_menu_item' && fields['wp:status'] === 'publish',
  )
  const menus = Map.groupBy(entries, ({ terms }) => terms.find(({ domain }) => domain === 'nav_menu')?.slug ?? '')
  const ranked = [...menus].toSorted(
    ([one, its], [other, others]) => Number(mains.test(other)) - Number(mains.test(one)) || others.length - its.length,
  )
  const chosen = (ranked[0]?.[1] ?? [])
    .slice(0, mostEntries)
    .toSorted((a, b) => Number(a.fields['wp:menu_order'] ?? 0) - Number(b.fields['wp:menu_order'] ?? 0))
  const below = Map.groupBy(chosen, ({ meta }) => meta._menu_item_menu_item_parent || '0')
  const build = (parent: string, depth: number): OldMenuEntry[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      const entry = entryOf(item, known)
      const children = depth < deepest ? build(item.fields['wp:post_id'] ?? '', depth + 1) : []
      return entry ? [{ ...entry, children }] : children
    })
  return build('0', 1)
}

const mostListed = 12
/** The cart, the checkout and the like, which a store has anyway, and pages that WordPress fills by itself. */
const isFilledByPlugin = ({ fields }: WordPressItem) =>
  /\[woocommerce_|<!-- wp:woocommerce\/|^\s*$/.test(fields['content:encoded'] ?? '')

/** The pages of a website without a menu, as WordPress lists them: the home page first, and no posts. */
export function listPages(shown: readonly WordPressItem[], home: string): OldMenuEntry[] {
  const pages = shown
    .filter((item) => typeOf(item) === 'page' && (item.fields.link === home || !isFilledByPlugin(item)))
    .toSorted((one, other) => Number(one.fields['wp:menu_order'] ?? 0) - Number(other.fields['wp:menu_order'] ?? 0))
  const ids = new Set(pages.map(({ fields }) => fields['wp:post_id']))
  const below = Map.groupBy(pages, ({ fields: { 'wp:post_parent': parent } }) => (ids.has(parent) ? parent : '0'))
  const build = (parent: string, depth: number): OldMenuEntry[] =>
    (below.get(parent) ?? []).slice(0, mostListed).map(({ fields }) => ({
      title: fields.title ?? '',
      address: fields.link ?? '',
      children: depth < deepest ? build(fields['wp:post_id'] ?? '', depth + 1) : [],
    }))
  return build('0', 1).toSorted((one, other) => Number(other.address === home) - Number(one.address === home))
}
