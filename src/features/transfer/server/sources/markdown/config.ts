import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { readRoutes, type RoutedFolder } from './astro-routes.ts'
import { factsOf, listOf, readFacts, textOf, type FrontMatter } from './front-matter.ts'
import type { Generator, ContentFolder } from './generator.ts'
import { readNavigation, readNavigationIn } from './menu-files.ts'
import { withoutComments } from './script-head.ts'
import { readLayers } from './site-layers.ts'
import { readRules, type SiteRules } from './site-rules.ts'

export interface GeneratorConfig {
  generator: Generator
  facts: FrontMatter
  language: string | undefined
  /** Other languages of the website, in lower case. */
  languages: string[]
  /** Where all pages are, if the generator reads no others. */
  roots: ContentFolder[]
  title: string
  description: string
  navigation: unknown[]
  /** Of its further languages, by these, in lower case. */
  navigationIn: Record<string, unknown[]>
  isEleventy: boolean
  /** Folders whose texts a route shows elsewhere. */
  routes: RoutedFolder[]
  /** All its settings in tables, one for each file. */
  layers: FrontMatter[]
  rules: SiteRules
}

const largestBytes = 500_000

async function readConfig(pack: ArchiveFiles, paths: string[]): Promise<FrontMatter | undefined> {
  for (const path of paths) {
    const bytes = await pack.read(path, largestBytes)
    const kind = path.endsWith('.toml') ? 'toml' : path.endsWith('.json') ? 'json' : 'yaml'
    const facts = bytes && readFacts(Buffer.from(bytes).toString(), kind)
    if (facts) return facts
  }
  return undefined
}

const forms = ['toml', 'yaml', 'yml', 'json']
const named = (...names: string[]) => names.flatMap((name) => forms.map((form) => `${name}.${form}`))
/** The first of which a file is there made the website. */
const signs: [Generator, RegExp][] = [
  ['hexo', /^(?:source\/_(?:posts|drafts)\/|scaffolds\/)/],
  ['jekyll', /^(?:_config\.ya?ml$|_posts\/|_drafts\/)/],
  ['mkdocs', /^mkdocs\.ya?ml$/],
  ['docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['pelican', /^pelicanconf\.py$/],
  ['astro', /^(?:astro\.config\.\w+$|src\/(?:content|pages)\/)/],
  ['hugo', /^(?:(?:(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json))$|content\/)/],
]
const generatorOf = ({ paths }: ArchiveFiles): Generator =>
  signs.find(([, sign]) => paths.some((path) => sign.test(path)))?.[0] ?? 'other'

const own =
  /(?:^|\/)(?:_config\.ya?ml|mkdocs\.ya?ml|pelicanconf\.py|(?:astro|docusaurus)\.config\.\w+|hugo\.(?:toml|ya?ml|json))$/
const deepest = 3

/** The folder that the settings of a website are in, with a slash at its end; empty for the top. */
export function folderOfSite({ paths }: Pick<ArchiveFiles, 'paths'>): string {
  const depthOf = (path: string) => path.split('/').length
  const isFound = signs.some(([, sign]) =>
    paths.some((path) => sign.test(path) && (own.test(path) || !path.startsWith('src/'))),
  )
  if (isFound) return ''
  const [first = ''] = paths
    .filter((path) => own.test(path) && depthOf(path) <= deepest)
    .toSorted((one, other) => depthOf(one) - depthOf(other))
  return first.replace(/(?<![^/])[^/]*$/, '')
}

const folderOf = (value: unknown) => `${textOf(value).replace(/^\.?\/+|(?<!\/)\/+$/g, '')}/`

/** A generator of several languages may have a folder for each. */
function rootsOf(generator: Generator, facts: FrontMatter, languages: FrontMatter): ContentFolder[] {
  if (generator === 'mkdocs') return [{ folder: folderOf(facts.docs_dir ?? 'docs') }]
  if (generator === 'pelican') return [{ folder: 'content/' }]
  if (generator === 'hexo') return [{ folder: folderOf(facts.source_dir ?? 'source') }]
  if (generator !== 'hugo') return []
  const own = Object.entries(languages).flatMap(([language, given]) => {
    const folder = factsOf(given).contentdir
    return textOf(folder) === '' ? [] : [{ folder: folderOf(folder), language }]
  })
  const mounts = listOf(factsOf(facts.module).mounts).map(factsOf)
  const mounted = mounts.filter(
    ({ source, target }) => textOf(source) !== '' && /^content(?:\/|$)/.test(textOf(target)),
  )
  const shared =
    mounted.length > 0
      ? mounted.map(({ source }) => ({ folder: folderOf(source) }))
      : [{ folder: folderOf(facts.contentdir ?? 'content') }]
  return [...own.toSorted((one, other) => other.folder.length - one.folder.length), ...shared]
}

async function readLanguages(pack: ArchiveFiles, facts: FrontMatter) {
  const languages = { ...factsOf(facts.languages), ...(await readConfig(pack, named('config/_default/languages'))) }
  const said = [facts.defaultcontentlanguage, facts.languagecode, facts.locale, facts.lang].map(textOf).find(Boolean)
  return { languages, language: said ?? Object.keys(languages)[0], own: factsOf(languages[said?.toLowerCase() ?? '']) }
}

const ofEleventy = /(?:^|\/)(?:_includes\/|_data\/)|\.11tydata\.|(?:^|\/)\.eleventy/
const isEleventy = ({ paths }: ArchiveFiles, { scripts }: SiteRules) =>
  scripts.some(({ name }) => /eleventy/.test(name)) || paths.some((path) => ofEleventy.test(path))

const titleInScript =
  /\b(?:title\s{0,9}:|(?:SITENAME|SITE_TITLE|SITE_NAME|siteTitle|siteName)\s{0,9}=)\s{0,9}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|`([^`$\n]{1,200})`)/
const dataOfSite = ['metadata', 'site', 'meta'].flatMap((name) => [`_data/${name}`, `src/_data/${name}`])

/** Where templates of Astro keep what their pages have in common. */
const constants = ['consts', 'constants', 'config', 'site.config', 'siteConfig', 'data/site', 'data/site-data']
const constantFiles = constants.flatMap((name) => ['ts', 'js', 'mjs'].map((ending) => `src/${name}.${ending}`))
const largestConstantsBytes = 50_000

async function readConstants(pack: ArchiveFiles): Promise<string[]> {
  const found = constantFiles.filter((path) => pack.has(path))
  const texts = await Promise.all(found.map((path) => pack.read(path, largestConstantsBytes)))
  return texts.flatMap((bytes) => (bytes ? [withoutComments(Buffer.from(bytes).toString())] : []))
}

/** The name that programs and data give a website. */
async function readTitle(pack: ArchiveFiles, { scripts }: SiteRules): Promise<string> {
  const texts = [...scripts.map(({ text }) => text), ...(await readConstants(pack))]
  const [, ...said] = texts.map((text) => titleInScript.exec(text)).find(Boolean) ?? []
  const inData = await readConfig(pack, named(...dataOfSite))
  return said.find(Boolean) ?? textOf(inData?.title ?? inData?.name)
}

export async function findConfig(pack: ArchiveFiles): Promise<GeneratorConfig> {
  const generator = generatorOf(pack)
  const read = await readLayers(pack, generator)
  const { facts, layers } = read
  const { languages, language, own } = await readLanguages(pack, facts)
  const roots = rootsOf(generator, facts, languages)
  const rules = await readRules(pack, generator, read, roots)
  return {
    generator,
    facts,
    layers,
    rules,
    language,
    languages: Object.keys(languages),
    roots,
    title: titleOfMarkdown(
      textOf(facts.title) || textOf(own.title) || textOf(facts.site_name) || (await readTitle(pack, rules)),
    ),
    description:
      [facts.description, factsOf(facts.params).description, facts.site_description].map(textOf).find(Boolean) ?? '',
    navigation: await readNavigation(pack, { generator, facts, own, language, scripts: rules.scripts }),
    navigationIn: generator === 'hugo' ? await readNavigationIn(pack, { languages, language }) : {},
    isEleventy: generator === 'other' && isEleventy(pack, rules),
    routes: generator === 'astro' ? await readRoutes(pack, rules.scripts) : [],
  }
}
