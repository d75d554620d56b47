import type { PurchaseLine } from '#payments/server/purchase.ts'
import { nameChoice, type OfferingItem } from '#sites/format/variants.ts'
import { inOrder, keyOfPool, poolOf, type CountedPool } from './pools.ts'

export interface WantedItem extends CountedPool {
  /** With what was chosen, where that is counted by itself. */
  title: string
  quantity: number
}

/** Finds an item for sale by its url. */
export interface SoldItems {
  items: { get: (url: string) => (OfferingItem & { url: string; title: string }) | undefined }
}

/** How many there are of what is to be sold, where the store counts it. */
export function listWanted(
  { items }: SoldItems,
  { lines }: { lines: readonly Pick<PurchaseLine, 'url' | 'size' | 'color' | 'quantity'>[] },
): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const { url, quantity, ...line } of lines) {
    const item = items.get(url)
    const pool = item && poolOf(item, line)
    if (!pool) continue
    const earlier = wanted.get(keyOfPool(pool))?.quantity ?? 0
    const title = pool.variant === '' ? item.title : `${item.title}, ${nameChoice(line)}`
    wanted.set(keyOfPool(pool), { ...pool, title, quantity: earlier + quantity })
  }
  return [...wanted.values()].toSorted(inOrder)
}
