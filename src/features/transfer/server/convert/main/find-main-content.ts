import { below, isElement, takeOut, type Element, type Node } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { fingerprintOf } from './fingerprints.ts'
import { leaveOutOfFooter } from './footer.ts'
import { judgeParts, type Judged } from './judge-parts.ts'
import { findRoots } from './main-roots.ts'
import { isLinkList, measure, type Measures } from './measure.ts'
import { repeatedEnds } from './repeated-ends.ts'
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

/** Lists of links that other pages have as well, inside of the main content. */
function takeOutRepeatedLists(
  roots: ReadonlySet<Element>,
  measured: ReadonlyMap<Element, Measures>,
  repeated: ReadonlySet<string>,
) {
  const out = new Set<Node>()
  for (const root of roots)
    for (const node of below(root, (element) => !out.has(element))) {
      const of = isElement(node) && !isInline(node) ? measured.get(node) : undefined
      if (of && isLinkList(of) && of.links > 2 && repeated.has(fingerprintOf(of))) out.add(node)
    }
  takeOut(out)
}

/** The home page and a contact page keep what all pages say. */
function takeOutRepeatedEnds({ address }: Doc, roots: ReadonlySet<Element>, seen: Parameters<typeof repeatedEnds>[1]) {
  const { pathname } = new URL(address)
  if (homes.test(pathname) || contacts.test(pathname)) return
  takeOut(new Set([...roots].flatMap((root) => repeatedEnds(root, seen))))
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
  takeOutRepeatedLists(roots, measured, repeated)
  takeOutRepeatedEnds(doc, roots, { measured, repeated })
  takeOutOfFooters(doc, judged, measured)
  return { nodes: [...doc.body.childNodes] }
}
