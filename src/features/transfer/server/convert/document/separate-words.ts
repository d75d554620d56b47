import { attributeOf, below, isElement, isText, type Element, type Node } from './nodes.ts'

const textOf = (node: Node): string =>
  isElement(node) ? [...below(node)].map((inner) => (isText(inner) ? inner.value : '')).join('') : ''

/** Lines of a title that only a style sheet puts below each other. */
function areLines(one: Node, other: Node): boolean {
  if (!isElement(one) || !isElement(other) || one.tagName !== 'span' || other.tagName !== 'span') return false
  const [before, after] = [textOf(one), textOf(other)]
  return /\s/.test(`${before.trim()}|${after.trim()}`) && /[\p{Ll}\p{Nd}]$/u.test(before) && /^\p{Lu}/u.test(after)
}

/** The number or name of a footnote. */
function isReference(node: Node): boolean {
  if (!isElement(node) || node.tagName !== 'sup') return false
  const [only, ...more] = node.childNodes
  return !!only && more.length === 0 && isElement(only) && (attributeOf(only, 'href') ?? '').startsWith('#')
}

const endsWord = (node: Node) => isText(node) && /[\p{L}\p{N}]$/u.test(node.value)

const spaceIn = (parentNode: Element): Node => ({ nodeName: '#text', value: ' ', parentNode })

/** Puts spaces between words that look separate and stand together in the source. */
export function separateWords(body: Element): void {
  for (const node of below(body, ({ tagName }) => tagName !== 'pre' && tagName !== 'code')) {
    if (!isElement(node) || node.childNodes.length < 2 || node.tagName === 'pre' || node.tagName === 'code') continue
    const children = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment')
    const apart = new Set(
      children.filter((child, at) => {
        const before = children[at - 1]
        return before && (areLines(before, child) || (isReference(child) && endsWord(before)))
      }),
    )
    if (apart.size > 0)
      node.childNodes = node.childNodes.flatMap((child) => (apart.has(child) ? [spaceIn(node), child] : [child]))
  }
}
