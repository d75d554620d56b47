import { addressOf } from './addresses.ts'
import { textOf } from './front-matter.ts'
import { titleOfText } from './lists.ts'
import type { MarkdownText } from './markdown-text.ts'
import type { PageFinder } from './navigation.ts'

const bare = (name: string) =>
  name
    .replace(/^\/?(?:content\/|src\/)?/, '')
    .replace(/(?:(?:^|\/)_?(?:index|readme))?\.(?:md|markdown|mdx|html|astro|njk)$|\/$/i, '')
    .toLowerCase()

/** The names that a page is known by, the least certain first. */
const namings: ((text: MarkdownText) => string)[] = [
  ({ path }) => bare(path).replace(/^.*\//, ''),
  ({ path }) => bare(path).replace(/^[^/]*\//, ''),
  ({ facts }) => textOf(facts.id).toLowerCase(),
  ({ place }) => bare(place.path).replace(/^[^/]*\//, ''),
  ({ path }) => bare(path),
  ({ place }) => place.group.toLowerCase(),
  ({ place }) => bare(place.path),
]

/** Finds a page by its file, the end of its path, or its address. */
export function openFinder(texts: readonly MarkdownText[]): PageFinder {
  const known = new Map<string, string>()
  for (const nameOf of namings)
    for (const text of texts.toReversed()) {
      const name = nameOf(text)
      if (name !== '' || text.place.path === '/') known.set(name, addressOf(text.place))
    }
  const titles = new Map(texts.map((text) => [addressOf(text.place), titleOfText(text)]))
  return {
    find: (name) => {
      const [path = '', fragment] = name.split('#')
      const address = known.get(bare(path))
      return address === undefined ? undefined : fragment === undefined ? address : `${address}#${fragment}`
    },
    titleOf: (address) => titles.get(address) ?? '',
  }
}
