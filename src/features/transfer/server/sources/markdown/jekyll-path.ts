import { findOrMake } from '#kit/keep.ts'
import type { GeneratorConfig } from './config.ts'
import { dayOf, factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { matchesPattern } from './patterns.ts'
import { slugOf } from './slug.ts'

/** Also those that nobody sees yet. */
const posts = /(?:^|\/)_(?:posts|drafts)\//
const styles = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title.html'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title.html'],
  ['none', '/:categories/:title.html'],
])
export const datedName = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/

/** The collection that a file is in; undefined for pages. */
const collectionOf = (file: string) => (posts.test(file) ? 'posts' : /^_([^/]+)\//.exec(file)?.[1])

const isShown = (config: GeneratorConfig, collection: string) => {
  const given = config.facts.collections
  return factsOf(factsOf(given)[collection.toLowerCase()]).output === true
}

/** Whether Jekyll makes a page of a file: folders with a line in front are of its own, unless they are collections that it shows. */
export function isJekyllPage(file: string, config: GeneratorConfig): boolean {
  const matches = (list: unknown) =>
    listOf(list).some((each) => {
      const path = textOf(each).replace(/^\/|\/$/g, '')
      return path !== '' && (file === path || file.startsWith(`${path}/`))
    })
  if (posts.test(file)) return true
  if (matches(config.facts.exclude)) return false
  const collection = collectionOf(file)
  return (
    !/(?:^|\/)_/.test(file) ||
    matches(config.facts.include) ||
    (collection !== undefined && isShown(config, collection))
  )
}

const isDraftFile = (file: string) => /(?:^|\/)_drafts\//.test(file)

interface Scope {
  folder: string
  type: unknown
  values: unknown
}

const known = new WeakMap<GeneratorConfig, Scope[]>()

/** What is said about a longer path, and then about a kind, stands above the others. */
function readScopes(config: GeneratorConfig): Scope[] {
  const scopes = listOf(config.facts.defaults).map((each) => {
    const { scope, values } = factsOf(each)
    const { path, type } = factsOf(scope)
    return { folder: textOf(path).replace(/^\/|\/$/g, ''), type, values }
  })
  const isOfKind = ({ type }: Scope) => Number(type !== undefined)
  return scopes.toSorted((one, other) => one.folder.length - other.folder.length || isOfKind(one) - isOfKind(other))
}

const scopesOf = (config: GeneratorConfig) => findOrMake(known, config, () => readScopes(config))

/** What the configuration says about all files of a folder or kind, and then what a file says itself. */
export function withDefaults(file: string, facts: FrontMatter, config: GeneratorConfig): FrontMatter {
  const kind = collectionOf(file) ?? 'pages'
  const said = scopesOf(config).flatMap(({ folder, type, values }) => {
    const isKind =
      type === undefined ||
      textOf(type).replace(/s?$/, 's') === kind.replace(/s?$/, 's') ||
      (textOf(type) === 'drafts' && isDraftFile(file))
    return matchesPattern(folder, file) && isKind ? [factsOf(values)] : []
  })
  return Object.assign({}, ...said, facts) as FrontMatter
}

/** Jekyll separates the words of what is one text. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : listOf(value).map(textOf)

function categoriesOf(file: string, facts: FrontMatter): string[] {
  const folders = file
    .replace(/(?:^|\/)_(?:posts|drafts)\/[^]*/, '')
    .split('/')
    .filter(Boolean)
  const said = facts.categories === undefined ? listOf(facts.category).map(textOf) : wordsOf(facts.categories)
  return [...new Set([...(posts.test(file) ? folders : []), ...said])]
}

function fill(pattern: string, file: string, facts: FrontMatter): string {
  const bare = file.replace(posts, '/').replace(/\.\w+$/, '')
  const name = bare.replace(/^.*\//, '')
  const [, written = '', title = name] = datedName.exec(name) ?? []
  const day = dayOf(facts.date) ?? dayOf(written)
  const categories = categoriesOf(file, facts)
  const parts = {
    title: textOf(facts.slug) || title,
    slug: slugOf(textOf(facts.slug) || title),
    name,
    path: bare.replace(/^_[^/]+\//, '').replace(/^\//, ''),
    collection: collectionOf(file) ?? '',
    categories: categories.map((each) => each.toLowerCase()).join('/'),
    slugified_categories: categories.map(slugOf).join('/'),
    year: day?.year ?? '',
    month: day?.month ?? '',
    day: day?.day ?? '',
    i_month: String(Number(day?.month ?? 0)),
    i_day: String(Number(day?.day ?? 0)),
    short_year: day?.year.slice(2) ?? '',
    output_ext: '.html',
  }
  return pattern.replace(/:(\w+)/g, (_, key: string) => new Map(Object.entries(parts)).get(key) ?? '')
}

/** The path of a page of Jekyll. */
export function jekyllPath(file: string, facts: FrontMatter, config: GeneratorConfig): string {
  const site = textOf(config.facts.permalink) || 'date'
  const isPretty = /\/$|pretty/.test(site)
  const collection = collectionOf(file)
  const ofCollection = textOf(factsOf(factsOf(config.facts.collections)[collection?.toLowerCase() ?? '']).permalink)
  const ending = isPretty ? '/' : '.html'
  const usual =
    collection === 'posts' ? site : collection === undefined ? '' : ofCollection || `/:collection/:path${ending}`
  const pattern = textOf(facts.permalink) || usual
  if (pattern !== '') return `/${fill(styles.get(pattern) ?? pattern, file, facts)}`.replace(/\/{2,}/g, '/')
  const bare = file.replace(/\.\w+$/, '')
  if (/(?:^|\/)index$/.test(bare)) return `/${bare.replace(/index$/, '')}`
  return `/${bare}${ending}`
}
