import { sayText } from '#kit/web/say-text.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { writeAmount } from './amounts.ts'
import type { DiscountWords } from './discount-place.ts'
import { findPart } from './parts.ts'

type ShownDiscount = Pick<Quote, 'currency' | 'shipping'> & {
  discount: (Pick<NonNullable<Quote['discount']>, 'code' | 'amount'> & { of?: 'goods' | 'shipping' }) | null
}

/** Writes what a code takes off, with its name. */
export function showDiscount(place: HTMLElement, shown: ShownDiscount, words: DiscountWords): void {
  const { discount, currency, shipping } = shown
  const { code = '', amount = 0, of } = discount ?? {}
  findPart(place, 'discounted').hidden = !discount
  findPart(place, 'discount-name').textContent = sayText(words.discount, { code })
  // What the delivery costs isn’t known yet.
  const isUnknown = of === 'shipping' && shipping === null
  findPart(place, 'discount').textContent = isUnknown ? words.freeShipping : writeAmount(-amount, currency)
}
