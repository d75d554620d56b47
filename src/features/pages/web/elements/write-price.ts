import { formatMoney } from '#kit/money.ts'
import { priceRange, type OfferingItem } from '#sites/format/variants.ts'
import type { Rendering } from './rendering.ts'

/** What an item costs, or from how much on. */
export function writePrice({ view, words, say }: Rendering, item: OfferingItem): string {
  const [lowest, highest] = priceRange(item)
  const price = formatMoney(lowest, view.language)
  return lowest.amount === highest.amount ? price : say(words.priceFrom, { price })
}
