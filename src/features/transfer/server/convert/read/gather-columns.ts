import { wordsOf, type Part } from '../parts/part.ts'

/** Longer paragraphs need the whole width. */
const longestParagraphLetters = 200
const mostPartsOfCard = 5
const fewestCards = 3
const mostCards = 24

const isShort = (part: Part) =>
  part.kind === 'picture' ||
  part.kind === 'heading' ||
  (part.kind === 'block' && part.block.type === 'button') ||
  (part.kind === 'paragraph' && wordsOf(part.runs).length <= longestParagraphLetters)

const shapeOf = (parts: readonly Part[]) =>
  parts.map((part) => (part.kind === 'heading' ? `${part.kind} ${part.level}` : part.kind)).join(', ')

/** A heading, perhaps below a picture, and the little that it stands for. */
function isCard(parts: readonly Part[]): boolean {
  const levels = parts.flatMap((part) => (part.kind === 'heading' ? [part.level] : []))
  const at = parts[0]?.kind === 'picture' ? 1 : 0
  return parts.every(isShort) && levels.length === 1 && levels[0] !== 1 && parts[at]?.kind === 'heading'
}

/** What may belong to the section above it, unless enough others are just as short. */
const goesOn = (part: Part | undefined) => part?.kind === 'paragraph' || part?.kind === 'list' || part?.kind === 'table'

/** Cards of this size and one shape that follow each other from here. */
function cardsFrom(parts: readonly Part[], start: number, size: number): Part[][] {
  const cards: Part[][] = []
  for (let at = start; at + size <= parts.length; at += size) {
    const card = parts.slice(at, at + size)
    if (!isCard(card) || shapeOf(card) !== shapeOf(cards[0] ?? card)) break
    cards.push(card)
  }
  return cards.length < fewestCards && goesOn(parts[start + cards.length * size]) ? [] : cards
}

/** Short sections of one shape, such as what somebody offers, stand beside each other. */
export function gatherColumns(parts: readonly Part[]): Part[] {
  const gathered: Part[] = []
  for (let at = 0; at < parts.length;) {
    const sizes = Array.from({ length: mostPartsOfCard - 1 }, (_, more) => more + 2)
    const columns = sizes.map((size) => cardsFrom(parts, at, size)).find(({ length }) => length > 1)
    if (columns && columns.length <= mostCards) gathered.push({ kind: 'columns', columns })
    else gathered.push(...(columns?.flat() ?? parts.slice(at, at + 1)))
    at += columns?.flat().length ?? 1
  }
  return gathered
}
