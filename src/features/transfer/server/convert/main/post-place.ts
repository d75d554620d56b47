import { attributeOf, below, childElements, isElement, outermost, type Element } from '../document/nodes.ts'
import { isLinkList, noMeasures, type Measures } from './measure.ts'

const mark = 'at '
/** What `textPlaceOf` says, among the fingerprints of parts. */
export const isTextPlace = (part: string): boolean => part.startsWith(mark)

const prose = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'table', 'figure', 'details'])
const fewestWords = 20

type MeasuredElements = ReadonlyMap<Element, Measures>

/** Of the paragraphs, lists and the like that stand right inside of an element. */
function countProse(element: Element, measured: MeasuredElements): number {
  let words = 0
  for (const child of childElements(element)) {
    const of = measured.get(child) ?? noMeasures
    if (prose.has(child.tagName) && !isLinkList(of)) words += of.words - of.linkWords
  }
  return words
}

/** Names of an element, without what differs from page to page. */
const nameOf = (element: Element) =>
  [attributeOf(element, 'id') ?? '', attributeOf(element, 'class') ?? '']
    .join(' ')
    .slice(0, 300)
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .join('.')

/** Where an element stands in the layout of its page: pages of one template have their texts at the same place. */
function placeOf(element: Element): string {
  const around = isElement(element.parentNode) ? element.parentNode : undefined
  return `${mark}${element.tagName}.${nameOf(element)} in ${around?.tagName}`
}

/** The place at which a page has most of its text; none where several parts have as much. */
export function textPlaceOf(body: Element, measured: MeasuredElements): string[] {
  let [best, most, second]: [Element | undefined, number, number] = [undefined, fewestWords - 1, 0]
  for (const node of below(body)) {
    if (!isElement(node) || node.childNodes.length === 0) continue
    const words = countProse(node, measured)
    if (words > most) [best, most, second] = [node, words, most]
    else second = Math.max(second, words)
  }
  return best && second * 3 < most * 2 ? [placeOf(best)] : []
}

/** The element at a place where the pages of a site have their text; undefined where there are several, as on a list of posts. */
export function findText(body: Element, places: ReadonlySet<string>): Element | undefined {
  const [text, ...others] = outermost(body, (element) => places.has(placeOf(element)))
  return others.length === 0 ? text : undefined
}
