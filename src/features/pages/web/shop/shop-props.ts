import type { SiteWords } from '#kit/catalogue.ts'
import type { Rendering } from '../elements/rendering.ts'

/** What each part of the cart, the checkout and the wishlist is given. */
export interface ShopProps {
  page: Rendering
  words: SiteWords['shop']
}
