import { isHidden } from './hidden.ts'
import { isElement, isText, type Element, type Node } from './nodes.ts'

/** Elements that stand in a line of text; all others begin a new one. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby rb rt s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

export const isInline = (element: Element): boolean => inline.has(element.tagName)

/** The text that visitors see, with a space between blocks and single spaces inside. */
export function visibleText(...nodes: Node[]): string {
  const pieces: string[] = []
  const waiting: (Node | ' ')[] = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === ' ') pieces.push(node)
    else if (isText(node)) pieces.push(node.value)
    else if (isElement(node) && !isHidden(node)) {
      const space = isInline(node) ? [] : ([' '] as const)
      pieces.push(...space)
      waiting.push(...space)
      for (const child of node.childNodes.toReversed()) waiting.push(child)
    }
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}
