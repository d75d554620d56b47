import { withoutEnd } from '#kit/without-end.ts'
import type { PageView } from '#pages/view.ts'

type Content = PageView['content']
type Item = Content['items'][number]
type Prose = Extract<Item, { kind: 'prose' }>

const longestSummaryCharacters = 160
/** White space that is shown as one space; single spaces, by far the most, don't match. */
const unlikeSpace = /\s{2,}|[^\S ]/g

function wordsOf({ tokens: [, inline] }: Prose): string {
  const parts = inline?.children?.map(({ type, content }) =>
    type.endsWith('break') ? ' ' : type === 'image' ? '' : content,
  )
  return parts?.join('').replace(unlikeSpace, ' ').trim() ?? ''
}

/** The words of the first piece of prose that passes a test, inside blocks too. */
function findWords(items: Item[], passes: (prose: Prose) => boolean): string | undefined {
  for (const item of items) {
    const inner = item.kind === 'block' && 'items' in item.block ? item.block.items : []
    const words = item.kind === 'prose' && passes(item) ? wordsOf(item) : findWords(inner, passes)
    if (words) return words
  }
  return undefined
}

/** Shortens a text to a number of characters, between two words where possible. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const part = text.slice(0, most)
  const space = part.lastIndexOf(' ')
  const kept = space > most / 2 ? part.slice(0, space) : part.slice(0, -1)
  return `${withoutEnd(kept, /[\s,;:.!?–—\uD800-\uDBFF-]/)}…`
}

/** The first large heading of a page. */
export const headingOf = ({ items }: Content): string | undefined =>
  findWords(items, ({ tokens: [first] }) => first?.tag === 'h1')

/** The title of a page, without that of its site. The home page has the site's title, unless its head names another. */
export function ownTitle(content: Content, { path, name, site }: { path: string; name: string; site: string }): string {
  if (path === '/') return content.head.title ?? site
  return (content.head.title ?? headingOf(content) ?? name) || site
}

/** The beginning of a page's first paragraph, short enough for search results. */
export function summaryOf({ items }: Content): string | undefined {
  const words = findWords(items, ({ tokens: [first] }) => first?.type === 'paragraph_open')
  return words && cutAtWord(words, longestSummaryCharacters)
}
