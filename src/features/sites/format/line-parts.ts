import { readPlace } from './places.ts'
import { withoutComment } from './without-comment.ts'

/** One of the rates that a line lists, and where it stands in its value. */
export interface LinePart {
  text: string
  from: number
  to: number
}

/** A comma between digits belongs to a price such as 4,50. */
const separator = /,(?!\d)|;/

/** The parts of a value that lists several, up to a comment behind them. */
export function cutParts(value: string): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  for (const piece of `${withoutComment(value)};`.split(separator)) {
    const text = piece.trim()
    const start = from + piece.indexOf(text)
    if (text !== '') parts.push({ text, from: start, to: start + text.length })
    from += piece.length + 1
  }
  return parts
}

/** How many parts are the same at the beginning. */
function countSame(old: readonly string[], next: readonly string[]): number {
  const most = Math.min(old.length, next.length)
  const other = old.findIndex((text, at) => at >= most || text !== next[at])
  return other < 0 ? most : other
}

/** Which of the new rates, by number, stand where each of the old ones stood: those that stay stay in their places. */
export function shareOut(old: readonly string[], next: readonly string[]): number[][] {
  const before = countSame(old, next)
  const after = countSame(old.slice(before).toReversed(), next.slice(before).toReversed())
  const lists = old.map((): number[] => [])
  for (const at of next.keys()) {
    const fromEnd = at - next.length + old.length
    const changed = Math.min(at, old.length - after - 1)
    const place = at < before ? at : at >= next.length - after ? fromEnd : changed
    lists[Math.max(place, 0)]?.push(at)
  }
  return lists
}

/** The value with other parts: those that stay keep their bytes, and what stands around them. */
export function exchangeParts(value: string, next: readonly string[]): string {
  const old = cutParts(value)
  const texts = old.map(({ text }) => text)
  const before = countSame(texts, next)
  const after = countSame(texts.slice(before).toReversed(), next.slice(before).toReversed())
  const gone = old.slice(before, old.length - after)
  const come = next.slice(before, next.length - after)
  if (gone.length === come.length)
    return gone.reduceRight((text, { from, to }, at) => text.slice(0, from) + (come[at] ?? '') + text.slice(to), value)
  const [start, end] = [old[before - 1], old[old.length - after]]
  const words = come.join(', ')
  const put = (from: number, to: number, text: string) => value.slice(0, from) + text + value.slice(to)
  const [first, last] = [gone[0], gone.at(-1)]
  if (first && last && words !== '') return put(first.from, last.to, words)
  if (first && last) return start ? put(start.to, last.to, '') : put(first.from, end?.from ?? last.to, '')
  if (start) return put(start.to, start.to, `, ${words}`)
  return end ? put(end.from, end.from, `${words}, `) : `${words}${value === '' ? '' : ` ${value.trim()}`}`
}

const placePattern = String.raw`[a-z]{2}(?:-[a-z\d]+)?`
const startPattern = new RegExp(
  String.raw`^(?:(other|else|\*)|(${placePattern}(?:\s?[+/&]\s?${placePattern}){0,400}))\s+(?=\S)`,
  'i',
)

/** Where a part such as `DE+AT 4.50` counts, and the rest of it. */
export interface WrittenPart {
  /** As they are written. */
  written: string[]
  /** Empty for everywhere else; undefined where one of them is none. */
  places: string[] | undefined
  /** Whether it says where. */
  isPlaced: boolean
  rest: string
}

export function readWhere(part: string): WrittenPart {
  const [start = '', other, list = ''] = startPattern.exec(part) ?? []
  const written = list.split(/\s?[+/&]\s?/).filter(Boolean)
  const places = written.map(readPlace)
  const isKnown = places.every((place) => place !== undefined)
  return {
    written,
    places: isKnown && new Set(places).size === places.length ? places : undefined,
    isPlaced: other !== undefined || list !== '',
    rest: part.slice(start.length),
  }
}

/** The same as it is written: `DE+AT`, or `other`. */
export const writeWhere = (places: readonly string[]): string => (places.length === 0 ? 'other' : places.join('+'))
