import type { Quote } from '#store/checkout-contract.ts'
import type { DiscountPlace } from './discount-place.ts'
import { readCode } from './kept-code.ts'
import { findPart } from './parts.ts'

/** The field for a code and what it takes off; its script is loaded once somebody opens it or has used one, and else with the next quote. */
export function offerDiscountCode(place: DiscountPlace) {
  let isWanted = false
  const show = async (quote?: Quote) => {
    isWanted = true
    const { showField } = await import('./discount-field.ts')
    showField(place, quote)
  }
  findPart(place.root, 'code-box').addEventListener('toggle', () => void show())
  return (quote: Quote) => void ((isWanted || readCode()) && show(quote))
}
