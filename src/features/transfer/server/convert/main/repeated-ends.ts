import { isElement, isText, type Element, type Node } from '../document/nodes.ts'
import { isInline } from '../document/visible-text.ts'
import { fingerprintOf } from './fingerprints.ts'
import { isLinkList, nothing, type Measures } from './measure.ts'

interface Seen {
  measured: ReadonlyMap<Element, Measures>
  repeated: ReadonlySet<string>
}

/** A form to order or write with belongs to its page, and a few links may be those of a text that lists show as well. */
const isOwn = (of: Measures) => of.fields > 1 || of.areas > 0 || isLinkList(of)

/**
 * What most pages of a site end with, from the last part on: who wrote them, a licence, a newsletter. Where that would be most of a page, it is
 * its content.
 */
export function repeatedEnds(root: Element, { measured, repeated }: Seen): Node[] {
  const measuresOf = (node: Node) => (isElement(node) ? (measured.get(node) ?? nothing) : nothing)
  const isShown = (node: Node) =>
    isText(node) ? node.value.trim() !== '' : measuresOf(node).words + measuresOf(node).pictures > 0
  const isSame = (node: Node) => repeated.has(fingerprintOf(measuresOf(node))) && !isOwn(measuresOf(node))
  const out: Node[] = []
  for (let around: Element | undefined = root; around;) {
    const shown: Node[] = around.childNodes.filter(isShown)
    const last = shown.findLastIndex((node) => !isElement(node) || isInline(node) || !isSame(node))
    out.push(...shown.slice(last + 1))
    const own: Node | undefined = shown[last]
    around = own && isElement(own) && !isInline(own) ? own : undefined
  }
  const words = out.reduce((sum, node) => sum + measuresOf(node).words, 0)
  return words * 2 < measuresOf(root).words ? out : []
}
