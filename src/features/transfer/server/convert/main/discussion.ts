import { attributeOf, findFirst, type Element, namesOf } from '../document/nodes.ts'
import { isInline } from '../document/visible-text.ts'
import type { Measures } from './measure.ts'

const named = /^(?:.{1,40}[-_])?comments?(?:[-_].{1,40})?$|^commentlist$|^discussion$/
const place = /^(?:div-)?comments?-\d|^respond$/
const leads = /#(?:div-)?comments?(?:-\d|$)|#respond$|[?&]replytocom=/

/** Whether a link leads to what readers say about a page, or to where they say it. */
const leadsToDiscussion = (link: Element): boolean =>
  link.tagName === 'a' && leads.test((attributeOf(link, 'href') ?? '').slice(-300))

const isOfReaders = (element: Element) =>
  element.tagName === 'textarea' ||
  leadsToDiscussion(element) ||
  place.test(attributeOf(element, 'id') ?? '') ||
  /schema\.org\/(?:User)?Comments?$/.test(attributeOf(element, 'itemtype') ?? '')

/** What readers say about a page, and the form in which they do; praise that the owner quotes is content. */
export function isDiscussion(element: Element, of: Measures): boolean {
  const names = namesOf(element).filter((name) => named.test(name))
  if (isInline(element) || of.h1s > 0 || names.length === 0) return false
  if (isOfReaders(element) || findFirst(element, isOfReaders)) return true
  // How many there are, or none any more.
  return of.words > 0 && of.words < 8 && of.links === 0 && names.some((name) => /comments|count/.test(name))
}
