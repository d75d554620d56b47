import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import type { Pack } from '../pack/open-pack.ts'
import { archiveHome, resolve } from '../pack/content-document.ts'
import { factsOf, listOf, readFacts, textOf, type Facts } from './front-matter.ts'

export type Generator = 'hugo' | 'jekyll' | 'astro' | 'other'

export interface Config {
  generator: Generator
  facts: Facts
  language: string | undefined
  /** Other languages of the website, in lower case. */
  languages: string[]
  title: string
  description: string
  navigation: unknown[]
}

const largest = 500_000

async function readConfig(pack: Pack, paths: string[]): Promise<Facts | undefined> {
  for (const path of paths) {
    const bytes = await pack.read(path, largest)
    const kind = path.endsWith('.toml') ? 'toml' : path.endsWith('.json') ? 'json' : 'yaml'
    const facts = bytes && readFacts(Buffer.from(bytes).toString(), kind)
    if (facts) return facts
  }
  return undefined
}

const forms = ['toml', 'yaml', 'yml', 'json']
const named = (...names: string[]) => names.flatMap((name) => forms.map((form) => `${name}.${form}`))
const hugoFiles = named('hugo', 'config', 'config/_default/hugo', 'config/_default/config')

function generatorOf({ paths }: Pack): Generator {
  if (
    paths.includes('_config.yml') ||
    paths.includes('_config.yaml') ||
    paths.some((path) => path.startsWith('_posts/'))
  )
    return 'jekyll'
  if (paths.some((path) => /^(?:astro\.config\.\w+|src\/(?:content|pages)\/)/.test(path))) return 'astro'
  return paths.some((path) => hugoFiles.includes(path) || path.startsWith('content/')) ? 'hugo' : 'other'
}

export async function findConfig(pack: Pack): Promise<Config> {
  const generator = generatorOf(pack)
  const files = generator === 'jekyll' ? ['_config.yml', '_config.yaml'] : generator === 'hugo' ? hugoFiles : []
  const facts = (await readConfig(pack, files)) ?? {}
  const apart = (await readConfig(pack, named('config/_default/languages'))) ?? {}
  const languages = { ...factsOf(facts.languages), ...apart }
  const menus =
    (await readConfig(pack, named('config/_default/menus', 'config/_default/menus.en'))) ??
    factsOf(facts.menus ?? facts.menu)
  const data = (await readConfig(pack, named('_data/navigation', '_data/menu', 'src/_data/navigation'))) ?? {}
  const language =
    textOf(facts.defaultContentLanguage) || textOf(facts.languageCode) || textOf(facts.locale) || textOf(facts.lang)
  const own = factsOf(languages[language])
  return {
    generator,
    facts,
    language: language || Object.keys(languages)[0],
    languages: Object.keys(languages).map((each) => each.toLowerCase()),
    title: textOf(facts.title) || textOf(own.title),
    description: textOf(facts.description) || textOf(factsOf(facts.params).description),
    navigation: listOf(
      menus.main ??
        factsOf(factsOf(own.menus ?? own.menu)).main ??
        data.main ??
        data.docs ??
        listOf(facts.navigation ?? facts.nav),
    ),
  }
}

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
  const title = textOf(given.name) || textOf(given.title) || textOf(given.text)
  const said = textOf(given.url) || textOf(given.pageRef) || textOf(given.link) || textOf(given.href)
  if (title === '') return undefined
  const below = listOf(given.children ?? given.sublinks ?? given.items).slice(0, mostEntries)
  return {
    title,
    address: said === '' ? '' : (find(said) ?? resolve(said, archiveHome) ?? ''),
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
