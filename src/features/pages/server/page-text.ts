import { parseContent } from '#sites/format/content.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '../view.ts'
import { readIncludes } from './includes.ts'
import { readItemText } from './item-text.ts'
import type { Asked } from './outlined.ts'
import { routeOf } from './own-pages/routes.ts'

type Content = PageView['content']
type Item = Content['items'][number]

const deepestInclude = 3
const longestText = 2_000_000

/** Where a page is read as text: `/about.md`, the home page as `/index.md`. */
export const textPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** The page whose text an address asks for. */
export function pageOfText(address: string): string | undefined {
  const [, path] = /^(\/.+)\.md$/.exec(address) ?? []
  return path === '/index' ? '/' : path
}

/** Writes a page out, in place of each include the part it names. */
class Writer {
  readonly #parts: Map<string, Content>
  #left = longestText

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
    const part = this.#parts.get(file)
    if (!part || way.includes(file) || way.length >= deepestInclude || this.#left <= 0) return ''
    const text = this.write(part, [...way, file]).trimEnd()
    return text === '' ? '' : text + (/[\r\n]+$/.exec(source)?.[0] ?? '')
  }
}

async function readWritten(reader: SiteReader, path: string, now: Date): Promise<string | undefined> {
  const content = await reader.parsed(`${path.slice(1)}${path === '/' ? '' : '/'}content.txt`, parseContent)
  const { draft, publish = '', redirect } = content?.head ?? {}
  if (!content || draft || redirect !== undefined || Date.parse(publish) > now.getTime()) return undefined
  const { parts } = await readIncludes(reader, content)
  return `${new Writer(parts).write(content).trim()}\n`
}

/**
 * The text of a page as its owner wrote it, without the lines at its head, or of something for sale; `undefined` when
 * there is nothing that everybody may see.
 */
export async function readPageText(
  reader: SiteReader,
  path: string,
  { site, now }: Asked,
): Promise<string | undefined> {
  const route = routeOf(path)
  if (route?.kind === 'closed') return undefined
  const item = route?.kind === 'item' ? await readItemText(reader, route.url, site.settings) : undefined
  return item ?? readWritten(reader, path, now)
}
