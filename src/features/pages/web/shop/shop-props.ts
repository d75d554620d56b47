import type { Rendering } from '../elements/rendering.ts'
import type { ShopWords } from '../words/shop/shop-words.ts'

/** What each part of the cart, the checkout and the wishlist is given. */
export interface ShopProps {
  page: Rendering
  words: ShopWords
}
