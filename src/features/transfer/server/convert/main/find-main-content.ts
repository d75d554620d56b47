import { below, isElement, takeOut, type Element, type Node } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { fingerprintOf } from './fingerprints.ts'
import { leaveOutAroundPost } from './around-post.ts'
import { leaveOutOfFooter } from './footer.ts'
import { judgeParts, type Judged } from './judge-parts.ts'
import { findRoots } from './main-roots.ts'
import { isLinkList, measure, type Measures } from './measure.ts'
import { takeOutClutter, takeOutUnseen } from './take-out-clutter.ts'

export interface Main {
  /** In order. What is no content was taken out of the document, hidden parts included. */
  nodes: Node[]
}

const homes = /^\/(?:(?:index|home|default|start|main)(?:\.\w{2,5})?|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i
const contacts = /contact|kontakt|contatt|impressum|imprint|find-us|visit|anfahrt/i

function takeOutOfFooters(
  { body, address }: Doc,
  { footers, sides }: Judged,
  measured: ReadonlyMap<Element, Measures>,
) {
  const { pathname } = new URL(address)
  const isHome = homes.test(pathname)
  const rest = new Set<Node>([...footers, ...sides])
  const text = body.childNodes.length === 0 ? '' : visibleText(...seenOutside(body, rest))
  const isWanted = isHome || contacts.test(pathname)
  const out = [...footers, ...sides].flatMap((part) =>
    isWanted ? leaveOutOfFooter(part, measured, { text, isRich: isHome }) : [part],
  )
  takeOut(new Set(out))
}

/** The texts outside of some nodes. */
function seenOutside(body: Element, nodes: ReadonlySet<Node>): Node[] {
  const found: Node[] = []
  for (const node of below(body, (element) => !nodes.has(element))) if (!isElement(node)) found.push(node)
  return found
}

const containers = new Set(['div', 'aside', 'section', 'header', 'footer', 'ul', 'ol', 'dl'])
const fewestWords = 3

/** Whether all that a part says stands on most pages, and it is no section with a text of its own. */
function isOfSite(element: Element, of: Measures): boolean {
  if (isLinkList(of) && of.links > 2) return true
  const isSection = of.headings > 0 && of.words - of.linkWords >= 15
  return containers.has(element.tagName) && of.words >= fewestWords && of.fields + of.h1s === 0 && !isSection
}

/** What most pages repeat inside of their main content, such as lists of links and notes about their author. */
function takeOutRepeated(
  roots: ReadonlySet<Element>,
  measured: ReadonlyMap<Element, Measures>,
  repeated: ReadonlySet<string>,
) {
  const out = new Set<Node>()
  for (const root of roots)
    for (const node of below(root, (element) => !out.has(element))) {
      const of = isElement(node) && !isInline(node) ? measured.get(node) : undefined
      if (of && isElement(node) && repeated.has(fingerprintOf(of)) && isOfSite(node, of)) out.add(node)
    }
  takeOut(out)
}

/**
 * The content of a page without navigation, notices, controls and what its site repeats. Details for getting in touch that
 * only a footer has stay at the end of the home page and of a contact page.
 */
export function findMainContent(doc: Doc, repeated: ReadonlySet<string>): Main {
  takeOutUnseen(doc)
  takeOutClutter(doc)
  const measured = measure(doc.body)
  const roots = findRoots(doc, measured)
  const judged = judgeParts({ doc, measured, repeated, roots, isHome: homes.test(new URL(doc.address).pathname) })
  takeOut(judged.out)
  takeOutRepeated(roots, measured, repeated)
  takeOutOfFooters(doc, judged, measured)
  takeOut(new Set(leaveOutAroundPost(doc, repeated)))
  return { nodes: [...doc.body.childNodes] }
}
