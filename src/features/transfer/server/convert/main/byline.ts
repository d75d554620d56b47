import { attributeOf, ancestors, below, findAll, findFirst, type Element, type Node } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { leadsToDiscussion } from './discussion.ts'
import type { Measures } from './measure.ts'

const mostWords = 60
const wordsIn = (element: Element) => visibleText(element).split(/\s+/).filter(Boolean).length
const isTime = ({ tagName }: Element) => tagName === 'time'

/** Whether a link leads to more by the same author or about the same subject. */
function leadsToMore(link: Element): boolean {
  const rel = (attributeOf(link, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (rel.some((one) => ['author', 'tag', 'category'].includes(one))) return true
  return leadsToDiscussion(link) || /\/author\/[^/?#]{1,200}\/?$/.test(attributeOf(link, 'href') ?? '')
}

/** A link to the page that it stands on, as its date is. */
const leadsHere = (link: Element, { address, base }: Doc) =>
  resolveFile(attributeOf(link, 'href') ?? '', base) === resolveFile(address, base)

/** The lines beside an article that say when and by whom it was written, what it is about and how many answered. */
function isByline(element: Element, of: Measures, doc: Doc): boolean {
  if (of.links === 0 || of.words > mostWords || of.headings + of.paragraphs + of.fields > 0) return false
  const links = findAll(element, 'a')
  const holdsTime = (link: Element) => !!findFirst(link, isTime)
  const isOwn = (link: Element) => leadsToMore(link) || leadsHere(link, doc)
  if (!links.every((link) => isOwn(link) || holdsTime(link))) return false
  if (!links.some((link) => leadsToMore(link) || (leadsHere(link, doc) && holdsTime(link)))) return false
  const times = findAll(element, 'time').filter((time) => ![...ancestors(time)].some(({ tagName }) => tagName === 'a'))
  const dated = times.reduce((sum, time) => sum + wordsIn(time), 0)
  return of.words - of.linkWords - dated <= 4 + 2 * of.links
}

/** What to leave out of the lines beside an article: all but its date. Undefined for anything else. */
export function leaveOutOfByline(element: Element, of: Measures, doc: Doc): Node[] | undefined {
  if (isTime(element) || element.tagName === 'a' || !isByline(element, of, doc)) return undefined
  const isDate = (inner: Element) =>
    isTime(inner) || (inner.tagName === 'a' && leadsHere(inner, doc) && !findFirst(inner, isTime))
  const date = findFirst(element, (inner) => isDate(inner) && /\d/.test(visibleText(inner)))
  if (!date) return [element]
  const around = new Set<Node>([date, ...ancestors(date)])
  return [...below(element, (inner) => around.has(inner) && inner !== date)].filter((node) => !around.has(node))
}
