import { attributeOf, findAll, findFirst, type Element } from '../document/nodes.ts'
import { isInline } from '../document/visible-text.ts'
import type { Measures } from './measure.ts'

const mostBeside = 4

const isOfSubject = (link: Element) => /(?:^|\s)tag(?:\s|$)/i.test(attributeOf(link, 'rel') ?? '')

/** A line of links to the subjects of an article, which says nothing else. */
export function isOfSubjects(element: Element, of: Measures): boolean {
  if (isInline(element) || of.links === 0 || of.words - of.linkWords > mostBeside) return false
  return findAll(element, 'a').every(isOfSubject) && !findFirst(element, ({ tagName }) => tagName === 'time')
}
