import type { ArchiveFiles } from '../pack/archive-files.ts'
import { factsOf, listOf, parseFacts, readFacts, textOf, type FrontMatter } from './front-matter.ts'
import type { Generator } from './generator.ts'
import { readNav } from './navigation.ts'
import { readSidebar } from './sidebars.ts'
import type { SiteScript } from './site-scripts.ts'

const largestBytes = 500_000
const mostLanguages = 30

const forms = ['toml', 'yaml', 'yml', 'json']
const named = (...names: string[]) => names.flatMap((name) => forms.map((form) => `${name}.${form}`))

async function readFile(pack: ArchiveFiles, path: string): Promise<string | undefined> {
  const bytes = await pack.read(path, largestBytes)
  return bytes && Buffer.from(bytes).toString()
}

const kindOf = (path: string) => (path.endsWith('.toml') ? 'toml' : path.endsWith('.json') ? 'json' : 'yaml')

/** Settings in the first of some files that can be read; a list alone is that of the main menu. */
async function readFirst(pack: ArchiveFiles, paths: string[], read = readFacts): Promise<FrontMatter | undefined> {
  for (const path of paths) {
    const text = await readFile(pack, path)
    if (text === undefined) continue
    const kind = kindOf(path)
    const inTable = kind === 'yaml' ? `main:\n${text.replace(/^---[ \t]*$/gm, '')}` : `{"main": ${text}}`
    const facts = read(text, kind) ?? (kind === 'toml' ? undefined : read(inTable, kind))
    if (facts && Object.keys(facts).length > 0) return facts
  }
  return undefined
}

/** The menus of Hugo in its folder of settings, of the main language first. */
function menuPaths({ paths }: ArchiveFiles, language: string | undefined): string[] {
  const all = paths.filter((path) =>
    /^config\/(?:_default|production)\/menus?(?:\.[\w-]+)?\.(?:toml|ya?ml|json)$/.test(path),
  )
  const rankOf = (path: string) => {
    const [, tag] = /menus?\.([\w-]+)\.\w+$/.exec(path) ?? []
    return tag === undefined ? 1 : tag.toLowerCase() === language?.toLowerCase() ? 0 : 2
  }
  return all.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The entries of the main menu in each further language of Hugo, by these, where its settings list them apart. */
export async function readNavigationIn(
  pack: ArchiveFiles,
  { languages, language }: { languages: FrontMatter; language: string | undefined },
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, own] of Object.entries(languages).slice(0, mostLanguages)) {
    if (name === language?.toLowerCase()) continue
    const ofLanguage = menuPaths(pack, name).filter((path) => path.toLowerCase().includes(`.${name}.`))
    const inFolder = await readFirst(pack, ofLanguage)
    const lists = [inFolder, factsOf(own).menus, factsOf(own).menu].map((each) => listOf(factsOf(each).main))
    const entries = lists.find((list) => list.length > 0)
    if (entries) found[name] = entries
  }
  return found
}

/** Bars that name their entries: `Title: /page`, or a list below a title. */
const entriesOfTable = (table: unknown): object[] =>
  Object.entries(factsOf(table)).map(([title, given]) =>
    Array.isArray(given)
      ? {
          title,
          children: given.flatMap((each): unknown[] => (typeof each === 'string' ? [each] : entriesOfTable(each))),
        }
      : { title, url: textOf(given) },
  )

const dataFiles = 'navigation menu menus nav navbar header main_menu mainmenu sidebar toc'
  .split(' ')
  .flatMap((name) => [`_data/${name}`, `src/_data/${name}`])

interface KnownSettings {
  generator: Generator
  facts: FrontMatter
  /** Of the main language. */
  own: FrontMatter
  language: string | undefined
  scripts: readonly SiteScript[]
}

/** Menus in files of data, as themes of Jekyll and Eleventy have them. */
async function readDataMenu(pack: ArchiveFiles): Promise<unknown> {
  const data = (await readFirst(pack, named(...dataFiles))) ?? {}
  const lists = [data.main, data.header, data.docs, data.items, data.links, data.navigation, data.nav, data.toc]
  const all = [...lists, ...Object.values(data)]
  return all.find((each) => Array.isArray(each) && each.length > 0)
}

async function readBars(pack: ArchiveFiles): Promise<object[]> {
  const text = await readFile(pack, '_config.yml')
  const bars = text === undefined ? undefined : parseFacts(text, 'yaml', { longestLetters: largestBytes })
  return entriesOfTable(bars?.['navbar-links'])
}

const summaries = ['SUMMARY.md', 'src/SUMMARY.md', 'docs/SUMMARY.md', '_sidebar.md', 'docs/_sidebar.md']
const entry = /^([ \t]{0,40})[*+-][ \t]{1,8}(?:\[([^\]\n]{1,300})\]\(<?([^()<>\n]{0,500})>?\)|([^[\n]{1,300}))/gm
const mostLines = 1000

interface SummaryEntry {
  title: string
  url: string
  children: SummaryEntry[]
}

/** The list of pages of a book, whose depth is how far a line is set in. */
async function readSummary(pack: ArchiveFiles): Promise<SummaryEntry[]> {
  const path = summaries.find((each) => pack.has(each))
  const text = path === undefined ? undefined : await readFile(pack, path)
  const top: SummaryEntry[] = []
  const open: { depth: number; into: SummaryEntry[] }[] = [{ depth: -1, into: top }]
  for (const [, indent = '', linked, url = '', plain = ''] of [...(text ?? '').matchAll(entry)].slice(0, mostLines)) {
    const depth = indent.replaceAll('\t', '    ').length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const found = { title: (linked ?? plain).trim(), url: url.split(/\s/, 1)[0] ?? '', children: [] }
    open.at(-1)?.into.push(found)
    open.push({ depth, into: found.children })
  }
  return top
}

/** The entries of the menu of a website, as its settings and data have them. */
export async function readNavigation(pack: ArchiveFiles, known: KnownSettings): Promise<unknown[]> {
  const { generator, facts, own, language, scripts } = known
  if (generator === 'mkdocs') {
    const nav = listOf((await readFirst(pack, named('mkdocs'), readNav))?.nav)
    return nav.length > 0 ? nav : [{ auto: '.' }]
  }
  const inFolder = generator === 'hugo' ? await readFirst(pack, menuPaths(pack, language)) : undefined
  const menus = [inFolder, own.menus, own.menu, facts.menus, facts.menu].map((each) => factsOf(each).main)
  const plain = [facts.header_pages, facts.navigation, facts.nav, facts.main_menu, facts.menu]
  const lists = [...menus, await readDataMenu(pack), ...plain].map(listOf)
  const found = lists.find((list) => list.some((each) => typeof each !== 'boolean')) ?? []
  if (found.length > 0) return found
  const bars = generator === 'jekyll' ? await readBars(pack) : []
  if (bars.length > 0) return bars
  const sidebar = await readSidebar(pack, scripts)
  return sidebar.length > 0 ? sidebar : readSummary(pack)
}
