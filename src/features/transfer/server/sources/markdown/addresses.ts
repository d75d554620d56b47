import { archiveHome } from '../pack/content-document.ts'
import type { Config } from './config.ts'
import { dayOf, listOf, textOf, type Facts } from './front-matter.ts'

export interface Place {
  /** On the old website, without the host. */
  path: string
  /** The same page in all its languages has the same. */
  group: string
  language: string | undefined
}

const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Folders of sources that don’t show in addresses. */
const roots: Record<Config['generator'], RegExp> = {
  hugo: /^content\//,
  jekyll: /^(?:_pages|_posts|docs)\//,
  astro: /^src\/(?:content|pages)\/(?:pages\/)?/,
  other: /^(?:content|src|docs|pages|posts(?=\/index))\//,
}

const datedName = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/
const styles = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:title.html'],
  ['none', '/:categories/:title.html'],
])

function postPath(name: string, facts: Facts, config: Config): string {
  const [, written = '', slug = name] = datedName.exec(name) ?? []
  const day = dayOf(facts.date) ?? dayOf(written)
  const said = textOf(config.facts.permalink) || 'date'
  const categories = listOf(facts.categories ?? facts.category)
    .map((each) => slugOf(textOf(each)))
    .filter(Boolean)
  const parts = new Map<string, string>(
    Object.entries({
      title: textOf(facts.slug) || slug,
      slug,
      categories: categories.join('/'),
      ...day,
      output_ext: '.html',
    }),
  )
  const path = (styles.get(said) ?? said).replace(/:(\w+)/g, (_, key: string) => parts.get(key) ?? '')
  return `/${path}`.replace(/\/{2,}/g, '/')
}

/** The language in the name of a file or in its first folder, if the website has it. */
function takeLanguage(path: string, { languages }: Config): { rest: string; language: string | undefined } {
  const [, before = '', suffix = ''] = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]{2,8})?)$/i.exec(path) ?? []
  if (suffix !== '' && (languages.includes(suffix.toLowerCase()) || languages.length === 0))
    return { rest: before, language: suffix }
  const [first = ''] = path.split('/')
  return languages.includes(first.toLowerCase()) && path.includes('/')
    ? { rest: path.slice(first.length + 1), language: first }
    : { rest: path, language: undefined }
}

/** Where a file’s page was on the website that its generator made. */
export function placeOf(file: string, facts: Facts, config: Config): Place {
  const bare = file.replace(/\.(?:md|markdown|mdx)$/i, '').replace(roots[config.generator], '')
  const { rest, language } = takeLanguage(bare, config)
  const isPost = config.generator === 'jekyll' && file.startsWith('_posts/')
  const folder = rest.replace(/(^|\/)_?(?:index|readme)$/i, '$1').replace(/\/$/, '')
  const slug = textOf(facts.slug)
  const named = slug === '' ? folder : folder.replace(/[^/]*$/, slug)
  const ending =
    config.generator === 'jekyll' &&
    folder !== '' &&
    folder === rest &&
    !/\/$|pretty/.test(textOf(config.facts.permalink))
      ? '.html'
      : '/'
  const own = textOf(facts.permalink) || textOf(facts.url)
  const path = isPost
    ? postPath(folder.replace(/^.*\//, ''), facts, config)
    : named === ''
      ? '/'
      : `/${config.generator === 'hugo' ? named.split('/').map(slugOf).join('/') : named}${ending}`
  const isOther =
    language !== undefined &&
    config.language !== undefined &&
    !config.language.toLowerCase().startsWith(language.toLowerCase())
  const whole =
    own !== '' && !own.includes(':') ? `/${own.replace(/^\/+/, '')}` : isOther ? `/${language}${path}` : path
  return {
    path: whole,
    group: folder,
    language: textOf(facts.lang) || textOf(facts.language) || language || config.language,
  }
}

/** Whatever a text says about its path, it stays on its website. */
export function addressOf({ path }: Pick<Place, 'path'>): string {
  const url = new URL(archiveHome)
  url.pathname = path.replace(/[/\\]{2,}/g, '/')
  return url.href
}
