import type { Problem } from './item.ts'

/** One thing for sale, from `store.txt`. */
export interface StoreItem {
  /** Its `id`, else its url. */
  id: string
  title: string
  url: string
  /** Parsed once, here: minor units and ISO 4217 currency. */
  price: { amount: number; currency: string }
  photo?: string
  images: string[]
  description: string
  sizes: string[]
  colors: string[]
  category?: string
  categoryDescription?: string
  sku?: string
  stock?: number
  weight?: number
  type: 'one-time' | 'subscription'
  interval?: 'month' | 'year' | 'week' | 'day'
  digital: boolean
  line: number
  source: string
}

/** Reads `store.txt`. `currency` is the site's own. */
export declare function readCatalogue(text: string, currency: string): { items: StoreItem[]; problems: Problem[] }
