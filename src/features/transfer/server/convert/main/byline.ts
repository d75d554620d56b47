import { attributeOf, ancestors, below, findAll, findFirst, type Element, type Node } from '../document/nodes.ts'
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

/** The lines beside an article that say who wrote it, what it is about and how many answered. */
function isByline(element: Element, of: Measures): boolean {
  if (of.links === 0 || of.words > mostWords || of.headings + of.paragraphs + of.fields > 0) return false
  const links = findAll(element, 'a')
  if (!links.some(leadsToMore) || !links.every((link) => leadsToMore(link) || !!findFirst(link, isTime))) return false
  const times = findAll(element, 'time').filter((time) => ![...ancestors(time)].some(({ tagName }) => tagName === 'a'))
  const dated = times.reduce((sum, time) => sum + wordsIn(time), 0)
  return of.words - of.linkWords - dated <= 4 + 2 * of.links
}

/** What to leave out of the lines beside an article: all but its date. Undefined for anything else. */
export function leaveOutOfByline(element: Element, of: Measures, whole: Measures): Node[] | undefined {
  if (element.tagName === 'time' || of.words * 3 > whole.words || !isByline(element, of)) return undefined
  const time = findFirst(element, (inner) => isTime(inner) && visibleText(inner) !== '')
  if (!time) return [element]
  const around = new Set<Node>([time, ...ancestors(time)])
  return [...below(element, (inner) => around.has(inner) && inner !== time)].filter((node) => !around.has(node))
}
