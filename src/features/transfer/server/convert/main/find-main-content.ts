import { below, isElement, parentElement, takeOut, type Element, type Node } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { leaveOutAroundPost } from './around-post.ts'
import { fingerprintOf, isOfLinks } from './fingerprints.ts'
import { leadingLogo } from './header.ts'
import { leaveOutOfFooter, type Wishes } from './footer.ts'
import { judgeParts, type Evidence, type Judged } from './judge-parts.ts'
import { findRoots } from './main-roots.ts'
import { isLinkList, measure, nothing, type Measures } from './measure.ts'
import { takeOutClutter, takeOutUnseen } from './take-out-clutter.ts'

export interface Main {
  /** In order. What is no content was taken out of the document, hidden parts included. */
  nodes: Node[]
}

const homes = /^\/(?:(?:index|home|default|start|main)(?:\.\w{2,5})?|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i
const contacts = /contact|kontakt|contatt|impressum|imprint|find-us|visit|anfahrt/i

/** In words: shorter sentences say nothing in a footer, but do in a column. */
const leastIn = { footer: 12, side: 6 }

/** Takes out what is around the content, apart from what the owner needs and has nowhere else. */
function takeOutSurroundings({ body, address }: Doc, { out, footers, sides }: Judged, evidence: Evidence) {
  const { measured, repeated, told } = evidence
  const { pathname } = new URL(address)
  const isHome = homes.test(pathname)
  const isWanted = isHome || contacts.test(pathname)
  const isElsewhere = (of: Measures) => !isWanted && repeated.has(fingerprintOf(of)) && !told.has(fingerprintOf(of))
  let text = visibleText(...seenOutside(body, new Set<Node>([...footers, ...sides, ...out])))
  const sift = (part: Element, wishes: Omit<Wishes, 'isElsewhere'>) => {
    const kept = leaveOutOfFooter(part, measured, { ...wishes, isElsewhere })
    text += kept.text
    takeOut(new Set(kept.out))
    return kept.text !== ''
  }
  const last: Node[] = sides.filter((side) => sift(side, { text: '', least: leastIn.side }))
  if (isWanted) {
    for (const footer of footers) sift(footer, { text, ...(isHome && { least: leastIn.footer }) })
    last.push(...[...out].filter((part) => isElement(part) && sift(part, { text })))
  }
  takeOut(new Set([...(isWanted ? [] : footers), ...out, ...last]))
  for (const part of last) part.parentNode = body
  body.childNodes.push(...last)
}

/** The texts outside of some nodes. */
function seenOutside(body: Element, nodes: ReadonlySet<Node>): Node[] {
  const found: Node[] = []
  for (const node of below(body, (element) => !nodes.has(element))) if (!isElement(node)) found.push(node)
  return found
}

/** A page with nothing beside a list has that list as its content. */
const hasMore = (whole: Measures, of: Measures) => whole.paragraphs > of.paragraphs || whole.words - of.words >= 15

const containers = new Set(['div', 'aside', 'section', 'header', 'footer', 'ul', 'ol', 'dl'])
/** In words: what is shorter is no label of the site, and what is longer says something. */
const [fewestWords, leastProse] = [3, 8]

/** Whether it only leads to other pages or labels something of the site. */
function isOfSite(element: Element, of: Measures, whole: Measures): boolean {
  if (of.links > 2 && isOfLinks(fingerprintOf(of))) return isLinkList(of) || hasMore(whole, of)
  const isShort = of.words >= fewestWords && of.words - of.linkWords < leastProse
  return containers.has(element.tagName) && isShort && of.fields + of.h1s === 0
}

/** The most others that are looked at. */
const mostBeside = 200

/** Whether it is an item, such as a thing for sale, beside others of its shape that only this page has. */
function isOneOfSeveral(element: Element, { measured, repeated }: Pick<Evidence, 'measured' | 'repeated'>): boolean {
  const of = measured.get(element) ?? nothing
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
function takeOutRepeated(
  roots: ReadonlySet<Element>,
  measured: ReadonlyMap<Element, Measures>,
  repeated: ReadonlySet<string>,
) {
  const out = new Set<Node>()
  for (const root of roots) {
    const whole = measured.get(root) ?? nothing
    for (const node of below(root, (element) => !out.has(element))) {
      const of = isElement(node) && !isInline(node) ? measured.get(node) : undefined
      if (!of || !isElement(node) || !repeated.has(fingerprintOf(of)) || !isOfSite(node, of, whole)) continue
      if (!isOneOfSeveral(node, { measured, repeated })) out.add(node)
    }
  }
  takeOut(out)
}

const none: ReadonlySet<string> = new Set()

/**
 * The content of a page without navigation, notices, controls and what its site repeats, unless this is the page where that is `told`.
 * Details for getting in touch that only a header or footer has stay at the end of the home page and of a contact page.
 */
export function findMainContent(doc: Doc, repeated: ReadonlySet<string>, told = none): Main {
  takeOutUnseen(doc)
  takeOutClutter(doc)
  const logo = leadingLogo(doc)
  if (logo) takeOut(new Set([logo]))
  const measured = measure(doc.body)
  const roots = findRoots(doc, measured)
  const evidence = { doc, measured, repeated, told, roots }
  takeOutSurroundings(doc, judgeParts(evidence), evidence)
  takeOutRepeated(roots, measured, repeated)
  if (!homes.test(new URL(doc.address).pathname)) takeOut(new Set(leaveOutAroundPost(doc, repeated)))
  return { nodes: [...doc.body.childNodes] }
}
