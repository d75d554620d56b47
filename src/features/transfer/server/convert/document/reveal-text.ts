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

const beside = new Set(['nav', 'header', 'footer', 'dialog'])
const comesUp = /drawer|cart|search|share|login|account/
const controls = new Set(['nav', 'form', 'input', 'select', 'textarea'])
/** Sentences, and no menu, search or form that comes up over the page. */
const isAnswer = (element: Element) =>
  !namesOf(element).some((name) => layered.test(name) || comesUp.test(name)) &&
  !!findFirst(element, ({ tagName }) => tagName === 'p') &&
  !findFirst(element, ({ tagName }) => controls.has(tagName))

/** What the buttons of a text open, such as answers, is a part of it. */
export function openAnswers(body: Element): void {
  const named = new Set<string>()
  for (const node of below(body, ({ tagName }) => !beside.has(tagName))) {
    const isOpener = isElement(node) && node.tagName === 'button' && attributeOf(node, 'aria-expanded') !== undefined
    const name = isOpener ? attributeOf(node, 'aria-controls') : undefined
    if (name) named.add(name)
  }
  for (const node of below(body)) {
    if (!isElement(node) || !named.has(attributeOf(node, 'id') ?? '') || !isHidden(node) || !isAnswer(node)) continue
    node.attrs = [...node.attrs.filter(({ name }) => name !== 'hidden'), { name: 'hidden', value: 'until-found' }]
  }
}

/** Pages that a script shows once they are loaded hide most of their text until then. */
export function revealText(body: Element): void {
  const whole = lengthOf(body)
  const covers: Element[] = []
  for (const node of below(body, (element) => !isHidden(element))) {
    if (!isElement(node) || neverSeen.has(node.tagName) || !isHidden(node) || !isPage(node)) continue
    if (lengthOf(node) * 2 > whole) covers.push(node)
  }
  for (const cover of covers) {
    const keeps = attributeOf(cover, 'id')
    cover.attrs = cover.attrs.filter(({ name }) => !['style', 'hidden', 'class'].includes(name))
    if (keeps !== undefined && /main|content/.test(keeps)) cover.attrs.unshift({ name: 'role', value: 'main' })
  }
}
