import { isInline } from '../document/visible-text.ts'
import { isLinkList, type Measures } from './measure.ts'
import type { Element } from '../document/nodes.ts'

const mostParts = 1500

/** In words that are no links. */
const fewestProseWords = 15

/** Whether it only leads to other pages, perhaps below headings and with dates beside. */
const isLeading = (of: Measures) =>
  isLinkList(of) || (of.links > 2 && of.linkWords >= of.words * 0.6 && of.paragraphs + of.areas + of.h1s === 0)

/** Titles of pages are no menu entries, though they have the same words. */
function kindOf(of: Measures): 'n' | 'l' | 'p' | 't' {
  if (isLeading(of)) return 'n'
  if (of.linkWords === of.words) return 'l'
  return of.words - of.linkWords >= Math.max(fewestProseWords, of.linkWords) ? 'p' : 't'
}

/** Whether a part with this fingerprint only leads to other pages: a few pages that share it are enough to tell. */
export const isOfLinks = (fingerprint: string): boolean => fingerprint.startsWith('n')
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
