import { ancestors, attributeOf, isElement, parentElement, type Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'

/** What has more in it, and the spaces between, is no box around code but a text with code in it. */
const mostInBox = 12

const isCode = ({ tagName }: Element) => tagName === 'pre'
const isBox = (element: Element | undefined) =>
  !!element &&
  element.childNodes.length <= mostInBox &&
  element.childNodes.some((child) => isElement(child) && isCode(child))

/** The numbers of its lines, in a column of their own. */
function isNumbering(element: Element): boolean {
  if (isCode(element) || !isBox(parentElement(element))) return false
  const numbers = visibleText(element).split(' ')
  return numbers[0] === '1' && numbers.every((number, at) => Number(number) === at + 1)
}

const nearest = 3
/** Copies the code; what chooses between several is a tab. */
const isButtonFor = (element: Element) =>
  element.tagName === 'button' &&
  attributeOf(element, 'role') !== 'tab' &&
  attributeOf(element, 'aria-controls') === undefined &&
  [...ancestors(element)].slice(0, nearest).some(isBox)

/** What themes add to code that isn’t in it. */
export const isBesideCode = (element: Element): boolean => isButtonFor(element) || isNumbering(element)
