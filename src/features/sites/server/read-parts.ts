import { deepestInclude } from '../format/number-forms.ts'
import { parseContent } from '../format/content.ts'
import type { Content, Item } from '../format/parsed/content.ts'
import type { SiteReader } from './site-reader.ts'
import type { Visibility } from './visibility.ts'

const mostParts = 100

function* namesOf(items: readonly Item[]): Generator<string> {
  for (const item of items) {
    if (item.kind !== 'block') continue
    if (item.block.type === 'include') yield item.block.file
    if ('items' in item.block) yield* namesOf(item.block.items)
  }
}

/** The path of a part in its site, however its address was written. */
const pathOf = (file: string, domain: string) =>
  file
    .replace(/[?#].*$/s, '')
    .replace(`/domains/${domain}/`, '')
    .replace(/^(?:\.?\/)+/, '')

/** The parts that a page shows, by the names that it gives them; as pages are made. */
export async function readParts(reader: SiteReader, page: Content, { isVisible }: Visibility) {
  const parts = new Map<string, Content | undefined>()
  async function read(file: string): Promise<Content | undefined> {
    const part = await reader.parsed(pathOf(file, reader.domain), parseContent)
    return part && isVisible(part.head) ? part : undefined
  }
  async function gather({ items }: Content, depth: number): Promise<void> {
    if (depth >= deepestInclude) return
    for (const file of new Set(namesOf(items))) {
      if (parts.has(file) || parts.size >= mostParts) continue
      const part = await read(file)
      parts.set(file, part)
      if (part) await gather(part, depth + 1)
    }
  }
  await gather(page, 0)
  return parts
}
