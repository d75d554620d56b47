import { toBareLetters } from './bare-letters.ts'
import { coinedBrands, commonBrands, harmlessWords, officialWords, smallWords } from './known-brands.ts'

interface Known {
  brand: string
  letters: string
}

const know = (brand: string): Known => ({ brand, letters: toBareLetters(brand) })
const [coined, common] = [coinedBrands.map(know), commonBrands.map(know)]
const official = new Set(officialWords.map(toBareLetters))
const small = new Set(smallWords.map(toBareLetters))
const around = [...official, ...small]
const harmless = new Set(harmlessWords)

/** Whether letters are nothing but some words, one after the other. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (reached.has(at))
      for (const word of words.filter((one) => letters.startsWith(one, at))) reached.add(at + word.length)
  return reached.has(letters.length)
}

/** Whether a word is another one with two neighbouring letters exchanged, or, if it is long, one letter left out. */
function isMistyped(word: string, brand: string): boolean {
  let at = 0
  while (at < brand.length && word[at] === brand[at]) at++
  if (word.length === brand.length)
    return word[at] === brand[at + 1] && word[at + 1] === brand[at] && word.slice(at + 2) === brand.slice(at + 2)
  return brand.length >= 7 && word.length === brand.length - 1 && word.slice(at) === brand.slice(at + 1)
}

/** In characters: longer names are looked at by their beginning. */
const longest = 300
const partsOf = (text: string) =>
  text
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}$@€£!|]+/u)
    .filter((part) => part !== '' && !harmless.has(part.toLowerCase()))
    .map(toBareLetters)

/** A brand that is all that a name names, besides words such as “support”. */
function findAlone(parts: readonly string[], brands: readonly Known[]): string | undefined {
  const whole = parts.join('').replace(/(.)\1+/gu, '$1')
  const isAround = (letters: string) => {
    const at = whole.indexOf(letters)
    return at >= 0 && [whole.slice(0, at), whole.slice(at + letters.length)].every((rest) => isMadeOf(rest, around))
  }
  const isBeside = (letters: string) =>
    parts.some((part, at) => part === letters && parts.toSpliced(at, 1).every((other) => isMadeOf(other, around)))
  return brands.find(({ letters }) => isAround(letters) || isBeside(letters))?.brand
}

/** Scripts whose letters pass for each other's. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (name) => new RegExp(`\\p{sc=${name}}`, 'u'),
)

/** Whether some word is written in letters of two such scripts, which nobody's own language does. */
export const isMixed = (name: string): boolean =>
  name
    .slice(0, longest)
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alike.filter((script) => script.test(word)).length > 1)

/** The well-known brand that a name could be taken for; undefined if there is none. */
export function findBrand(name: string): string | undefined {
  const parts = partsOf(name)
  const whole = toBareLetters(parts.join(''))
  const inside = coined.find(({ letters }) => whole.includes(letters))
  if (inside) return inside.brand
  const mistyped = coined.find(({ letters }) => parts.some((part) => isMistyped(part, letters)))
  return mistyped?.brand ?? findAlone(parts, common)
}

/** Whether a name could be taken for one of these, alone or with words such as “support”. */
export const isTakenFor = (name: string, others: readonly string[]): boolean =>
  findAlone(partsOf(name), others.map(know)) !== undefined

/** Whether a name says nothing but that its bearer is in charge, such as “Account Security”. */
export function isOfficial(name: string): boolean {
  const parts = partsOf(name)
  return parts.some((part) => official.has(part)) && parts.every((part) => official.has(part) || small.has(part))
}
