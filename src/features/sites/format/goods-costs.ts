import { findPriceSetting } from './price-lines.ts'
import { findNearest } from './text/suggest.ts'
import { wordSet } from './text/wording.ts'

const field = /^[^\p{L}\n]{0,20}(\p{L}[^:=\n]{0,40})[:=]\s{0,9}(\S.{0,200})$/su
const money = /[€$£¥₽₹₩]|\b(?:eur|euros?|usd|gbp|chf|sek|nok|dkk|pln|zł|czk|kč|jpy|cad|aud)\b/i
/** A number alone, a percentage, or one that begins with a country. */
const number = /^[+]?\s?\d{1,7}(?:[.,]\d{1,3}|[.,][-–])?$|\d\s?%|^[A-Z]{2}(?:-[A-Z\d]{1,3})?\s\d/
export const namesMoney = (words: string): boolean => money.test(words)
const isAmount = (value: string) => money.test(value) || number.test(value)
const nothing = /^(?:[+]?\s?(?:[€$£]\s?)?0(?:[.,]0{1,3})?(?![\d.,])|free|none|no\b|gratis|kostenlos|incl|inkl)/i

/** What people call costs that come on top, … */
const extras = wordSet(
  'fee fees surcharge deposit setup supplement handling engraving extra extras pfand kaution caution consigne supplément suplemento supplemento toeslag statiegeld gebühr gebühren aufpreis zuschlag aufschlag mindermengenzuschlag',
)
const longExtras = /(?:aufpreis|zuschlag|aufschlag|gebühr|pfand|kaution)$/
/** … and what else a price can be called that isn’t that of the item: nobody pays less by it than its owner meant. */
const prices = wordSet('price prices preis preise prix precio precios prezzo prezzi prijs cena preço')
const otherPrices = wordSet(
  'old regular compare at list sale sales special discount discounted reduced original before was rrp msrp uvp cost costs purchase wholesale trade member promo angebot alt alter vorher streich statt per pro je unit base grund sort range note currency history lowest normal previous ancien antes',
)
const choices = wordSet('variant variants variante varianten option options optionen edition editions tiers staffel')
const aboutOthers = wordSet('time times day days hour hours duration dauer zeit tage')
const isChoice = (value: string) => money.test(value) || /[:=]\s?\d{1,6}(?:[.,]\d{1,2})?\b/.test(value)

/** Whether a line of an item seems to say a cost beside its price. It isn’t read, so that the item would be sold for less than meant. */
export function namesCost(line: string): boolean {
  const [, written = '', value = ''] = field.exec(line.trim().normalize('NFC')) ?? []
  if (written === '' || nothing.test(value)) return false
  const words: string[] = written.toLowerCase().match(/\p{L}+/gu) ?? []
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  if (has(choices) && isChoice(value)) return true
  if (!isAmount(value) || has(aboutOthers)) return false
  if (findPriceSetting({ key: words.join('_'), source: `${words.join(' ')}: ${value}` })) return true
  const isExtra = has(extras) || words.some((word) => longExtras.test(word))
  return isExtra || (has(prices) && !has(otherPrices))
}

const variantPart = /[;；]\s{0,9}(?:price|stock|offered)\s{0,9}[=:＝：]/i
const firstWord = /^[^\p{L}\n]{0,20}(\p{L}{1,20})/u
/** Whether a line seems to say what a single size or colour costs, or how many there are. */
export function namesVariant(line: string): boolean {
  const word = firstWord.exec(line)?.[1]?.toLowerCase() ?? ''
  const isMeant = word === 'variant' ? /[:;=：；＝]/.test(line) : /[;；]/.test(line) && findNearest(word, ['variant'])
  return Boolean(isMeant) || variantPart.test(line)
}

const pricedWords = [
  /^(.{1,200}?)\s{0,3}(?:[:=＝：]|\s[-–—]\s|[-=]>)\s{0,3}(\S.{0,60})$/su,
  /^(.{1,200}?)\s{1,3}((?:[€$£¥₽₹₩]|eur|usd|gbp|chf)?\s?\d.{0,20})$/isu,
]
const plainAmount = /^[+]?\s?\d{1,7}(?:[.,]\d{1,3}|[.,][-–])?$/
/** What stands before an amount on a line that is nothing else, such as `M / Red: 29 EUR`. */
export function findPricedWords(line: string): string | undefined {
  const [signed, plain] = pricedWords.map((shape) => shape.exec(line.trim()))
  if (signed && (money.test(signed[2] ?? '') || plainAmount.test(signed[2] ?? ''))) return signed[1]
  return money.test(plain?.[2] ?? '') ? plain?.[1] : undefined
}

const plus = new RegExp(
  String.raw`\S[\s(:]{1,3}[+]\s?(?:${money.source})?\s?\d{1,6}(?:[.,]\d{1,2})?\s?(?:${money.source})?\s?\)?$`,
  'i',
)
const withMoney = new RegExp(String.raw`\d\s?(?:${money.source})|(?:${money.source})\s?\d`, 'i')
const longestChoiceCharacters = 100

const shoeSize = /^eur\s?(\d{2}(?:[.,]5)?)$/i
/** Whether these are sizes of shoes, as “EUR 42”: they follow each other, which sums don’t. */
function areShoeSizes(all: readonly string[]): boolean {
  const sizes = all
    .map((size) => Number(shoeSize.exec(size)?.[1]?.replace(',', '.')))
    .toSorted((one, other) => one - other)
  return sizes.length > 1 && sizes.every((size, place) => size <= 50 && size - (sizes[place - 1] ?? size) <= 2)
}

/** The first size or colour that names a price of its own: all of them cost the same. */
export const findPricedChoice = (all: readonly string[]): string | undefined =>
  areShoeSizes(all)
    ? undefined
    : all.find((choice) => {
        const start = choice.slice(0, longestChoiceCharacters)
        return withMoney.test(start) || plus.test(start)
      })
