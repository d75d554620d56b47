import { below, isElement, takeOutNodes, type Element, type Node } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import { leaveOutAroundPost } from './around-post.ts'
import { fingerprintOf } from './fingerprints.ts'
import { leadingLogo } from './header.ts'
import { leaveOutOfFooter, type FooterWishes } from './footer.ts'
import { judgeParts, type PartEvidence, type JudgedParts } from './judge-parts.ts'
import { findRoots } from './main-roots.ts'
import { measureElements, type Measures } from './measure.ts'
import { takeOutClutter, takeOutUnseen } from './take-out-clutter.ts'
import { takeOutRepeated } from './take-out-repeated.ts'

export interface MainContent {
  /** In order. What is no content was taken out of the document, hidden parts included. */
  nodes: Node[]
}

const homes = /^\/(?:(?:index|home|default|start|main)(?:\.\w{2,5})?|[a-z]{2}(?:-[a-z]{2})?)?\/?$/i
const contacts = /contact|kontakt|contatt|impressum|imprint|find-us|visit|anfahrt/i

/** Shorter sentences say nothing in a footer, but do in a column. */
const fewestWordsIn = { footer: 12, side: 6 }

/** Takes out what is around the content, apart from what the owner needs and has nowhere else. */
function takeOutSurroundings(
  { body, address }: PageDocument,
  { out, footers, sides }: JudgedParts,
  evidence: PartEvidence,
) {
  const { measured, repeated, told } = evidence
  const { pathname } = new URL(address)
  const isHome = homes.test(pathname)
  const isWanted = isHome || contacts.test(pathname)
  const isElsewhere = (of: Measures) => !isWanted && repeated.has(fingerprintOf(of)) && !told.has(fingerprintOf(of))
  let text = visibleText(...seenOutside(body, new Set<Node>([...footers, ...sides, ...out])))
  const sift = (part: Element, wishes: Omit<FooterWishes, 'isElsewhere'>) => {
    const kept = leaveOutOfFooter(part, measured, { ...wishes, isElsewhere })
    text += kept.text
    takeOutNodes(new Set(kept.out))
    return kept.text !== ''
  }
  const last: Node[] = sides.filter((side) => sift(side, { text: '', least: fewestWordsIn.side }))
  if (isWanted) {
    for (const footer of footers) sift(footer, { text, ...(isHome && { least: fewestWordsIn.footer }) })
    last.push(...[...out].filter((part) => isElement(part) && sift(part, { text })))
  }
  takeOutNodes(new Set([...(isWanted ? [] : footers), ...out, ...last]))
  for (const part of last) part.parentNode = body
  body.childNodes.push(...last)
}

/** The texts outside of some nodes. */
function seenOutside(body: Element, nodes: ReadonlySet<Node>): Node[] {
  const found: Node[] = []
  for (const node of below(body, (element) => !nodes.has(element))) if (!isElement(node)) found.push(node)
  return found
}

const none: ReadonlySet<string> = new Set()

/**
 * The content of a page without navigation, notices, controls and what its site repeats, unless this is the page where that is `told`.
 * Details for getting in touch that only a header or footer has stay at the end of the home page and of a contact page.
 */
export function findMainContent(doc: PageDocument, repeated: ReadonlySet<string>, told = none): MainContent {
  takeOutUnseen(doc)
  takeOutClutter(doc)
  const logo = leadingLogo(doc)
  if (logo) takeOutNodes(new Set([logo]))
  const measured = measureElements(doc.body)
  const roots = findRoots(doc, measured)
  const evidence = { doc, measured, repeated, told, roots }
  takeOutSurroundings(doc, judgeParts(evidence), evidence)
  takeOutRepeated(roots, measured, repeated)
  if (!homes.test(new URL(doc.address).pathname)) takeOutNodes(new Set(leaveOutAroundPost(doc, repeated)))
  return { nodes: [...doc.body.childNodes] }
}
