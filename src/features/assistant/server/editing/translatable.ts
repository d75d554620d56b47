import { onOneLine } from '#kit/one-line.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { headLinesOf } from '#sites/format/page-head.ts'
import { pictureOf, sourcesIn } from '../operations/check-text.ts'
import { kindOf, walkItems, type Item } from '../operations/read-page.ts'

const verbatim = new Set(['html', 'include', 'store', 'signin', 'space', 'contact', 'subscribe', 'chat', 'unknown'])
const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** The texts of a page head that visitors read. */
export interface HeadTexts {
  title: string
  description: string
}

export const headTextsOf = (item: Item): HeadTexts =>
  item.kind === 'head'
    ? { title: item.head.title ?? '', description: item.head.description ?? '' }
    : { title: '', description: '' }

const shownAddress = /!?\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)/g

/** Whether there are words in a block that another language says otherwise. */
export function isWordy(item: Item): boolean {
  if (item.kind === 'head') return hasLetters(Object.values(headTextsOf(item)).join(''))
  if (verbatim.has(kindOf(item))) return false
  if (item.kind === 'prose' && item.tokens[0]?.type === 'fence') return false
  if (item.kind !== 'block') return hasLetters(item.source.replace(shownAddress, (link) => link.split(']')[0] ?? ''))
  const { block } = item
  if (block.type === 'youtube' || block.type === 'vimeo') return hasLetters(block.title ?? '')
  if (block.type === 'map') return block.points.some(({ label }) => hasLetters(label ?? ''))
  if (block.type === 'image') return hasLetters(`${block.alt}${block.caption ?? ''}`)
  if (block.type === 'table') return hasLetters(`${block.caption ?? ''}${block.csv ?? ''}`)
  return true
}

/** What a translation keeps: the blocks inside, and what they lead to or show. */
function skeletonOf(item: Item): string {
  const parts: string[] = []
  for (const inner of walkItems([item])) {
    if (inner.kind === 'block') parts.push(inner.block.type)
    if (inner.kind === 'prose' && inner !== item) continue
    parts.push(...[...sourcesIn(inner)].map(pictureOf))
    if (inner.kind === 'block' && inner.block.type === 'button') parts.push(inner.block.href)
    if (inner.kind === 'block' && inner.block.type === 'form')
      parts.push(inner.block.recipient ?? '', inner.block.action)
    if (inner.kind === 'block' && inner.block.type === 'form') parts.push(...inner.block.fields.map(({ type }) => type))
  }
  return parts.join('\n')
}

const kindOfProse = (item: Item): string => (item.kind === 'prose' ? (item.tokens[0]?.type ?? '') : '')

/** Why a text can't be the translation of a block. */
export function findDifference(original: Item, translated: readonly Item[]): Phrase | undefined {
  const [one] = translated
  if (!one || translated.length !== 1)
    return phrase('translation-other-parts', 'A translation had more or fewer parts than the original.')
  if (kindOf(one) !== kindOf(original) || kindOfProse(one) !== kindOfProse(original))
    return phrase('translation-other-block', 'A translation had a different block type from the original.')
  if (skeletonOf(one) !== skeletonOf(original))
    return phrase('translation-other-address', 'A translation linked to a different address from the original.')
  return undefined
}

/** The lines of a page head with other texts; everything else in it stays. */
export function translateHead(source: string, { title, description }: HeadTexts): string {
  const texts: Record<string, string> = { title: onOneLine(title), description: onOneLine(description) }
  return headLinesOf(source)
    .split(/\r\n?|\n/)
    .map((line) => {
      const [, name = ''] = /^(title|description):/i.exec(line) ?? []
      const text = texts[name.toLowerCase()]
      return text ? `${line.slice(0, name.length)}: ${text}` : line
    })
    .join('\n')
    .trimEnd()
}

export const firstWords = (source: string): string =>
  source
    .replace(/\s+/g, ' ')
    .replace(/^[\s#>*-]+/, '')
    .trim()
    .slice(0, 40)

/** How many parts were left as they are. */
export function phraseLeft(count: number): Phrase[] {
  if (count === 0) return []
  return [
    count === 1
      ? phrase('part-untranslated', '1 part wasn’t translated.')
      : phrase('parts-untranslated', '{count} parts weren’t translated.', { count }),
  ]
}
