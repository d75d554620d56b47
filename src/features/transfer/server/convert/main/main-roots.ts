import {
  attributeOf,
  ancestors,
  below,
  findFirst,
  isElement,
  namesOf,
  outermost,
  type Element,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { noMeasures, type Measures } from './measure.ts'
import { isNamedFooter, isNamedSide } from './names.ts'

const named = [
  /^(?:pages_container|mw-content-text|bodycontent|theme-doc-markdown|md-content|rst-content|bd-article|page-content|main-content|maincontent|site-main)$/,
  /^(?:entry-content|post-content|article-content|article-body|post-body|content-area|primary|product-single|documentwrapper)$/,
  /^(?:content|main|contents|inhalt|contenido|contenu|main-wrapper|main_content|content-main)$/,
]

const mostArticles = 50

/** What all of some articles stand in, unless it has more than the content in it. */
function columnOf([first, ...rest]: readonly Element[]): Element | undefined {
  if (!first || rest.length === 0) return undefined
  const others = rest.slice(0, mostArticles).map((one) => new Set(ancestors(one)))
  const column = [...ancestors(first)].find((element) => others.every((around) => around.has(element)))
  const isAround = ({ tagName }: Element) => ['footer', 'header', 'nav', 'aside'].includes(tagName)
  return column && column.tagName !== 'body' && !findFirst(column, isAround) ? column : undefined
}

const isMarkedBeside = (element: Element) =>
  ['footer', 'aside', 'nav'].includes(element.tagName) ||
  ['complementary', 'contentinfo', 'navigation'].includes(attributeOf(element, 'role') ?? '') ||
  isNamedSide(element) ||
  isNamedFooter(element)

/** The words outside of some elements that stand in columns and footers. */
function wordsBeside(body: Element, found: readonly Element[], measured: ReadonlyMap<Element, Measures>): number {
  const around = new Set(found.flatMap((one) => [...ancestors(one)]))
  const left = new Set(found)
  let words = 0
  for (const node of below(body, (element) => !left.has(element))) {
    if (!isElement(node) || left.has(node) || around.has(node) || !isMarkedBeside(node)) continue
    left.add(node)
    words += measured.get(node)?.words ?? 0
  }
  return words
}

/** The elements that the page itself marks as its main content, if they have most of the words that aren’t marked as beside it; else none. */
export function findRoots({ body }: PageDocument, measured: ReadonlyMap<Element, Measures>): Set<Element> {
  const wordsOf = (element: Element) => measured.get(element)?.words ?? 0
  const whole = measured.get(body) ?? noMeasures
  const isOutside = (element: Element) =>
    ['footer', 'header', 'aside', 'nav'].includes(element.tagName) ||
    [...ancestors(element)].some(({ tagName }) => ['footer', 'aside', 'nav'].includes(tagName))
  const tries: ((element: Element) => boolean)[] = [
    (element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main',
    ...named.map((pattern) => (element: Element) => namesOf(element).some((name) => pattern.test(name))),
    (element) => element.tagName === 'article',
  ]
  for (const [at, is] of tries.entries()) {
    const found = outermost(body, (element) => is(element) && !isOutside(element)).filter((one) => wordsOf(one) > 0)
    if (found.length === 0 || (at > 0 && at < tries.length - 1 && found.length > 1)) continue
    const rest = whole.words - wordsBeside(body, found, measured)
    if (found.reduce((sum, one) => sum + wordsOf(one), 0) < rest * (at === 0 ? 0.2 : 0.5)) continue
    const column = at === tries.length - 1 ? columnOf(found) : undefined
    return new Set(column ? [column] : found)
  }
  return new Set()
}
