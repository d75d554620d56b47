import {
  attributeOf,
  below,
  findFirst,
  isElement,
  isText,
  namesOf,
  type Element,
  type Node,
} from '../document/nodes.ts'
import { resolveFile } from '../document/resolve-address.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { isLinkList, noMeasures, type Measures } from './measure.ts'
import { isNamedBrand } from './names.ts'

type MeasuredElements = ReadonlyMap<Element, Measures>

/** Whether a link leads to the home page, in any language. */
export function leadsHome(link: Element, { base }: PageDocument): boolean {
  const href = attributeOf(link, 'href') ?? ''
  const address = href.startsWith('#') ? undefined : resolveFile(href, base)
  if (address === undefined || new URL(address).host !== new URL(base).host) return false
  return /^\/(?:index\.\w{2,5}|home\/?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(new URL(address).pathname)
}

const isLinked = (heading: Element, doc: PageDocument) =>
  !!findFirst(heading, (inner) => inner.tagName === 'a' && leadsHome(inner, doc)) ||
  (isElement(heading.parentNode) && heading.parentNode.tagName === 'a' && leadsHome(heading.parentNode, doc))

/** Headings that are no name of the site. */
export function ownHeadings(element: Element, doc: PageDocument): Element[] {
  const found: Element[] = []
  for (const node of below(element, (inner) => !isNamedBrand(inner)))
    if (isElement(node) && /^h[1-4]$/.test(node.tagName) && !isNamedBrand(node) && !isLinked(node, doc))
      found.push(node)
  return found
}

/** Some words in large letters, without a logo or a way to get in touch. */
function isBanner(header: Element, of: Measures, doc: PageDocument): boolean {
  if (of.words - of.linkWords < 4 || of.fields > 0 || header.tagName !== 'header') return false
  const isOther = (inner: Element) =>
    isNamedBrand(inner) ||
    ['ul', 'table', 'button'].includes(inner.tagName) ||
    (inner.tagName === 'a' && (leadsHome(inner, doc) || /^(?:tel|mailto):/i.test(attributeOf(inner, 'href') ?? '')))
  return !findFirst(header, isOther)
}

/** What is left of a header without logo, menus and controls; all of it if it has no content. */
export function leaveOutOfHeader(header: Element, doc: PageDocument, measured: MeasuredElements): Node[] {
  const of = measured.get(header) ?? noMeasures
  const headings = ownHeadings(header, doc)
  const isHero =
    headings.some(({ tagName }) => tagName === 'h1' || tagName === 'h2') || (headings.length > 0 && of.paragraphs > 0)
  if (!isHero && isBanner(header, of, doc)) return []
  if (!isHero && of.words - of.linkWords < 25) return [header]
  return logoAndMenus(header, doc, measured)
}

/** What no part of a page has as content. */
export function logoAndMenus(header: Element, doc: PageDocument, measured: MeasuredElements): Node[] {
  const headings = ownHeadings(header, doc)
  const out = new Set<Node>()
  for (const node of below(header, (element) => !out.has(element))) {
    if (!isElement(node)) continue
    const own = measured.get(node) ?? noMeasures
    const isHome =
      node.tagName === 'a' && leadsHome(node, doc) && !headings.some((heading) => node.childNodes.includes(heading))
    const isList = ['ul', 'ol', 'table'].includes(node.tagName) && isLinkList(own) && own.links > 2
    if ((isNamedBrand(node) && own.h1s === 0) || isList || (isHome && own.words < 6)) out.add(node)
    else if (node.tagName === 'button' && own.words < 2) out.add(node)
  }
  return [...out]
}

const silent = new Set(['script', 'style', 'noscript', 'template'])

/** The picture that a page begins with, before any words, if it is called a logo. */
export function leadingLogo({ body }: PageDocument): Element | undefined {
  for (const node of below(body, ({ tagName }) => !silent.has(tagName))) {
    if (isText(node) && node.value.trim() !== '') return undefined
    if (!isElement(node) || node.tagName !== 'img') continue
    const called = [attributeOf(node, 'src'), attributeOf(node, 'alt'), ...namesOf(node)]
    return called.some((name) => name && /logo(?!n|ut)/i.test(name)) ? node : undefined
  }
  return undefined
}
