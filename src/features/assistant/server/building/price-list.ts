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
const offer =
  /^(?:(?:we|i|wir|ich)(?: also| auch)? (?:bake|brew|make|offer|do|roast|sell|serve|backen?|verkaufen?|bieten?|machen?)|(?:ofrezco|ofrecemos|vendo|vendemos|hago|hacemos|offro|offriamo|vendiamo|faccio|facciamo|ofereço|oferecemos|faço|fazemos)|(?:je|nous) (?:proposons?|propose|vends|vendons|fais|faisons)|(?:wij|we|ik) (?:bieden?|verkopen?|maken?)) /i
/** Names such as `Prices:`, which stand above the list. */
const label =
  /^(?:(?:our|my|unsere|meine|nos|mes|nuestros|mis|i nostri|os nossos|onze) )?(?:prices?|price list|rates|fees|preise|preisliste|honorar|kosten|tarifs|prix|precios|tarifas|prezzi|tariffe|listino|preços|prijzen|tarieven|ceny|cennik|priser|hinnat|árak|prețuri|цены|ціни|τιμές|fiyatlar|料金|価格|价格|價格|가격|الأسعار|מחירים)\s?[:：]\s{0,3}/iu
/** A name that tells what somebody does says more than a row of a table can. */
const telling = /^(?:i|we|you|he|she|they|wir|ich|sie|je|nous|vous|on|wij|ik)\s|[でにを]$/iu
/** What may follow an amount: for how much or how long it is. */
const measure =
  /^ ?(?:(?:\/|per |a |an |pro |par |por |je |each|la |al |all’|all'|za |на |за )[\p{L}\d ]{0,20}|(?:in|im|within|innerhalb|dans|en|nel|nella|no|na|binnen|w) [\p{L} ’'-]{1,24}|an|inkl\. \p{L}{2,12}|から|より|です|になります|からです|〜|起|元起|부터|입니다|부터입니다)$/iu
/** What joins a name with its amount where no blanks do. */
const particle = /(?<=[\u3040-\u30ff\u3400-\u9fff])[はがも]$|(?<=[\uac00-\ud7af])[은는]$/u
/** What ends a sentence and isn't said of a price. */
const politeEnd = /(?:です|になります|입니다)$|^ ?an$/u

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
    .replace(particle, '')
  if (name === '' || name.length > 60 || name.split(' ').length > 7 || condition.test(name) || telling.test(name))
    return undefined
  if (after !== '' && !measure.test(after)) return undefined
  return { name, price: onOneLine(lower + letters + price.shown + after.replace(politeEnd, '')) }
}

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/)

/** The prices of a sentence that is nothing but a list of them. */
export function listIn(sentence: string): Priced[] {
  const parts = sentence
    .replace(label, '')
    .split(between)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
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
