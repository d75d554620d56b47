import { attributeOf, below, childElements, isElement, isText, type Element, type Node } from './nodes.ts'
import { isInline } from './visible-text.ts'

const beside = new Set(['a', 'b', 'label', 'small', 'span', 'strong', 'time'])
const written = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'script', 'style', 'svg'])
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Words, and numbers with words, but no parts of a word as writing programs mark them: `Pool|Yes`, `cup|£5`, `5|years`, `1|st`, `wo|rd`. */
const areWords = /\p{L}\p{Ll}\|\p{Lu}|\p{L}\|\p{Sc}\p{N}|\p{L}{2}\|\p{N}|\p{N}\|\p{L}{3}/u
const isNumberOf = /\p{N}\|\p{L}{3}/u
/** A title in front of its sentence, but no name such as `Mc|Donald`. */
const isTitleOf = /\p{Ll}\|\p{Lu}\p{L}*\s+\S+\s+\S/u

/** The first or last text in a node, however deep it is. */
function textAt(node: Node | undefined, side: 0 | -1): string {
  let at = node
  while (at && isElement(at)) at = at.childNodes.at(side)
  return at && isText(at) ? at.value : ''
}

/** The number or name of a footnote. */
function isReference(node: Node): boolean {
  if (!isElement(node) || node.tagName !== 'sup') return false
  const [only, ...more] = node.childNodes
  return !!only && more.length === 0 && isElement(only) && (attributeOf(only, 'href') ?? '').startsWith('#')
}

/** Empty between two others, it only keeps them apart. */
const isSpacer = (before: Node | undefined, node: Node, after: Node | undefined) =>
  isElement(node) &&
  node.tagName === 'span' &&
  node.childNodes.length === 0 &&
  [before, after].every((other) => other && isElement(other))

const isBeside = (node: Node) => isElement(node) && beside.has(node.tagName)

function belongApart(one: Node, other: Node | undefined, isFirst: boolean): boolean {
  if (other && isReference(other)) return /[\p{L}\p{N}]$/u.test(textAt(one, -1))
  if (!other || (!isBeside(one) && !isBeside(other))) return false
  const joint = `${textAt(one, -1).slice(-40)}|${textAt(other, 0).slice(0, 80)}`
  if (hasNoSpaces.test(joint)) return false
  if (isBeside(one) && isBeside(other)) return areWords.test(joint)
  return isNumberOf.test(joint) || (isFirst && isTitleOf.test(joint))
}

const space = (parentNode: Element) => ({ nodeName: '#text' as const, value: ' ', parentNode })

/** Words that a style sheet puts at both ends of a line, or in lines of their own, have no space between them in the page. */
export function separateWords(body: Element): void {
  for (const element of [body, ...below(body, ({ tagName }) => !written.has(tagName))]) {
    if (!isElement(element) || written.has(element.tagName) || childElements(element).length === 0) continue
    const childNodes = element.childNodes.filter(({ nodeName }) => nodeName !== '#comment')
    const first = childNodes.findIndex((child) => !isText(child) || child.value.trim() !== '')
    element.childNodes = childNodes.flatMap((child, at) =>
      isSpacer(childNodes[at - 1], child, childNodes[at + 1]) ||
      belongApart(child, childNodes[at + 1], at === first && !isInline(element))
        ? [child, space(element)]
        : [child],
    )
  }
}
