import type { GeneratorConfig } from './config.ts'
import { textOf, type FrontMatter } from './front-matter.ts'

/** `01-intro` is shown as `intro`; what looks like a day or a version stays. */
const plainName = (name: string): string =>
  /^\d{4}[-.]\d{2}|^\d{1,3}[._-]\d/.test(name) ? name : name.replace(/^\d{1,5}\s{0,3}[-_.]+\s{0,3}(?=[^-_.\s])/, '')

const baseOf = ({ rules }: GeneratorConfig, of: 'docs' | 'blog'): string => {
  const script = rules.scripts.find(({ name }) => name.includes('docusaurus.config'))?.text ?? ''
  const start = script.search(of === 'docs' ? /\bdocs\s{0,9}:\s{0,9}\{/ : /\bblog\s{0,9}:\s{0,9}\{/)
  const near = start === -1 ? '' : script.slice(start, start + 600)
  return (/\brouteBasePath\s{0,9}:\s{0,9}["'`]([^"'`]{0,100})/.exec(near)?.[1] ?? of).replace(/^\/+|(?<!\/)\/+$/g, '')
}

const join = (...parts: string[]) => `/${parts.join('/')}`.replace(/\/{2,}/g, '/')

function docPath(file: string, facts: FrontMatter, base: string): string {
  const slug = textOf(facts.slug)
  const names = file.split('/').map(plainName)
  const [name = '', folder = ''] = [names.at(-1), names.at(-2)]
  const folders = names.slice(0, -1)
  if (slug.startsWith('/')) return join(base, slug)
  if (slug !== '') return join(base, ...folders, slug)
  const own = textOf(facts.id).replace(/^.*\//, '') || name
  const isIndex = /^(?:index|readme)$/i.test(own) || own.toLowerCase() === folder.toLowerCase()
  return join(base, ...folders, isIndex ? '' : own)
}

function postPath(file: string, facts: FrontMatter, base: string): string {
  const slug = textOf(facts.slug)
  if (slug !== '') return join(base, slug)
  const bare = file.replace(/\/index$/i, '')
  return join(base, bare.replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]/, '$1/$2/$3/'))
}

/** Where Docusaurus has the page of a file, by its path without ending and language. */
export function docusaurusPath(file: string, facts: FrontMatter, config: GeneratorConfig): string {
  const [first = '', ...rest] = file.split('/')
  const inside = rest.join('/')
  if (first === 'docs') return docPath(inside, facts, baseOf(config, 'docs'))
  if (first === 'blog') return postPath(inside, facts, baseOf(config, 'blog'))
  if (first === 'versioned_docs') return join(baseOf(config, 'docs'), inside.replace(/^version-/, ''))
  return join(file.replace(/^src\/pages\//, '').replace(/(^|\/)(?:index|readme)$/i, '$1'))
}
