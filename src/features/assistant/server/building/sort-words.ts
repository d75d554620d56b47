import { contactsIn } from '../operations/facts.ts'
import type { Answers } from './answers.ts'
import { hoursIn, isClosing } from './hours-in.ts'
import { isPlace } from './places-in.ts'
import { listIn, readPriceList, withoutListed, type Priced } from './price-list.ts'
import { joinSentences, sentencesOf } from './sentences.ts'
import { bare, longestItemCharacters, mostItems, separator, thingsIn, wordsIn } from './things-in.ts'

/** Something that somebody offers, perhaps with its price. */
export interface Offer {
  title: string
  price: string
}

/** A list that somebody has given a name. */
export interface NamedList {
  name: string
  items: string[]
}

/** Somebody’s words by what they say. What isn’t understood is prose. */
export interface SortedWords {
  /** With its paragraphs and lists. */
  prose: string
  offers: Offer[]
  prices: Priced[]
  lists: NamedList[]
  hours: string[]
  /** How the place is found. */
  where: string[]
}

const mostWords = 7
const bullet = /^[-*•–·‣]\s+(?=\S)/

/** A name, and what is listed behind it. */
const named = /^([^:：.!?。]{2,40})(?:：|:(?=\s))\s{0,3}(?=\S)(.+)$/u
const isName = (text: string) => wordsIn(text).length <= 4 && !/\d|^https?$/i.test(text)
const isItem = (text: string) => text.length <= longestItemCharacters && wordsIn(text).length <= mostWords

/** A list with a name, such as `Services: drains, boilers, bathrooms`. */
function readNamed(sentence: string): NamedList | undefined {
  const [, name = '', rest = ''] = named.exec(bare(sentence)) ?? []
  const items = rest
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
  return isName(name) && items.length > 1 && items.length <= mostItems && items.every(isItem)
    ? { name: name.trim(), items }
    : undefined
}

const mostBeside = 3
/** Whether a sentence says nothing but how somebody is reached, which stands below the form. */
function isContact(sentence: string, { phone, email }: Answers): boolean {
  const found = contactsIn(sentence)
  const shown = [found.phone === phone && phone, found.email === email && email].filter(
    (each) => each !== false && each !== '',
  )
  const rest = shown.reduce<string>((text, each) => text.replace(String(each), ' '), sentence)
  return shown.length > 0 && !/\d|@/.test(rest) && wordsIn(rest).length <= mostBeside
}

class Sorter {
  readonly #answers: Answers
  readonly #found: Omit<SortedWords, 'prose'> = { offers: [], prices: [], lists: [], hours: [], where: [] }

  constructor(answers: Answers) {
    this.#answers = answers
  }

  /** Whether a sentence says nothing but how somebody is reached. */
  isReached(sentence: string): boolean {
    return isContact(sentence, this.#answers)
  }

  /** Takes a sentence that has a place of its own; returns whether it did. What comes first says who it is, wherever that is. */
  take(sentence: string, isFirst: boolean): boolean {
    const { language, hours, address } = this.#answers
    const { offers, lists, where } = this.#found
    if (this.isReached(sentence)) return true
    const times = hours === '' ? hoursIn(sentence, language) : undefined
    if (times) return this.#found.hours.push(...times) > 0
    if (this.#found.hours.length > 0 && isClosing(sentence, language)) return this.#found.hours.push(bare(sentence)) > 0
    if (address === '' && !isFirst && isPlace(sentence)) return where.push(bare(sentence)) > 0
    const list = isFirst ? undefined : readNamed(sentence)
    if (list) return lists.push(list) > 0
    const things = thingsIn(sentence, language)
    if (things.length > 0) return offers.push(...things.map((title) => ({ title, price: '' }))) > 0
    return this.#takePrice(sentence, isFirst)
  }

  /** A single thing with its price joins what is offered, else it is the only price. */
  #takePrice(sentence: string, isFirst: boolean): boolean {
    const { offers, prices } = this.#found
    const [priced, second] = listIn(sentence)
    if (!priced || second) return false
    if (offers.length === 0) return !isFirst && prices.push(priced) > 0
    const [first = ''] = wordsIn(priced.name.toLowerCase())
    const known = offers.find(({ title, price }) => price === '' && wordsIn(title.toLowerCase())[0] === first)
    if (known) known.price = priced.price
    else offers.push({ title: priced.name, price: priced.price })
    return true
  }

  /** Takes the items below a line with a name. */
  takeList(name: string, items: string[]): boolean {
    if (items.length < 2 || items.length > mostItems || !items.every(isItem)) return false
    return this.#found.lists.push({ name, items }) > 0
  }

  get found() {
    return this.#found
  }
}

/** The lines of a text, with those of a list together. */
function groupsOf(text: string): { lines: string[]; isList: boolean }[] {
  const groups: { lines: string[]; isList: boolean }[] = []
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    const isList = bullet.test(line)
    const last = groups.at(-1)
    if (isList && last?.isList) last.lines.push(line)
    else groups.push({ lines: [line], isList })
  }
  return groups
}

/** A name for the list below, alone or at the end of a line. */
const title = /(?:^|[.!?。]\s{1,3})([^:：.!?。]{2,40})[:：]$/u

/** The name at the end of a text of a list that its sorter takes; empty where the list stays in the text. */
function takeNamed(sorter: Sorter, before: string, lines: readonly string[]): string {
  const [, name = ''] = title.exec(before) ?? []
  const items = lines.map((line) => bare(line.replace(bullet, '')))
  return name !== '' && isName(name) && sorter.takeList(name, items) ? name : ''
}

/** A question such as `Questions?` that only leads to how somebody is reached. */
const isLeading = (sentence = '') => sentence.endsWith('?') && wordsIn(sentence).length <= mostBeside

/** What is left of a line. */
function takeSentences(sorter: Sorter, line: string, isFirst: boolean): string {
  const left: string[] = []
  for (const sentence of sentencesOf(line)) {
    if (!sorter.take(sentence, isFirst && left.length === 0)) left.push(sentence)
    else if (sorter.isReached(sentence) && isLeading(left.at(-1))) left.pop()
  }
  return joinSentences(left)
}

/** Prices of what is offered stand there; a single other one joins them. */
function joinPrices(offers: readonly Offer[], prices: readonly Priced[]): Pick<SortedWords, 'offers' | 'prices'> {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const joined = offers.map((offer) => ({
    ...offer,
    price: offer.price || (prices.find(({ name }) => same(name, offer.title))?.price ?? ''),
  }))
  const rest = prices.filter(({ name }) => !joined.some(({ title: known }) => same(name, known)))
  const [only, second] = rest
  if (!only || second || rest.length === prices.length) return { offers: joined, prices: rest }
  return { offers: [...joined, { title: only.name, price: only.price }], prices: [] }
}

/** Sorts somebody’s words into the parts that a website of their kind has. */
export function sortWords(words: string, answers: Answers): SortedWords {
  const prices = readPriceList(words)
  const sorter = new Sorter(answers)
  const prose: string[] = []
  let hasBegun = false
  for (const { lines, isList } of groupsOf(withoutListed(words, prices))) {
    const before = prose.at(-1) ?? ''
    const name = isList ? takeNamed(sorter, before, lines) : ''
    if (name !== '') prose.splice(-1, 1, before.slice(0, before.lastIndexOf(name)).trim())
    else if (isList) prose.push(...lines)
    else prose.push(takeSentences(sorter, lines[0] ?? '', !hasBegun))
    hasBegun ||= prose.at(-1) !== ''
  }
  const rest = prose.join('\n').replace(/\n{3,}/g, '\n\n')
  return {
    ...sorter.found,
    ...joinPrices(sorter.found.offers, [...prices, ...sorter.found.prices]),
    prose: rest.trim(),
  }
}
