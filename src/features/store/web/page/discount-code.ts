import type { Quote } from '#store/checkout-contract.ts'
import type { DiscountField } from './discount-field.ts'
import type { DiscountPlace } from './discount-place.ts'
import { readCode } from './kept-code.ts'
import { findPart, on } from './parts.ts'

/**
 * The field for a code and what it takes off; its script is loaded once somebody opens it or has used one, and else with the next quote.
 * Whatever is pressed meanwhile is done as soon as it is there.
 */
export function offerDiscountCode(place: DiscountPlace) {
  let field: Promise<DiscountField> | undefined
  const open = () => (field ??= import('./discount-field.ts').then((script) => script.openField(place)))
  findPart(place.root, 'code-box').addEventListener('toggle', open)
  on(place.root, 'apply-code', async () => (await open()).apply())
  return async (quote: Quote) => (field || readCode()) && (await open()).show(quote)
}
