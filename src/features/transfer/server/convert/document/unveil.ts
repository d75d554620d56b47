import { isHidden } from './hidden.ts'
import { attributeOf, below, findFirst, isElement, isText, namesOf, type Element } from './nodes.ts'

const neverSeen = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'dialog'])

function lengthOf(element: Element): number {
  let length = 0
  for (const node of below(element, (inner) => !neverSeen.has(inner.tagName)))
    if (isText(node)) length += node.value.trim().length
  return length
}

const layered = /cookie|consent|gdpr|modal|dialog|popup|overlay|menu|onetrust|privacy/
const isPage = (element: Element) =>
  isElement(element.parentNode) &&
  ['body', 'div', 'main', 'form'].includes(element.parentNode.tagName) &&
  !namesOf(element).some((name) => layered.test(name)) &&
  (element.tagName === 'main' ||
    !!findFirst(element, ({ tagName }) => ['main', 'h1', 'nav', 'article'].includes(tagName)))

/** Pages that a script shows once they are loaded hide most of their text until then. */
export function unveil(body: Element): void {
  const whole = lengthOf(body)
  const veils: Element[] = []
  for (const node of below(body, (element) => !isHidden(element))) {
    if (!isElement(node) || neverSeen.has(node.tagName) || !isHidden(node) || !isPage(node)) continue
    if (lengthOf(node) * 2 > whole) veils.push(node)
  }
  for (const veil of veils) {
    const keeps = attributeOf(veil, 'id')
    veil.attrs = veil.attrs.filter(({ name }) => !['style', 'hidden', 'class'].includes(name))
    if (keeps !== undefined && /main|content/.test(keeps)) veil.attrs.unshift({ name: 'role', value: 'main' })
  }
}
