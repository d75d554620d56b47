import { onOneLine } from '#kit/one-line.ts'
import { withoutEnd } from '#kit/without-end.ts'
import { findPrices } from '../operations/facts.ts'
import { joinSentences, sentencesOf } from './sentences.ts'

/** Something for sale, as somebody named it. */
export interface Priced {
  name: string
  /** As it was written. */
  price: string
}

const mostPrices = 50
/** Of a name with its price. */
const longestPriceCharacters = 300
const between = /[;•、；،]|,(?!\d)|，|\.(?=\s)|(?<![\p{L}])(?:and|und|et|y|e|en)(?=\s)/u
/** What stands before an amount and belongs to it: `from`, or the lower end of a range. */
const openEnd =
  /(?:(?<![\p{L}])(?:from|starting at|ab|à partir de|dès|desde|a partir d[ae]|da|vanaf|od|от)|(?<!\d)\d+(?:[.,]\d+)? ?(?:[-–—]|to|bis|à)) ?$/iu
const ending = /\s(?:for|at|für|pour|por|per|voor|à|a|costs?|is|are|kostet|kosten|coûte|cuesta|costa|kost)$/i
/** A name that ends like this is a condition. */
const condition =
  /(?<![\p{L}])(?:over|above|under|below|than|up to|über|unter|bis|plus de|moins de|más de|menos de|boven|vanaf) *$/iu
/** What a sentence says before the first thing that it names. */
const offer = /^(?:we|i|wir|ich)(?: also| auch)? (?:bake|brew|make|offer|roast|sell|serve|backen?|verkaufen?) /i
/** What may follow an amount: for how much or how long it is. */
const measure = /^ ?(?:\/|per |a |an |pro |par |por |je )[\p{L}\d ]{1,20}$/iu

/** What a part of a sentence says about one price, and nothing else. */
function readPriced(part: string): Priced | undefined {
  // A name has 60 characters at most, and what follows the price 20.
  if (part.length > longestPriceCharacters) return undefined
  const [price, second] = findPrices(part)
  if (!price || second) return undefined
  // `R$` and `US$` are written in front of amounts, too.
  const [letters = ''] = price.shown.startsWith('$')
    ? (/(?<!\p{L})\p{Lu}{1,3}$/u.exec(part.slice(0, price.from)) ?? [])
    : []
  const before = part.slice(0, price.from - letters.length)
  const after = withoutEnd(part.slice(price.to), /[\s.!)\]。！]/)
  const [lower = ''] = openEnd.exec(before) ?? []
  const bare = before.slice(0, before.length - lower.length)
  const name = onOneLine(withoutEnd(bare, /[\s:–—=([-]/).replace(ending, ''))
    .replace(/^[-*•\s]+/, '')
    .replace(offer, '')
  if (name === '' || name.length > 60 || name.split(' ').length > 7 || condition.test(name)) return undefined
  if (after !== '' && !measure.test(after)) return undefined
  return { name, price: onOneLine(lower + letters + price.shown + after) }
}

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** The prices of a sentence that is nothing but a list of them. */
export function listIn(sentence: string): Priced[] {
  const parts = sentence.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const all = parts.flatMap((part) => readPriced(part) ?? [])
  return all.length === parts.length ? all : []
}

/** `Candles 12 €, soap: 4.50 €` as a list; empty for a single price, which stays in its sentence. */
export function readPriceList(text: string): Priced[] {
  const found = linesOf(text).flatMap((line) => sentencesOf(line).flatMap(listIn))
  return found.length > 1 ? found.slice(0, mostPrices) : []
}

/** The text without the sentences that are in the list. */
export const withoutListed = (text: string, list: readonly Priced[]): string => {
  const isListed = (sentence: string) => listIn(sentence).some(({ name }) => list.some((one) => one.name === name))
  const keep = (line: string) => sentencesOf(line).filter((sentence) => !isListed(sentence))
  return linesOf(text)
    .map((line) => joinSentences(keep(line)))
    .join('\n')
    .trim()
}
