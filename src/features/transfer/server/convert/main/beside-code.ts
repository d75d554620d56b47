import { ancestors, attributeOf, childElements, parentElement, type Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'

const isCode = ({ tagName }: Element) => tagName === 'pre'
const holdsCode = (element: Element | undefined) => !!element && childElements(element).some(isCode)

/** The numbers of its lines, in a column of their own. */
function isNumbering(element: Element): boolean {
  if (isCode(element) || !holdsCode(parentElement(element))) return false
  const numbers = visibleText(element).split(' ')
  return numbers[0] === '1' && numbers.every((number, at) => Number(number) === at + 1)
}

const nearest = 3
/** Copies the code; what chooses between several is a tab. */
const isButtonFor = (element: Element) =>
  element.tagName === 'button' &&
  attributeOf(element, 'role') !== 'tab' &&
  attributeOf(element, 'aria-controls') === undefined &&
  [...ancestors(element)].slice(0, nearest).some(holdsCode)

/** What themes add to code that isn’t in it. */
export const isBesideCode = (element: Element): boolean => isButtonFor(element) || isNumbering(element)
