import { titleOfName } from '../pack/names.ts'
import type { PagePlace } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import type { FrontMatter } from './front-matter.ts'
import { latestOf } from './lists.ts'
import type { MarkdownText } from './markdown-text.ts'

/** A page that lists texts, which nobody has written. */
export interface MadeList {
  place: PagePlace
  facts: FrontMatter
  texts: MarkdownText[]
}

/** The folder of a language that an address is in, without a slash at its end. */
const languageFolder = ({ path, language = '' }: PagePlace) => {
  const folder = `/${language.toLowerCase()}`
  return language !== '' && path.startsWith(`${folder}/`) ? folder : ''
}

const bare = (path: string) => path.toLowerCase().replace(/(?:\/index)?\.html$|(?<!^)\/$/, '')

/** The folder of the addresses of a section, and its name; undefined for texts at the top. */
function sectionOf(
  { place, path }: MarkdownText,
  { generator }: GeneratorConfig,
): [folder: string, name: string] | undefined {
  const folder = languageFolder(place)
  // Documentation has its menu for that, and blogs their home page.
  if (generator === 'hexo' || generator === 'mkdocs' || generator === 'pelican') return undefined
  if (generator === 'docusaurus' && !path.startsWith('blog/')) return undefined
  if (generator === 'jekyll') {
    const [, collection] = /^_(?!posts\/|drafts\/|pages\/)([^/]+)\//.exec(path) ?? []
    const above = place.path.replace(/(?<![^/])[^/]*\/?$/, '')
    return collection === undefined || above === '/' ? undefined : [above, collection]
  }
  const inSource = generator === 'hugo' ? `/${place.group}` : place.path.slice(folder.length)
  const [, section = ''] = /^\/([^/]+)\/[^/]/.exec(inSource) ?? []
  return section === '' ? undefined : [`${folder}/${section.toLowerCase()}/`, section]
}

/**
 * The lists that generators make of a section, and of the whole website, where nobody has written a page there. Of Jekyll, those of collections
 * that no page goes through: nobody would find what is in them.
 */
export function findLists(
  texts: readonly MarkdownText[],
  config: GeneratorConfig,
  isListed: (text: MarkdownText) => boolean,
): MadeList[] {
  const known = new Set(texts.map(({ place }) => bare(place.path)))
  const lists = new Map<string, MadeList>()
  const add = (path: string, given: FrontMatter, text: MarkdownText) => {
    if (known.has(bare(path))) return
    const { language } = text.place
    const list = lists.get(path) ?? { place: { path, group: `list ${given.group}`, language }, facts: given, texts: [] }
    lists.set(path, { ...list, texts: [...list.texts, text] })
  }
  for (const text of texts) {
    const [folder, name] = sectionOf(text, config) ?? []
    const isNeeded = config.generator !== 'jekyll' || !isListed(text)
    if (folder !== undefined && isNeeded) add(folder, { title: titleOfName(name ?? ''), group: name ?? '' }, text)
    add(`${languageFolder(text.place)}/`, { title: config.title, group: '' }, text)
  }
  return [...lists.values()].map((list) => (list.facts.group === '' ? { ...list, texts: latestOf(list.texts) } : list))
}
