import type { OwnWords } from '#transfer/server/old-site.ts'
import {
  ancestors,
  attributeOf,
  below,
  isElement,
  isText,
  type Element,
  type Node,
  type Parent,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { resolveAddress } from '../document/resolve-address.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import { isBuyButton } from '../read/form/buy-button.ts'
import { LineGatherer } from '../report/seen-page.ts'

const mostLines = 60
const mostLinks = 40
const unread = new Set(['h1', 'script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea'])
/** What makes a text more than lines and pictures. */
const rich = new Set(
  'h2 h3 h4 h5 h6 table ul ol dl menu iframe video audio object embed blockquote pre textarea details summary math canvas'.split(
    ' ',
  ),
)

const holdsForm = (element: Element) =>
  element.tagName === 'form' && ![...below(element)].some((node) => isElement(node) && isBuyButton(node))

/** Whether a link has its line to itself, as a way back has. Each block is read once, however many links it has. */
function openLoneLinks(): (link: Element) => boolean {
  const texts = new Map<Element, string>()
  return (link) => {
    for (const around of ancestors(link)) {
      if (isInline(around)) continue
      const text = texts.get(around) ?? visibleText(around)
      texts.set(around, text)
      return text === visibleText(link)
    }
    return false
  }
}

/** The lines of the content of a page below its title, where its links lead, and whether it has nothing but lines and pictures. */
export function ownWordsOf(nodes: readonly Node[], doc: PageDocument): OwnWords {
  const top = { nodeName: '#document-fragment', childNodes: [...nodes] } satisfies Parent
  const [lines, leads] = [new LineGatherer(), new Set<string>()]
  const isLone = openLoneLinks()
  let isPlain = true
  const isRead = (element: Element) =>
    !unread.has(element.tagName) && !isBuyButton(element) && !(element.tagName === 'a' && isLone(element))
  for (const node of below(top, isRead)) {
    if (isText(node)) lines.add(node.value, node)
    if (!isElement(node)) continue
    if (!isInline(node)) lines.breakLine()
    isPlain &&= !rich.has(node.tagName) && !holdsForm(node)
    const to = node.tagName === 'a' ? resolveAddress(attributeOf(node, 'href') ?? '', doc.base) : undefined
    if (to !== undefined) leads.add(to.replace(/#.*$/s, ''))
  }
  const found = lines.finish().map(({ text }) => text)
  isPlain &&= found.length <= mostLines && leads.size <= mostLinks
  return { lines: found.slice(0, mostLines), leads: [...leads].slice(0, mostLinks), ...(isPlain && { isPlain: true }) }
}
