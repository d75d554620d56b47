import { t } from '#kit/t.ts'
import { nameOf } from './block-names.ts'
import { isHolder, type Block } from './block-text.ts'
import { readerLanguage } from '../location/name-of-language.ts'
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

const mostLetters = 40

/** The beginning of some words, without the signs that set them off. */
function startOf(words: string): string {
  const line = words.split(/\r\n?|\n/).find((each) => /\p{L}|\p{N}/u.test(each) && !/^\s*:{2,}/.test(each)) ?? ''
  const plain = line
    .replace(/^[\s#>*+|-]+/, '')
    .replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\\([\p{P}\p{S}])/gu, '$1')
    .trim()
  const letters = [...plain]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()} …` : plain
}

/** What a block says of itself. */
function wordsOf(block: Block): string {
  if (isHolder(block)) return block.items.map(({ source }) => source).join('')
  const said = block as {
    label?: string
    alt?: string
    caption?: string
    title?: string
    category?: string
    file?: string
  }
  return said.label || said.caption || said.title || said.alt || said.category || said.file || ''
}

/** A card among others, by its first words. */
export function nameCard(item: PageCard): string {
  const start = startOf(item.kind === 'block' ? wordsOf(item.block) : item.source)
  return start === '' ? nameItem(item) : `${nameItem(item)}: ${start}`
}

/** The same within a sentence: in English, nouns begin small there. */
export const nameInSentence = (name: string): string =>
  readerLanguage().startsWith('en') && !/^.\p{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
