import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import { factsOf, listOf, parseFacts, textOf, type FrontMatter } from './front-matter.ts'

const mostEntries = 200
/** Menus of documentation go far down; what the new site can’t show below its parent stands beside it. */
const deepest = 6

interface Entry {
  title: string
  address: string
  id: string
  parent: string
  weight: number
  children: OldMenuEntry[]
}

/** A page by a name that menus have for it. */
export interface PageFinder {
  find: (name: string) => string | undefined
  /** The title of the page at an address. */
  titleOf: (address: string) => string
}

const firstText = (...values: unknown[]) => values.map(textOf).find(Boolean) ?? ''

function entryOf(value: unknown, finder: PageFinder, depth: number): Entry | undefined {
  const { find, titleOf } = finder
  const given = typeof value === 'string' ? { url: value } : factsOf(value)
  const said = firstText(given.url, given.pageref, given.page, given.link, given.href, given.path, given.file)
  const address = said === '' ? '' : (find(said) ?? resolveReference(said, archiveHome) ?? '')
  const title = titleOfMarkdown(firstText(given.name, given.title, given.text, given.label) || titleOf(address))
  if (title === '') return undefined
  const inside =
    given.children ?? given.sublinks ?? given.items ?? given.subitems ?? given.submenu ?? given.subfolderitems
  const below = listOf(inside).slice(0, mostEntries)
  return {
    title,
    address,
    id: textOf(given.identifier) || title,
    parent: textOf(given.parent),
    weight: Number(textOf(given.weight)) || 0,
    children:
      depth < deepest
        ? below
            .flatMap((each) => entryOf(each, finder, depth + 1) ?? [])
            .map(({ title: name, address, children }) => ({ title: name, address, children }))
        : [],
  }
}

/** Entries whose parent isn’t in the menu, or that are above themselves, stand at the top. */
function placeEntries(entries: readonly Entry[]): Map<string, Entry[]> {
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]))
  const parentOf = ({ id, parent }: Entry): string => {
    let at = parent
    for (let step = 0; step < deepest; step += 1) {
      if (at === id) return ''
      if (at === '') return parent
      const next = parents.get(at)
      if (next === undefined) return ''
      at = next
    }
    return ''
  }
  return Map.groupBy(entries, parentOf)
}

/** The menu of a website, as its files list it. */
export function menuOf(navigation: unknown[], finder: PageFinder): OldMenuEntry[] {
  const entries = navigation
    .slice(0, mostEntries)
    .flatMap((each) => entryOf(each, finder, 1) ?? [])
    .toSorted((a, b) => a.weight - b.weight)
  const below = placeEntries(entries)
  const build = (parent: string, depth: number): OldMenuEntry[] =>
    (below.get(parent) ?? []).map(({ title, address, id, children }) => ({
      title,
      address,
      children: [...children, ...(depth < deepest && id !== '' ? build(id, depth + 1) : [])],
    }))
  return build('', 1)
}

const nameOf = (file: string) => {
  const name = file.replace(/(?:\/?(?:index|readme))?\.\w+$/i, '').replace(/^.*\//, '')
  return name === '' ? '' : (name[0] ?? '').toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ')
}

/** A list such as `- Title: file.md`, in which the names are titles. */
function entriesOf(nav: unknown, depth = 1): object[] {
  return listOf(nav)
    .slice(0, mostEntries)
    .flatMap((entry) => {
      if (typeof entry === 'string') return [{ title: nameOf(entry), url: entry }]
      return Object.entries(factsOf(entry)).map(([title, given]) =>
        typeof given === 'string'
          ? { title, url: given }
          : { title, children: depth < deepest ? entriesOf(given, depth + 1) : [] },
      )
    })
}

/** As `readFacts`, of a file whose menu has its titles as names. */
export function readNav(text: string, kind: 'yaml' | 'toml' | 'json'): FrontMatter | undefined {
  const facts = parseFacts(text, kind)
  return facts && { nav: entriesOf(facts.nav) }
}
