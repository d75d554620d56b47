import { attributeOf, type Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'
import { nothing, type Measures } from './measure.ts'

const date =
  /(?:^|[^\p{Nd}])(?:\p{Nd}{4}\s?[-/.年]\s?\p{Nd}{1,2}\s?[-/.月]\s?\p{Nd}{1,2}|\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{4}|\p{Nd}{1,2}(?:st|nd|rd|th)?[. ]\s?(?:de )?\p{L}{3,12}\.?,? (?:de )?\p{Nd}{4}|\p{L}{3,12}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?,? \p{Nd}{4})(?!\p{Nd})/u
const mostWords = 10

/** Whether an element is the day of something, with at most a few words around. */
export function isDay(element: Element, measured: ReadonlyMap<Element, Measures>): boolean {
  const { words } = measured.get(element) ?? nothing
  if (words === 0 || words > mostWords) return false
  return (
    element.tagName === 'time' ||
    /date(?:Published|Modified)/.test(attributeOf(element, 'itemprop') ?? '') ||
    date.test(visibleText(element))
  )
}
