import { deepestInclude } from '#pages/rules.ts'
import type { PageView } from '#pages/view.ts'
import { headingOf } from '../search/page-words.ts'

type Content = PageView['content']
type Item = Content['items'][number]

const longestTextCharacters = 2_000_000

/** The address of a page as text: `/about.md`, for the home page `/index.md`. */
export const textPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** The page whose text an address asks for. */
export function pageOfText(address: string): string | undefined {
  const [, path] = /^(\/.+)\.md$/.exec(address) ?? []
  return path === '/index' ? '/' : path
}

/** Writes the text of a page, with each include replaced by the part that it names. */
class Writer {
  readonly #parts: Map<string, Content>
  #left = longestTextCharacters

  constructor(parts: Map<string, Content>) {
    this.#parts = parts
  }

  write({ items }: Content, way: string[] = []): string {
    return items.map((item) => this.#writeItem(item, way)).join('')
  }

  #writeItem(item: Item, way: string[]): string {
    if (item.kind === 'head' || (item.kind === 'gap' && this.#left <= 0)) return ''
    if (item.kind === 'block' && item.block.type === 'include')
      return this.#writePart(item.block.file, item.source, way)
    this.#left -= item.source.length
    const inner = item.kind === 'block' && 'items' in item.block ? item.block.items : []
    return this.#left > 0 ? this.#replaceInner(item.source, inner, way) : ''
  }

  /** The lines of inner items stand in the lines of the outer one, in the same order. */
  #replaceInner(source: string, items: Item[], way: string[]): string {
    let written = ''
    let from = 0
    for (const item of items) {
      const at = source.indexOf(item.source, from)
      if (at < 0 || item.source === '') continue
      written += source.slice(from, at) + this.#writeItem(item, way)
      from = at + item.source.length
    }
    return written + source.slice(from)
  }

  #writePart(file: string, source: string, way: string[]): string {
    this.#left -= source.length
    const part = this.#parts.get(file)
    if (!part || way.includes(file) || way.length >= deepestInclude || this.#left <= 0) return ''
    const text = this.write(part, [...way, file]).trimEnd()
    return text === '' ? '' : text + (/(?<![\r\n])[\r\n]+$/.exec(source)?.[0] ?? '')
  }
}

/**
 * The text of a page as its owner wrote it, without the page head, and with its title where it has no other heading; `parts` are the
 * included ones by file.
 */
export function writePageText(content: Content, parts: Map<string, Content>): string {
  const { title } = content.head
  const heading = title !== undefined && headingOf(content) === undefined ? `# ${title}\n\n` : ''
  return `${heading}${new Writer(parts).write(content).trim()}\n`
}
