import { nameOf } from './block-names.ts'
import type { CardItem, PageCard } from '../texts/page-text.ts'

const starts: [pattern: RegExp, name: string][] = [
  [/^#{1,6}\s|^[^\n]+\n[=-]{3,}\s*$/, 'Heading'],
  [/^(?:[-*+]|\d{1,9}[.)])\s/, 'List'],
  [/^>/, 'Quote'],
  [/^\|/, 'Table'],
  [/^(?:```|~~~)/, 'Code'],
  [/^(?:-{3,}|\*{3,}|_{3,})\s*$/, 'Line'],
]

/** What people call a part of a page. */
export function nameItem(item: CardItem | PageCard): string {
  if (item.kind === 'block') return nameOf(item.block.type)?.title ?? 'Unknown block'
  if ('parts' in item && item.parts.length > 1) return 'Text'
  const source = item.source.trimStart()
  return starts.find(([pattern]) => pattern.test(source))?.[1] ?? 'Text'
}
