import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import { factsOf, listOf, parseFacts, textOf, type FrontMatter } from './front-matter.ts'

const mostEntries = 100

interface Entry {
  title: string
  address: string
  id: string
  parent: string
  weight: number
  children: OldMenuEntry[]
}

function entryOf(value: unknown, find: (name: string) => string | undefined, depth: number): Entry | undefined {
  const given = factsOf(value)
  const title = titleOfMarkdown(textOf(given.name) || textOf(given.title) || textOf(given.text))
  const said = textOf(given.url) || textOf(given.pageref) || textOf(given.link) || textOf(given.href)
  if (title === '') return undefined
  const below = listOf(given.children ?? given.sublinks ?? given.items).slice(0, mostEntries)
  return {
    title,
    address: said === '' ? '' : (find(said) ?? resolveReference(said, archiveHome) ?? ''),
    id: textOf(given.identifier) || title,
    parent: textOf(given.parent),
    weight: Number(textOf(given.weight)) || 0,
    children:
      depth < 3
        ? below
            .flatMap((each) => entryOf(each, find, depth + 1) ?? [])
            .map(({ title: name, address, children }) => ({ title: name, address, children }))
        : [],
  }
}

/** The menu of a website, as its files list it. */
export function menuOf(navigation: unknown[], find: (name: string) => string | undefined): OldMenuEntry[] {
  const entries = navigation
    .slice(0, mostEntries)
    .flatMap((each) => entryOf(each, find, 1) ?? [])
    .toSorted((a, b) => a.weight - b.weight)
  const below = Map.groupBy(
    entries.filter(({ id, parent }) => parent !== id),
    ({ parent }) => parent,
  )
  const build = (parent: string, depth: number): OldMenuEntry[] =>
    (below.get(parent) ?? []).map(({ title, address, id, children }) => ({
      title,
      address,
      children: [...children, ...(depth < 3 && id !== '' ? build(id, depth + 1) : [])],
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
          : { title, children: depth < 3 ? entriesOf(given, depth + 1) : [] },
      )
    })
}

/** As `readFacts`, of a file whose menu has its titles as names. */
export function readNav(text: string, kind: 'yaml' | 'toml' | 'json'): FrontMatter | undefined {
  const facts = parseFacts(text, kind)
  return facts && { nav: entriesOf(facts.nav) }
}
