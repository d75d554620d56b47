import {
  ancestors,
  childElements,
  findAll,
  findFirst,
  type Element,
  type Node,
  attributeOf,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import { fingerprintOf } from './fingerprints.ts'
import { isLinkList, measureElements, noMeasures, type Measures } from './measure.ts'
import { isNeeded } from './needed.ts'
import { findText } from './post-place.ts'
import { isGallery } from './take-out-clutter.ts'

const date =
  /(?:^|[^\p{Nd}])(?:\p{Nd}{4}\s?[-/.年]\s?\p{Nd}{1,2}\s?[-/.月]\s?\p{Nd}{1,2}|\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{4}|\p{Nd}{1,2}(?:st|nd|rd|th)?[. ]\s?(?:de )?\p{L}{3,12}\.?,? (?:de )?\p{Nd}{4}|\p{L}{3,12}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?,? \p{Nd}{4})(?!\p{Nd})/u
const mostWords = 10

/** Whether an element is the day of something, with at most a few words around. */
function isDay(element: Element, measured: ReadonlyMap<Element, Measures>): boolean {
  const { words } = measured.get(element) ?? noMeasures
  if (words === 0 || words > mostWords) return false
  return (
    element.tagName === 'time' ||
    /date(?:Published|Modified)/.test(attributeOf(element, 'itemprop') ?? '') ||
    date.test(visibleText(element))
  )
}

const mostInLine = 60
/** What is shorter below a text, and only a line, is its licence, its author or the like. */
const fewestWordsOfPart = 8

interface PostSurroundings {
  text: Element
  before: Element[]
  after: Element[]
}

/** The parts of a page above and below its text. */
function partsAround(text: Element): PostSurroundings {
  const found: PostSurroundings = { text, before: [], after: [] }
  const path = [text, ...ancestors(text)]
  for (const [at, inner] of path.entries()) {
    const around = path[at + 1]
    if (!around || inner.tagName === 'body') break
    const siblings = childElements(around)
    const place = siblings.indexOf(inner)
    found.before.unshift(...siblings.slice(0, place))
    found.after.push(...siblings.slice(place + 1))
  }
  return found
}

type MeasuredElements = ReadonlyMap<Element, Measures>

const saysDay = (part: Element, measured: MeasuredElements) =>
  isDay(part, measured) || !!findFirst(part, (inner) => isDay(inner, measured))
const hasTitle = (part: Element) => part.tagName === 'h1' || !!findFirst(part, ({ tagName }) => tagName === 'h1')

/** What stands between the title and the first paragraph, where both are in the text itself. */
function leadOf(text: Element): Element[] {
  const children = childElements(text)
  const title = children.findIndex(hasTitle)
  const first = children.findIndex(
    ({ tagName }, at) => at > title && ['p', 'h2', 'pre', 'figure', 'img'].includes(tagName),
  )
  return title < 0 ? [] : children.slice(title, Math.max(first, title + 1))
}

/** Titles of other posts, with what they begin with. */
const isOfOthers = (part: Element) => {
  const headings = findAll(part, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
  const isLinked = (heading: Element) =>
    !!findFirst(heading, ({ tagName }) => tagName === 'a') ||
    [...ancestors(heading)].some(({ tagName }) => tagName === 'a')
  return headings.filter(isLinked).length * 2 > headings.length
}

interface PostContext {
  address: string
  measured: MeasuredElements
  repeated: ReadonlySet<string>
}

const telling = new Set(['h2', 'h3', 'h4', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure'])

/** Whether something stands in it that themes put around texts only with links. */
const isTelling = (part: Element) =>
  telling.has(part.tagName) || !!findFirst(part, ({ tagName }) => telling.has(tagName))

/** Who may use a post, and the address to name then. */
const saysAddress = (part: Element, address: string) => {
  const path = new URL(address).pathname.replace(/\/$/, '')
  const isAddress = (word: string) => word.includes('://') && word.includes(path)
  return path !== '' && visibleText(part).split(' ').some(isAddress)
}

function isPartOfPost(part: Element, of: Measures, { repeated, address }: PostContext): boolean {
  if (isOfOthers(part) || saysAddress(part, address)) return false
  if (repeated.has(fingerprintOf(of))) return isNeeded(part)
  if (isGallery(part, of)) return true
  const prose = of.words - of.linkWords
  if (of.linkWords * 3 >= of.words) return false
  return isNeeded(part) || isTelling(part) || prose >= fewestWordsOfPart
}

/** Links above the post, and what stands above all posts. */
function leaveOutAbove(part: Element, known: PostContext): Node[] {
  const { measured, repeated } = known
  const of = measured.get(part) ?? noMeasures
  if (part.tagName === 'h1') return []
  if (hasTitle(part)) return childElements(part).flatMap((child) => leaveOutAbove(child, known))
  if (isNeeded(part)) return []
  if (repeated.has(fingerprintOf(of))) return [part]
  if (of.words > mostInLine || saysDay(part, measured)) return []
  return of.links > 0 && (isLinkList(of) || of.linkWords === of.words) ? [part] : []
}

/** What stands below the last paragraph of all posts, such as a button to thank their author. */
function endOf(text: Element, { measured, repeated }: PostContext): Element[] {
  const children = childElements(text)
  const isSame = (part: Element, of: Measures) =>
    of.paragraphs === 0 && repeated.has(fingerprintOf(of)) && !isNeeded(part)
  return children.slice(children.findLastIndex((part) => !isSame(part, measured.get(part) ?? noMeasures)) + 1)
}

/**
 * Of a post, which has a day above its text where the other posts have theirs: what its theme puts around the text, such as
 * a licence, a portrait of the author, neighbours and other posts. The lines that say when, who and where stay, and so does
 * what an event, a job or a work says below its text.
 */
export function leaveOutAroundPost({ body, address }: PageDocument, repeated: ReadonlySet<string>): Node[] {
  const text = findText(body, repeated)
  if (!text) return []
  const measured = measureElements(body)
  const { before, after } = partsAround(text)
  const above = [...before, ...leadOf(text)]
  if (!above.some((part) => saysDay(part, measured))) return []
  const known = { address, measured, repeated }
  return [
    ...above.flatMap((part) => leaveOutAbove(part, known)),
    ...endOf(text, known),
    ...after.filter((part) => !isPartOfPost(part, measured.get(part) ?? noMeasures, known)),
  ]
}
