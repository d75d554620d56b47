import { isInline } from '../document/visible-text.ts'
import { isLinkList, type Measures } from './measure.ts'
import type { Element } from '../document/nodes.ts'

const mostParts = 1500

/** In words that are no links. */
const leastProse = 15

/** Titles of pages are no menu entries, though they have the same words. */
function kindOf(of: Measures): 'n' | 'l' | 'p' | 't' {
  if (isLinkList(of)) return 'n'
  if (of.linkWords === of.words) return 'l'
  return of.words - of.linkWords >= Math.max(leastProse, of.linkWords) ? 'p' : 't'
}

export const isListOfLinks = (fingerprint: string): boolean => fingerprint.startsWith('n')
export const isProse = (fingerprint: string): boolean => fingerprint.startsWith('p')

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
