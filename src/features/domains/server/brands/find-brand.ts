import { longestNameCharacters, showLetters, toBareLetters } from '#sites/format/text/bare-letters.ts'
import { capitalBrands, coinedBrands, commonBrands, toolBrands, typedBrands } from './known-brands.ts'
import {
  compoundEnds,
  dealingWords,
  everydayWords,
  harmlessWords,
  officialWords,
  smallWords,
  tradeWords,
} from './known-words.ts'

interface KnownBrand {
  brand: string
  letters: string
}

const know = (brand: string): KnownBrand => ({ brand, letters: toBareLetters(brand) })
const coined = coinedBrands.map(know)
const common = commonBrands.map(know)
const lettersOf = (words: readonly string[]) => new Set(words.map(toBareLetters))
const official = lettersOf(officialWords)
const small = lettersOf(smallWords)
const everyday = lettersOf(everydayWords)
const trade = lettersOf(tradeWords)
const clearWords = [...official, ...lettersOf(dealingWords)]
const around = [...clearWords, ...small]
const brands = [...coined, ...common].map(({ letters }) => letters)
const typed = typedBrands.map(know)
const harmless = new Set(harmlessWords)

/** Whether letters are nothing but some words, one after the other. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++)
    if (reached.has(at))
      for (const word of words.filter((one) => letters.startsWith(one, at))) reached.add(at + word.length)
  return reached.has(letters.length)
}

/** Words of so many are seldom another one by chance. */
const longWordLetters = 6

/** Whether a word is another one with one letter changed, doubled by another one or, if it is long, left out, or with two neighbours exchanged. */
function isMistyped(word: string, { brand, letters }: KnownBrand, shortestCut = longWordLetters + 1): boolean {
  if (brand.length < longWordLetters || word.length < longWordLetters - 1 || Math.abs(word.length - letters.length) > 1)
    return false
  let at = 0
  while (at < letters.length && word[at] === letters[at]) at++
  const isRest = (inWord: number, inBrand: number) => word.slice(at + inWord) === letters.slice(at + inBrand)
  if (word.length > letters.length) return isRest(1, 0)
  if (word.length < letters.length) return brand.length >= shortestCut && isRest(0, 1)
  const isExchanged = word[at] === letters[at + 1] && word[at + 1] === letters[at] && isRest(2, 2)
  return isExchanged || isRest(1, 1)
}

/** Whether a word names no brand, though one is in it. */
function isHarmless(part: string): boolean {
  const word = part.toLowerCase()
  const end = compoundEnds.find((one) => word.endsWith(one))
  return harmless.has(word) || (end !== undefined && brands.includes(toBareLetters(word.slice(0, -end.length))))
}

const partsOf = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}$@€£!|]+/u)
    .filter((part) => part !== '' && !isHarmless(part))

/** A word of a name, as it is written and in bare letters. */
interface BrandWord {
  written: string
  letters: string
}

/** The words of a name, in each way that it may be read: as written, in small letters, and without numbers around words. */
function readWords(name: string): BrandWord[][] {
  const parts = partsOf(showLetters(name.slice(0, longestNameCharacters)))
  const bare = parts.map((part) => part.replace(/^\p{Nd}+|(?<!\p{Nd})\p{Nd}+$/gu, ''))
  const ways = [parts, bare].flatMap((all) => [all, all.map((part) => part.toLowerCase())])
  const read = ways.map((all) =>
    all
      .map((part) => ({ written: part.toLowerCase(), letters: toBareLetters(part) }))
      .filter(({ letters }) => letters !== ''),
  )
  return [...new Map(read.map((words) => [words.map(({ letters }) => letters).join(' '), words])).values()]
}

/** A name of fewer is one as it is written alone. Nobody means ANZ by “ann2”. */
const shortNameLetters = 4

/** A brand that is all that a name names, besides words such as “support”. */
function findAlone(
  words: readonly BrandWord[],
  known: readonly KnownBrand[],
  isInCapitals: boolean,
): string | undefined {
  const parts = words.map(({ letters }) => letters)
  const whole = parts.join('').replace(/(.)\1+/gu, '$1')
  const wholeWritten = words.map(({ written }) => written).join('')
  const isAround = ({ brand, letters }: KnownBrand) => {
    const isShort = brand.length < shortNameLetters
    const [text, sought] = isShort ? [wholeWritten, brand] : [whole, letters]
    const at = text.indexOf(sought)
    // Beside a short name, letters of small words are there by chance.
    const beside = letters.length < shortNameLetters ? clearWords : around
    return (
      at >= 0 &&
      [text.slice(0, at), text.slice(at + sought.length)].every((rest) =>
        isMadeOf(isShort ? toBareLetters(rest) : rest, beside),
      )
    )
  }
  const isIt = ({ brand, letters }: KnownBrand, word: BrandWord) =>
    brand.length < shortNameLetters ? word.written === brand : word.letters === letters
  const isBeside = (one: KnownBrand) =>
    words.some(
      (word, at) =>
        isIt(one, word) && parts.toSpliced(at, 1).every((other) => isMadeOf(other, around) || brands.includes(other)),
    )
  const isWord = (one: KnownBrand) =>
    !isInCapitals && capitalBrands.has(one.brand) && words.every((word) => isIt(one, word) || small.has(word.letters))
  return known.find((one) => (isAround(one) || isBeside(one)) && !isWord(one))?.brand
}

/** A common brand that somebody has mistyped, beside nothing but such words. */
const findTyped = (parts: readonly string[]): string | undefined =>
  typed.find((one) =>
    parts.some(
      (part, at) => isMistyped(part, one, longWordLetters) && isMadeOf(parts.toSpliced(at, 1).join(''), around),
    ),
  )?.brand

/** A coined name within a name, written well or nearly, unless its bearer says that they work with what it stands for. */
function findCoined(parts: readonly string[]): string | undefined {
  const whole = toBareLetters(parts.join(''))
  const isTrade = parts.some((part) => trade.has(part)) && !parts.some((part) => official.has(part))
  const found =
    coined.find(({ letters }) => whole.includes(letters)) ??
    coined.find((one) => [...parts, whole].some((part) => isMistyped(part, one)))
  return found && !(isTrade && toolBrands.has(found.brand)) ? found.brand : undefined
}

/** The well-known brand that a name could be taken for; undefined if there is none. */
export function findBrand(name: string): string | undefined {
  const isInCapitals = !/\p{Ll}/u.test(name)
  for (const words of readWords(name)) {
    const parts = words.map(({ letters }) => letters)
    const found = findCoined(parts) ?? findAlone(words, common, isInCapitals) ?? findTyped(parts)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a name could be taken for one of these, alone or with words such as “support”, or with one letter wrong. */
export function isTakenFor(name: string, others: readonly string[]): boolean {
  const known = others.map(know)
  return readWords(name).some((words) => {
    const parts = words.map(({ letters }) => letters)
    return (
      findAlone(words, known, true) !== undefined ||
      known.some((one) => [parts.join(''), ...parts].some((part) => isMistyped(part, one)))
    )
  })
}

/** Whether a name says nothing but that its bearer is in charge, such as “Account Security”. */
export const isOfficial = (name: string): boolean =>
  readWords(name).some(
    (words) =>
      words.some(({ letters }) => official.has(letters) && !everyday.has(letters)) &&
      words.every(({ letters }) => official.has(letters) || small.has(letters)),
  )
