import type { Phrase } from '#kit/phrase.ts'
import type { ProductRow } from './product-rows.ts'
import type { ShopProduct } from './shop-variants.ts'

/** A product of a table, or why it isn’t sold. */
export interface FoundProduct {
  product?: ShopProduct
  notes: Phrase[]
}

/** Reads the products in the rows of a shop’s table. */
export type ReadShop = (rows: readonly ProductRow[], now: Date) => FoundProduct[]
