import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import { escapeHtml } from '../pack/content-document.ts'
import { addressOf, type PagePlace } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import { dayOf, textOf, type FrontMatter } from './front-matter.ts'
import type { MarkdownText } from './texts.ts'

const mostEntries = 100
const mostOnHome = 20

const dayIn = ({ path, facts }: MarkdownText): string => {
  const day = dayOf(facts.date) ?? dayOf(path.replace(/^.*\//, ''))
  return day ? `${day.year}-${day.month}-${day.day}` : ''
}

/** As a title is made of the name of a file or folder. */
const titleOf = (name: string) => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return (words[0] ?? '').toUpperCase() + words.slice(1)
}

const nameIn = ({ path }: PagePlace) => /(?<![^/])([^/]*)\/?$/.exec(path.replace(/\.html$/, ''))?.[1] ?? ''

/** Links to texts, the latest first. */
export function linksTo(texts: readonly MarkdownText[]): string {
  const entries = texts
    .toSorted((one, other) => (dayIn(one) < dayIn(other) ? 1 : -1))
    .slice(0, mostEntries)
    .map(({ facts, place }) => {
      const title = titleOfMarkdown(textOf(facts.title)) || titleOf(nameIn(place))
      return `<li><a href="${escapeHtml(addressOf(place))}">${escapeHtml(title)}</a></li>`
    })
  return entries.length > 0 ? `<ul>${entries.join('')}</ul>` : ''
}

/** The texts that a template of Jekyll goes through under a name such as `site.posts`. */
export function textsNamed(name: string, texts: readonly MarkdownText[]): MarkdownText[] {
  const [, of = '', key] = /^(?:site|paginator)\.(\w{1,60})(?:\.([\w-]{1,60}))?$/.exec(name) ?? []
  if (of === '' || of === 'pages') return []
  if (of !== 'posts' && of !== 'categories' && of !== 'tags')
    return texts.filter(({ path }) => path.startsWith(`_${of}/`))
  const posts = texts.filter(({ path }) => /(?:^|\/)_posts\//.test(path))
  if (of === 'posts') return posts
  return key === undefined ? [] : posts.filter(({ facts }) => JSON.stringify(facts[of] ?? '').includes(key))
}

interface List {
  place: PagePlace
  facts: FrontMatter
  texts: MarkdownText[]
}

/** The folder of a language that an address is in, without a slash at its end. */
const languageFolder = ({ path, language = '' }: PagePlace) => {
  const folder = `/${language.toLowerCase()}`
  return language !== '' && path.startsWith(`${folder}/`) ? folder : ''
}

/** The lists that generators make of a section, and of the whole website, where nobody has written a page there. */
export function findLists(texts: readonly MarkdownText[], { generator, title }: GeneratorConfig): List[] {
  if (generator === 'jekyll' || generator === 'pelican') return []
  const known = new Set(texts.map(({ place }) => place.path.toLowerCase()))
  const lists = new Map<string, List>()
  const add = (path: string, given: FrontMatter, text: MarkdownText) => {
    if (known.has(path.toLowerCase())) return
    const { language } = text.place
    const list = lists.get(path) ?? { place: { path, group: `list ${given.group}`, language }, facts: given, texts: [] }
    lists.set(path, { ...list, texts: [...list.texts, text] })
  }
  for (const text of texts) {
    const folder = languageFolder(text.place)
    const inSource = generator === 'hugo' ? `/${text.place.group}` : text.place.path.slice(folder.length)
    const [, section = ''] = /^\/([^/]+)\/[^/]/.exec(inSource) ?? []
    if (section !== '' && generator !== 'hexo')
      add(`${folder}/${section.toLowerCase()}/`, { title: titleOf(section), group: section }, text)
    add(`${folder}/`, { title, group: '' }, text)
  }
  return [...lists.values()].map((list) => {
    const dated = list.texts.filter((text) => dayIn(text) !== '')
    const isHome = list.facts.group === ''
    const shown = isHome && dated.length > 0 ? dated : list.texts
    return { ...list, texts: isHome ? latest(shown) : shown }
  })
}

const latest = (texts: readonly MarkdownText[]) =>
  texts.toSorted((one, other) => (dayIn(one) < dayIn(other) ? 1 : -1)).slice(0, mostOnHome)
