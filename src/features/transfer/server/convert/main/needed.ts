import type { Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'
import { isContact } from './footer.ts'
import { isNamedFooter } from './names.ts'

const price =
  /(?:\p{Sc}|\b(?:eur|chf|usd|gbp|rs\.?))\s?\d|\d\s?(?:\p{Sc}|(?:euros?|eur|chf|usd|gbp|kr|pln|czk)\b|zł|kč|欧元|元|円|원|руб|يورو|ريال|درهم)/iu

/** Whether an element says what something costs, or how, where and when to reach somebody: content, however short. */
export function isNeeded(element: Element): boolean {
  const text = visibleText(element)
  return !isNamedFooter(element) && (price.test(text) || isContact(element, text))
}
