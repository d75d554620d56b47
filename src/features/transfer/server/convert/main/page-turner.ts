import { attributeOf, findAll, findFirst, isElement, isText, below, type Element } from '../document/nodes.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import type { Measures } from './measure.ts'

const turning =
  /^\W*(?:prev(?:ious)?|next|older|newer|vorherige\w?|nächste\w?|ältere\w?|neuere\w?|précédente?|suivante?|anterior(?:es)?|siguiente|próxim[oa]|seguinte|precedente|successiv[oa]|vorige|volgende|poprzedni\w?|następn\w{1,2}|предыдущ\p{L}{0,4}|следующ\p{L}{0,4}|上一[篇页]|下一[篇页]|前へ|次へ|이전|다음)(?:\P{L}|$)/iu
const back = /^\s*[«‹←⟵]/u
const onward = /[»›→⟶]\s*$/u

const isRelated = (link: Element) => /(?:^|\s)(?:prev|next)(?:\s|$)/i.test(attributeOf(link, 'rel') ?? '')

/** A word beside a link that says which page it leads to. */
function isLabelled(link: Element): boolean {
  const { parentNode } = link
  if (!isElement(parentNode) || findAll(parentNode, 'a').length > 1) return false
  for (const node of below(parentNode, (element) => element !== link))
    if (isText(node) && node.value.trim() !== '') return turning.test(node.value)
  return false
}

/** Links to the pages before and after this one, by their relation, words or arrows. */
export function isPageTurner(element: Element, of: Measures): boolean {
  if (element.tagName === 'a') return isRelated(element)
  if (of.links === 0 || of.links > 3 || of.words > 60 || of.fields + of.paragraphs + of.h1s > 0) return false
  if (isInline(element) || of.words - of.linkWords > of.links * 2 || !findFirst(element, isLink)) return false
  const links = findAll(element, 'a').filter(isLink)
  const labels = links.map((link) => visibleText(link))
  const isPair =
    links.length > 1 && (labels.some((label) => back.test(label)) || labels.some((label) => turning.test(label)))
  return links.every((link, at) => {
    const label = labels[at] ?? ''
    const isTurning = turning.test(label)
    const hasArrow = back.test(label) || onward.test(label)
    return isLabelled(link) || (isPair ? isTurning || hasArrow : isTurning && hasArrow)
  })
}

const isLink = (element: Element) => element.tagName === 'a' && visibleText(element) !== ''
