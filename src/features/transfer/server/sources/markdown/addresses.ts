import { archiveHome } from '../pack/content-document.ts'
import type { RoutedFolder } from './astro-routes.ts'
import type { GeneratorConfig } from './config.ts'
import { textOf, type FrontMatter } from './front-matter.ts'
import { hugoPath } from './hugo-path.ts'
import { docusaurusPath } from './docusaurus-path.ts'
import { filledPermalink, withoutOwnName } from './eleventy-path.ts'
import { jekyllPath } from './jekyll-path.ts'
import { slugOf } from './slug.ts'

export interface PagePlace {
  /** On the old website, without the host. */
  path: string
  /** The same page in all its languages has the same. */
  group: string
  language: string | undefined
}

/** Folders of sources that don’t show in addresses. */
const unseen: Partial<Record<GeneratorConfig['generator'], RegExp>> = {
  astro: /^src\/(?:content|pages)\/(?:(?:pages|docs)\/)?/,
  other: /^(?:content|src|docs|pages|posts(?=\/index))\//,
}

interface Source {
  file: string
  language: string | undefined
}

/** The language in the name of a file or in its first folder, if the website has it. */
function takeLanguage(path: string, { languages, generator }: GeneratorConfig): Source {
  const [, before = '', suffix = ''] = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]{2,8})?)$/i.exec(path) ?? []
  if (suffix !== '' && (languages.includes(suffix.toLowerCase()) || (languages.length === 0 && generator !== 'jekyll')))
    return { file: before, language: suffix }
  const [first = ''] = path.split('/')
  return languages.includes(first.toLowerCase()) && path.includes('/')
    ? { file: path.slice(first.length + 1), language: first }
    : { file: path, language: undefined }
}

/** A file below the folder of all pages, without its ending and language. */
function sourceOf(path: string, config: GeneratorConfig): Source {
  const root = config.roots.find(({ folder }) => path.startsWith(folder))
  const bare = path
    .slice(root?.folder.length ?? 0)
    .replace(/\.(?:md|markdown|mdx|html|njk|liquid|webc|vto|astro)$/i, '')
    .replace(unseen[config.generator] ?? '', '')
  return root?.language === undefined ? takeLanguage(bare, config) : { file: bare, language: root.language }
}

/** As Pelican names its pages, unless it is told otherwise. */
function pelicanPath(file: string, facts: FrontMatter): string {
  const name = textOf(facts.slug) || slugOf(textOf(facts.title)).replaceAll('.', '') || file.replace(/^.*\//, '')
  const own = textOf(facts.save_as) || textOf(facts.url)
  return own === '' ? `/${file.startsWith('pages/') ? 'pages/' : ''}${name}.html` : `/${own.replace(/^\/+/, '')}`
}

function folderPath(file: string, facts: FrontMatter): string {
  const folder = file.replace(/(^|\/)_?(?:index|readme)$/i, '$1').replace(/\/$/, '')
  const slug = textOf(facts.slug)
  const named = slug === '' ? folder : folder.replace(/(?<![^/])[^/]*$/, slug)
  return named === '' ? '/' : `/${named}/`
}

const hexoStyle = ':year/:month/:day/:title/'

/** Hexo names its pages as Jekyll does, below the folder of its sources. */
function hexoPath(path: string, facts: FrontMatter, config: GeneratorConfig): string {
  const [root] = config.roots
  const permalink = textOf(config.facts.permalink) || hexoStyle
  return jekyllPath(path.slice(root?.folder.length ?? 0), facts, { ...config, facts: { ...config.facts, permalink } })
}

function pathOf(path: string, file: string, facts: FrontMatter, config: GeneratorConfig): string {
  if (config.generator === 'jekyll') return jekyllPath(path, facts, config)
  if (config.generator === 'hexo') return hexoPath(path, facts, config)
  if (config.generator === 'pelican') return pelicanPath(file, facts)
  const own = ownPath(path, facts, config)
  if (own !== undefined) return own
  if (config.generator === 'hugo') return hugoPath({ file, facts, config })
  if (config.generator === 'docusaurus') return docusaurusPath(file, facts, config)
  const routed = config.routes.find(({ folder }) => path.startsWith(folder))
  if (routed) return routedPath(path, facts, routed)
  return folderPath(config.isEleventy ? withoutOwnName(file) : file, facts)
}

/** The address that a text says itself, apart from what only running a template would tell. */
function ownPath(path: string, facts: FrontMatter, { isEleventy }: GeneratorConfig): string | undefined {
  const said = textOf(facts.permalink) || textOf(facts.url)
  const own = isEleventy ? filledPermalink(said, path, facts) : said
  return own === undefined || own === '' || /:|\{[{%]|<%/.test(own) ? undefined : `/${own.replace(/^\/+/, '')}`
}

/** A text of a collection, below the route that shows it. */
const routedPath = (path: string, facts: FrontMatter, { folder, prefix }: RoutedFolder) =>
  `${prefix}${folderPath(path.slice(folder.length).replace(/\.\w+$/, ''), facts).slice(1)}`

/** Whether pages in a language are in a folder of that name. */
function isInFolder(language: string | undefined, { language: own, facts, languages }: GeneratorConfig): boolean {
  if (facts.defaultcontentlanguageinsubdir === true && languages.length > 0) return true
  return language !== undefined && own !== undefined && !own.toLowerCase().startsWith(language.toLowerCase())
}

/** Where a file’s page was on the website that its generator made. */
export function placeOf(path: string, facts: FrontMatter, config: GeneratorConfig): PagePlace {
  const { file, language } = sourceOf(path, config)
  const below = pathOf(path, file, facts, config)
  const isOwn = below === ownPath(path, facts, config)
  const folder = (language ?? config.language ?? '').toLowerCase()
  return {
    path: !isOwn && folder !== '' && isInFolder(language, config) ? `/${folder}${below}` : below,
    group: file.replace(/(^|\/)_?(?:index|readme)$/i, '$1').replace(/\/$/, ''),
    language: textOf(facts.lang) || textOf(facts.language) || language || config.language,
  }
}

/** Whatever a text says about its path, it stays on its website. */
export function addressOf({ path }: Pick<PagePlace, 'path'>): string {
  const url = new URL(archiveHome)
  url.pathname = path.replace(/[/\\]{2,}/g, '/')
  return url.href
}
