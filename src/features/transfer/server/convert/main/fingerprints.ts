import { isInline } from '../document/visible-text.ts'
import { isLinkList, type Measures } from './measure.ts'
import type { Element } from '../document/nodes.ts'

const mostParts = 1500

/** Titles of pages are no menu entries, though they have the same words. */
const kindOf = (of: Measures) => (isLinkList(of) ? 'n' : of.linkWords === of.words ? 'l' : 't')

/** What tells a part of a page from others: it is the same on all pages that have the same words there. */
export const fingerprintOf = (of: Measures): string => `${kindOf(of)}${of.words}-${of.fingerprint}`

/** The fingerprints of the parts of a page. */
export function fingerprintsOf(measured: ReadonlyMap<Element, Measures>): string[] {
  const found = new Set<string>()
  for (const [element, of] of measured) {
    if (of.words === 0 || isInline(element) || found.size >= mostParts) continue
    found.add(fingerprintOf(of))
  }
  return [...found]
}
