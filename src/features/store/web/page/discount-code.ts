import type { Quote } from '#store/checkout-contract.ts'
import type { DiscountPlace } from './discount-place.ts'
import { readCode } from './kept-code.ts'
import { findPart, on } from './parts.ts'

/**
 * The field for a code and what it takes off; its script is loaded once somebody opens it or has used one, and else with the next quote.
 * Whatever is pressed meanwhile is done as soon as it is there.
 */
export function offerDiscountCode(place: DiscountPlace) {
  const { root } = place
  let isWanted = false
  const open = async () => {
    isWanted = true
    const { openField } = await import('./discount-field.ts')
    return openField(place)
  }
  const apply = () => void open().then((field) => field.apply())
  findPart(root, 'code-box').addEventListener('toggle', () => void open())
  on(root, 'apply-code', apply)
  findPart(root, 'code').addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') apply()
  })
  return (quote: Quote) => void ((isWanted || readCode()) && open().then((field) => field.show(quote)))
}
