import { below, isElement, parentElement, takeOutNodes, type Element, type Node } from '../document/nodes.ts'
import { isInline } from '../document/visible-text.ts'
import { fingerprintOf, isOfLinks } from './fingerprints.ts'
import type { PartEvidence } from './judge-parts.ts'
import { isLinkList, noMeasures, type Measures } from './measure.ts'
import { isNeeded } from './needed.ts'

/** A page with nothing beside a list has that list as its content. */
const hasMore = (whole: Measures, of: Measures) => whole.paragraphs > of.paragraphs || whole.words - of.words >= 15

const containers = new Set(['div', 'aside', 'section', 'header', 'footer', 'ul', 'ol', 'dl'])
/** What is shorter is no label of the site. */
const fewestWords = 3
/** What is longer says something. */
const proseWords = 8

const isMenu = (of: Measures) => of.links > 2 && isOfLinks(fingerprintOf(of))

/** Whether it only leads to other pages or labels something of the site. */
function isOfSite(element: Element, of: Measures, whole: Measures): boolean {
  if (isMenu(of)) return isLinkList(of) || hasMore(whole, of)
  const isShort = of.words >= fewestWords && of.words - of.linkWords < proseWords
  return containers.has(element.tagName) && isShort && of.fields + of.h1s === 0
}

/** The most others that are looked at. */
const mostBeside = 200

/** Whether it is an item, such as a thing for sale, beside others of its shape that only this page has. */
function isOneOfSeveral(
  element: Element,
  { measured, repeated }: Pick<PartEvidence, 'measured' | 'repeated'>,
): boolean {
  const of = measured.get(element) ?? noMeasures
  if (of.headings === 0) return false
  let [item, list] = [element, parentElement(element)]
  while (list && measured.get(list)?.words === of.words) [item, list] = [list, parentElement(list)]
  const own = measured.get(item)
  return !!list?.childNodes.slice(0, mostBeside).some((other) => {
    const its = isElement(other) && other.tagName === item.tagName ? measured.get(other) : undefined
    if (!its || repeated.has(fingerprintOf(its))) return false
    return its.headings === own?.headings && its.pictures === own.pictures
  })
}

/** What other pages have as well, inside of the main content: lists of links and labels. */
export function takeOutRepeated(
  roots: ReadonlySet<Element>,
  measured: ReadonlyMap<Element, Measures>,
  repeated: ReadonlySet<string>,
) {
  const [out, kept] = [new Set<Node>(), new Set<Node>()]
  for (const root of roots) {
    const whole = measured.get(root) ?? noMeasures
    for (const node of below(root, (element) => !out.has(element) && !kept.has(element))) {
      const of = isElement(node) && !isInline(node) ? measured.get(node) : undefined
      if (!of || !isElement(node) || !repeated.has(fingerprintOf(of)) || !isOfSite(node, of, whole)) continue
      if ((!isMenu(of) && isNeeded(node)) || isOneOfSeveral(node, { measured, repeated })) kept.add(node)
      else out.add(node)
    }
  }
  takeOutNodes(out)
}
