import type { OldPicture } from '#transfer/server/old-site.ts'
import { attributeOf, below, isElement, type Node, type Parent } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { backgroundSource, pictureSource } from '../document/picture-source.ts'

const mostPictures = 500

/** The pictures of some nodes, each file once. */
export function picturesOf(nodes: readonly Node[], doc: Doc): OldPicture[] {
  const found = new Map<string, string>()
  const top = { nodeName: '#document-fragment', childNodes: [...nodes] } satisfies Parent
  for (const node of below(top)) {
    if (!isElement(node) || found.size >= mostPictures) continue
    const address = node.tagName === 'img' ? pictureSource(node, doc) : backgroundSource(node, doc)
    const alt = (attributeOf(node, 'alt') ?? attributeOf(node, 'aria-label') ?? '').trim().slice(0, 1000)
    if (address && !found.get(address)) found.set(address, node.tagName === 'img' ? alt : '')
  }
  return [...found].map(([address, alt]) => ({ address, alt }))
}
