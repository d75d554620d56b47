import type { ShopTexts } from './parts.ts'

export interface DiscountWords {
  discount: ShopTexts['discount']
  freeShipping: string
}

/** Where a code is typed, the words of its page, and how to ask again what all costs. */
export interface DiscountPlace {
  root: HTMLElement
  words: DiscountWords
  changed: () => void
}
