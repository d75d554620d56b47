import { sayText } from '#kit/web/say-text.ts'
import type { Payment } from './follow-payment.ts'
import type { DiscountWords } from '../page/discount-place.ts'
import { showDiscount } from '../page/show-discount.ts'
import { findPart, writePart, type ShopTexts } from '../page/parts.ts'
import { spoken } from '../page/shop-site.ts'
import { showSums, type SummaryWords } from './summary.ts'

export interface OrderWords extends SummaryWords, DiscountWords {
  tax: string
  nextSent: ShopTexts['nextSent']
  nextDone: string
}

const nameOfCountry = (code: string) =>
  new Intl.DisplayNames(spoken() || undefined, { type: 'region', fallback: 'code' }).of(code) ?? code

const makeLine = (text: string) => {
  const line = document.createElement('span')
  line.dir = 'auto'
  line.textContent = text
  return line
}

/** Shows a buyer what was bought, where it goes, what happens next, and how it is found again. */
export function showOrder(root: HTMLElement, { view, link }: NonNullable<Payment['order']>, words: OrderWords): void {
  const place = findPart(root, 'order')
  const { subtotal, shipping, discount, total, items, buyer, shipping_address: to, fulfillment_status } = view
  const isSent = fulfillment_status !== 'fulfilled'
  const taxIncluded = subtotal + shipping - (discount?.amount ?? 0) === total
  showSums(root, place, { ...view, lines: items, isSent, taxIncluded, taxLabel: view.tax_name ?? words.tax }, words)
  showDiscount(place, view, words)
  findPart(place, 'sent').hidden = !isSent
  findPart(place, 'lines').replaceChildren(...[...to.lines, nameOfCountry(to.country)].map(makeLine))
  writePart(place, 'follows', isSent ? sayText(words.nextSent, { email: buyer.email }) : words.nextDone)
  findPart(place, 'renews').hidden = items.every(({ interval }) => interval === null)
  findPart<HTMLAnchorElement>(place, 'open-order').href = link
  place.hidden = false
}
