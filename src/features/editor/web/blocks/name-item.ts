import { t } from '#kit/t.ts'
import { nameOf } from './block-names.ts'
import type { CardItem, PageCard } from '../texts/page-text.ts'

const starts: [pattern: RegExp, name: string][] = [
  [/^#{1,6}\s|^[^\n]+\n[=-]{3,}\s*$/, t('Heading')],
  [/^(?:[-*+]|\d{1,9}[.)])\s/, t('List')],
  [/^>/, t('Quote')],
  [/^\|/, t('Table')],
  [/^(?:```|~~~)/, t('Code')],
  [/^(?:-{3,}|\*{3,}|_{3,})\s*$/, t('Line')],
]

/** What people call a part of a page. */
export function nameItem(item: CardItem | PageCard): string {
  if (item.kind === 'block') return nameOf(item.block.type)?.title ?? t('Unknown block')
  if ('parts' in item && item.parts.length > 1) return t('Text')
  const source = item.source.trimStart()
  return starts.find(([pattern]) => pattern.test(source))?.[1] ?? t('Text')
}
