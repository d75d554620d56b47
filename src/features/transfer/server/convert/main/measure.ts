import { isHidden } from '../document/hidden.ts'
import { isElement, isText, type Element, type Node } from '../document/nodes.ts'

/** Counts of what is visible inside of an element. */
export interface Measures {
  words: number
  linkWords: number
  links: number
  /** Links that are more than a title. */
  longLinks: number
  headings: number
  h1s: number
  /** Paragraphs with some words that are no links. */
  paragraphs: number
  fields: number
  areas: number
  pictures: number
  /** Of its words in order, whatever elements they are in. */
  fingerprint: string
}

const isWord = /[\p{L}\p{N}\p{M}]+/gu
const hasNoSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const base = 31_337
const first = 67_108_859
const second = 67_108_837

function hashWord(word: string): number {
  let hash = 7
  for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) % first
  return hash
}

interface Counts extends Omit<Measures, 'fingerprint'> {
  tokens: number
}
const none: Counts = {
  words: 0,
  linkWords: 0,
  links: 0,
  longLinks: 0,
  headings: 0,
  h1s: 0,
  paragraphs: 0,
  fields: 0,
  areas: 0,
  pictures: 0,
  tokens: 0,
}

/** Hashes of all words up to each, from which that of any run of them follows. */
class Trail {
  private readonly sums: [number, number][] = [[0, 0]]
  private readonly powers: [number, number][] = [[1, 1]]

  add(word: string): void {
    const hash = hashWord(word)
    const [a = 0, b = 0] = this.sums.at(-1) ?? []
    const [p = 1, q = 1] = this.powers.at(-1) ?? []
    this.sums.push([(a * base + hash) % first, (b * base + hash) % second])
    this.powers.push([(p * base) % first, (q * base) % second])
  }

  between(from: number, to: number): string {
    const [a = 0, b = 0] = this.sums[from] ?? []
    const [c = 0, d = 0] = this.sums[to] ?? []
    const [p = 1, q = 1] = this.powers[to - from] ?? []
    const one = (c - ((a * p) % first) + first) % first
    const two = (d - ((b * q) % second) + second) % second
    return `${one.toString(36)}-${two.toString(36)}`
  }
}

function countText(text: string, isLink: boolean, counts: Counts, trail: Trail) {
  for (const [word] of text.matchAll(isWord)) {
    const size = hasNoSpaces.test(word) ? Math.ceil(word.length / 2) : 1
    counts.words += size
    if (isLink) counts.linkWords += size
    counts.tokens += 1
    trail.add(word.toLowerCase())
  }
}

function countElement({ tagName }: Element, own: Counts, counts: Counts) {
  if (tagName === 'a') {
    counts.links += 1
    if (own.words > 9 || own.headings > 0 || own.paragraphs > 0) counts.longLinks += 1
  }
  if (/^h[1-6]$/.test(tagName)) counts.headings += 1
  if (tagName === 'h1') counts.h1s += 1
  if (['p', 'blockquote', 'dd', 'pre'].includes(tagName) && own.words - own.linkWords >= 6) counts.paragraphs += 1
  if (['input', 'select', 'textarea'].includes(tagName)) counts.fields += 1
  if (tagName === 'textarea') counts.areas += 1
  if (['img', 'video', 'iframe'].includes(tagName)) counts.pictures += 1
}

const minus = (counts: Counts, before: Counts): Counts => ({
  words: counts.words - before.words,
  linkWords: counts.linkWords - before.linkWords,
  links: counts.links - before.links,
  longLinks: counts.longLinks - before.longLinks,
  headings: counts.headings - before.headings,
  h1s: counts.h1s - before.h1s,
  paragraphs: counts.paragraphs - before.paragraphs,
  fields: counts.fields - before.fields,
  areas: counts.areas - before.areas,
  pictures: counts.pictures - before.pictures,
  tokens: counts.tokens - before.tokens,
})

type Step = Node | { leave: Element; before: Counts; isLink: boolean }

function queue(waiting: Step[], children: readonly Node[]) {
  for (const child of children.toReversed()) waiting.push(child)
}

/** Of each visible element of a tree, in one pass. */
export function measureElements(top: Element): Map<Element, Measures> {
  const found = new Map<Element, Measures>()
  const [counts, trail] = [{ ...none }, new Trail()]
  const waiting: Step[] = [top]
  let isLink = false
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    if ('leave' in step) {
      const own = minus(counts, step.before)
      const fingerprint = trail.between(step.before.tokens, counts.tokens)
      countElement(step.leave, own, counts)
      found.set(step.leave, { ...minus(counts, step.before), fingerprint })
      isLink = step.isLink
    } else if (isText(step)) countText(step.value, isLink, counts, trail)
    else if (isElement(step)) {
      waiting.push({ leave: step, before: { ...counts }, isLink })
      if (step.tagName === 'a') isLink = true
      queue(waiting, isHidden(step) ? [] : step.childNodes)
    }
  }
  return found
}

export const noMeasures: Measures = { ...none, fingerprint: '' }

/** Whether it is little more than a row or list of short links. */
export const isLinkList = (of: Measures): boolean =>
  of.links >= 2 &&
  of.longLinks * 5 <= of.links &&
  of.linkWords >= of.words * 0.6 &&
  of.words <= of.links * 6 &&
  of.headings === 0 &&
  of.paragraphs === 0 &&
  of.areas === 0
