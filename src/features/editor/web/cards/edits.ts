import { Refusal } from '#kit/refusal.ts'
import { replaceItem } from '#sites/format/replace-item.ts'
import { isWhole, neighbours, readPage, spanOf, weave, type PageItem, type Span } from '../texts/page-text.ts'

/** The place of an item, including the blank lines that would be left over without it. */
function spanWithGap(text: string, item: PageItem): Span {
  const page = readPage(text)
  const { start, end } = spanOf(page, item)
  const at = page.items.findIndex(({ line }) => line === item.line)
  const [above, below] = [page.items[at - 1], page.items[at + 1]]
  if (below?.kind === 'gap') return { start, end: end + below.source.length }
  return above?.kind === 'gap' && below === undefined ? { start: start - above.source.length, end } : { start, end }
}

const lineEnds = (text: string): Set<string> => new Set(text.match(/\r\n|\r|\n/g))

/** Whether a text ends like another one, and has no other kinds of line ends. */
const isAlike = (source: string, old: string): boolean =>
  /[\r\n]*$/.exec(source)?.[0] === /[\r\n]*$/.exec(old)?.[0] && lineEnds(source).isSubsetOf(lineEnds(old))

/** The page with one of its parts replaced, and every other character as it was; undefined if that isn’t possible. */
function splice(text: string, item: PageItem, source: string): string | undefined {
  if (!isAlike(source, item.source)) return undefined
  const page = readPage(text)
  const span = spanOf(page, item)
  const changed = text.slice(0, span.start) + source + text.slice(span.end)
  return isWhole(changed, neighbours(page, span), source) ? changed : undefined
}

/** The page with one of its parts rewritten; nothing else in it changes. */
export const rewrite = (text: string, item: PageItem, source: string): string =>
  source.trim() === '' ? remove(text, item) : (splice(text, item, source) ?? replaceItem(text, item, source))

/** The page without one of its parts and the blank lines behind it. */
export function remove(text: string, item: PageItem): string {
  const span = spanWithGap(text, item)
  const page = readPage(text)
  try {
    return weave(text, { span, ...neighbours(page, spanOf(page, item)) }, '')
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return replaceItem(text, item, '')
  }
}

/** The page with new lines behind one of its parts, or above them all. */
export function insert(text: string, behind: PageItem | undefined, source: string): string {
  const page = readPage(text)
  const head = page.items.find(({ kind }) => kind === 'head')
  const after = behind ?? head
  const end = after ? spanOf(page, after).end : text.startsWith('\uFEFF') ? 1 : 0
  const span = { start: end, end }
  return weave(text, { span, ...neighbours(page, span) }, source)
}

export const duplicate = (text: string, item: PageItem): string => insert(text, item, item.source)

/** The page with one of its parts moved behind another one, or above them all. */
export function move(text: string, item: PageItem, behind: PageItem | undefined): string {
  const without = remove(text, item)
  if (!behind) return insert(without, undefined, item.source)
  const before = readPage(text).items.filter(({ kind }) => kind !== 'gap')
  const index = before.findIndex(({ line }) => line === behind.line)
  const own = before.findIndex(({ line }) => line === item.line)
  const target = readPage(without).items.filter(({ kind }) => kind !== 'gap')[index - (own < index ? 1 : 0)]
  return insert(without, target, item.source)
}
