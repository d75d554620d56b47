import { onOneLine } from '#kit/one-line.ts'
import { findPrices } from '../operations/facts.ts'
import { sentencesOf } from './sentences.ts'

/** Something for sale, as somebody named it. */
export interface Priced {
  name: string
  /** As it was written. */
  price: string
}

const most = 50
const between = /[;•、；]|,(?!\d)|，|\.(?=\s)|(?<![\p{L}])(?:and|und|et|y|e|en)(?=\s)/u
/** What stands before an amount and belongs to it: `from`, or the lower end of a range. */
const openEnd =
  /(?:(?<![\p{L}])(?:from|starting at|ab|à partir de|dès|desde|a partir d[ae]|vanaf|od|от)|(?<!\d)\d+(?:[.,]\d+)? ?(?:[-–—]|to|bis|à)) ?$/iu
const ending =
  /[\s:–—=-]+$|(?:\s(?:for|für|pour|por|per|voor|à|a|costs?|is|are|kostet|kosten|coûte|cuesta|costa|kost))?\s*$/i

/** What a part of a sentence says about one price; only what stands right before it is its name. */
function readPriced(part: string): Priced | undefined {
  const [price, second] = findPrices(part)
  if (!price || second) return undefined
  const before = part.slice(0, price.from)
  const [lower = ''] = openEnd.exec(before) ?? []
  const name = onOneLine(before.slice(0, before.length - lower.length).replace(ending, '')).replace(/^[-*•\s]+/, '')
  if (name === '' || name.length > 60 || name.split(' ').length > 7) return undefined
  return { name, price: onOneLine(lower + price.shown) }
}

const partsOf = (sentence: string): string[] => sentence.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))
const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** `Candles 12 €, soap: 4.50 €` as a list; empty for a single price, which stays in its sentence. */
export function readPriceList(text: string): Priced[] {
  const found = linesOf(text)
    .flatMap((line) => sentencesOf(line).flatMap(partsOf))
    .flatMap((part) => readPriced(part) ?? [])
  return found.length > 1 ? found.slice(0, most) : []
}

/** The text without the sentences that say nothing but what the list says. */
export function withoutListed(text: string, list: readonly Priced[]): string {
  if (list.length === 0) return text
  const known = new Set(list.map(({ name, price }) => `${name} ${price}`))
  const isListed = (part: string) => {
    const priced = readPriced(part)
    return priced !== undefined && known.has(`${priced.name} ${priced.price}`)
  }
  return linesOf(text)
    .map((line) =>
      sentencesOf(line)
        .filter((sentence) => !partsOf(sentence).every(isListed))
        .join(' '),
    )
    .join('\n')
    .trim()
}
