import { Refusal } from '#kit/refusal.ts'
import { replaceItem } from '#sites/format/replace-item.ts'
import type { Cut } from '../texts/cut.ts'
import {
  isWhole,
  neighbours,
  readPage,
  spanOf,
  weaveText,
  type PageCard,
  type TextPiece,
  type TextSpan,
} from '../texts/page-text.ts'

/** The place of a piece, including the blank lines that would be left over without it. */
function spanWithGap(text: string, item: TextPiece): TextSpan {
  const page = readPage(text)
  const { start, end } = spanOf(page, item)
  const at = page.items.findIndex(({ line }) => line === item.line)
  let next = start
  const last = page.items.findIndex((each, place) => place >= at && (next += each.source.length) >= end)
  const [above, below] = [page.items[at - 1], page.items[last + 1]]
  if (below?.kind === 'gap') return { start, end: end + below.source.length }
  return above?.kind === 'gap' && below === undefined ? { start: start - above.source.length, end } : { start, end }
}

const lineEnds = (text: string): Set<string> => new Set(text.match(/\r\n|\r|\n/g))

/** Whether a text ends like another one, and has no other kinds of line ends. */
const isAlike = (source: string, old: string): boolean =>
  /(?<![\r\n])[\r\n]*$/.exec(source)?.[0] === /(?<![\r\n])[\r\n]*$/.exec(old)?.[0] &&
  lineEnds(source).isSubsetOf(lineEnds(old))

/** The page with one of its parts replaced, and every other character as it was; undefined if that isn’t possible. */
function splice(text: string, item: TextPiece, source: string): string | undefined {
  if (!isAlike(source, item.source)) return undefined
  const page = readPage(text)
  const span = spanOf(page, item)
  const changed = text.slice(0, span.start) + source + text.slice(span.end)
  return isWhole(changed, neighbours(page, span), source) ? changed : undefined
}

/** A part that is replaced by lines that may need blank lines around them. */
function replace(text: string, item: TextPiece, source: string): string {
  const page = readPage(text)
  const single = page.items.find((each) => each.line === item.line && each.source === item.source)
  if (single) return replaceItem(text, single, source)
  const span = spanOf(page, item)
  return weaveText(text, { span, ...neighbours(page, span) }, source)
}

/** The page with one of its parts rewritten; nothing else in it changes. */
export const rewritePiece = (text: string, item: TextPiece, source: string): string =>
  source.trim() === '' ? removePiece(text, item) : (splice(text, item, source) ?? replace(text, item, source))

/** The same for a text that can’t swallow what stands around it. */
export function rewriteText(text: string, item: PageCard, source: string): string {
  if (source.trim() === '' || item.kind !== 'prose') return removePiece(text, item)
  const end = item.start + item.source.length
  if (text.slice(item.start, end) !== item.source) return rewritePiece(text, item, source)
  return text.slice(0, item.start) + source + text.slice(end)
}

/** The page with something put into one of its texts, where that is cut. */
export function splitPiece(text: string, item: PageCard, { above, below }: Cut, source: string): string {
  const span = spanOf(readPage(text), item)
  const pieces = [above, source, below]
    .map((piece) => piece.replace(/(?<![\r\n])[\r\n]+$/, ''))
    .filter((piece) => piece !== '')
  return weaveText(text, { span, ...neighbours(readPage(text), span) }, pieces.join('\n\n'))
}

/** The page without one of its parts and the blank lines behind it. */
export function removePiece(text: string, item: TextPiece): string {
  const span = spanWithGap(text, item)
  const page = readPage(text)
  const own = spanOf(page, item)
  try {
    return weaveText(text, { span, ...neighbours(page, own) }, '')
  } catch (problem) {
    const single = page.items.find((each) => each.line === item.line && each.source === item.source)
    if (!(problem instanceof Refusal)) throw problem
    if (single) return replaceItem(text, single, '')
    return text.slice(0, own.start) + text.slice(own.end)
  }
}

/** The page with new lines behind one of its parts, or above them all. */
export function insertPiece(text: string, behind: TextPiece | undefined, source: string): string {
  const page = readPage(text)
  const head = page.items.find(({ kind }) => kind === 'head')
  const after = behind ?? head
  return insertAt(text, after ? spanOf(page, after).end : text.startsWith('\uFEFF') ? 1 : 0, source)
}

function insertAt(text: string, place: number, source: string): string {
  const span = { start: place, end: place }
  return weaveText(text, { span, ...neighbours(readPage(text), span) }, source)
}

export const duplicatePiece = (text: string, item: TextPiece): string => insertPiece(text, item, item.source)

/** The page with one of its parts moved behind another one, or above them all. */
export function movePiece(text: string, item: TextPiece, behind: TextPiece | undefined): string {
  const without = removePiece(text, item)
  if (!behind) return insertPiece(without, undefined, item.source)
  const { start, end } = spanOf(readPage(text), behind)
  const shift = start > spanOf(readPage(text), item).start ? without.length - text.length : 0
  return insertAt(without, end + shift, item.source)
}
