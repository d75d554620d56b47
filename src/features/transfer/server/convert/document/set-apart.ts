import { below, childElements, isElement, isText, type Element, type Node } from './nodes.ts'

const beside = new Set(['a', 'b', 'label', 'small', 'span', 'strong', 'time'])
const written = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'script', 'style', 'svg'])
const ends = /(?:\p{L}{2}|\p{N})$/u
const begins = /^(?:\p{L}{2}|\p{N})/u
const isOfOneWord = /^\p{N}+\p{L}{2}$/u
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The first or last text in a node, however deep it is. */
function textAt(node: Node | undefined, side: 0 | -1): string {
  let at = node
  while (at && isElement(at)) at = at.childNodes.at(side)
  return at && isText(at) ? at.value : ''
}

function belongApart(one: Node, other: Node | undefined): boolean {
  if (!other || !isElement(one) || !isElement(other)) return false
  if (!beside.has(one.tagName) || !beside.has(other.tagName)) return false
  const [end, start] = [textAt(one, -1).slice(-40), textAt(other, 0).slice(0, 40)]
  const joint = `${end.slice(-1)}${start.slice(0, 3)}`
  return ends.test(end) && begins.test(start) && !isOfOneWord.test(joint.trim()) && !hasNoSpaces.test(joint)
}

const space = (parentNode: Element) => ({ nodeName: '#text' as const, value: ' ', parentNode })

/** Words that a style sheet puts at both ends of a line, or in lines of their own, have no space between them in the page. */
export function setApart(body: Element): void {
  for (const element of [body, ...below(body, ({ tagName }) => !written.has(tagName))]) {
    if (!isElement(element) || written.has(element.tagName) || childElements(element).length < 2) continue
    if (element.childNodes.some((child) => isText(child) && child.value.trim() !== '')) continue
    const { childNodes } = element
    element.childNodes = childNodes.flatMap((child, at) =>
      belongApart(child, childNodes[at + 1]) ? [child, space(element)] : [child],
    )
  }
}
