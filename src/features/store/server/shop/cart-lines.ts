import { offerOf } from '#sites/format/variants.ts'
import type { ShelfItem } from '#sites/server/shop.ts'
import type { QuoteLine } from './check-cart.ts'
import type { ChosenItem, ResolvedItem } from './resolve-choices.ts'

/** What a buyer wants of one choice, in the words of the page and in all those of the cart. */
export interface MergedItem extends ChosenItem {
  asked: ResolvedItem['asked'][]
}

/** The same choice twice is one line. */
export function mergeItems(items: readonly ResolvedItem[]): MergedItem[] {
  const merged = new Map<string, MergedItem>()
  for (const { url, size = '', color = '', quantity, asked } of items) {
    const key = JSON.stringify([url, size, color])
    const same = merged.get(key)
    const all = [...(same?.asked ?? []), asked]
    merged.set(key, { url, size, color, quantity: quantity + (same?.quantity ?? 0), asked: all })
  }
  return [...merged.values()]
}

/** What carts call a choice, where that isn't what the page calls it. */
function otherNames({ size, color, asked }: MergedItem) {
  const isOther = asked.some((one) => one.size !== (size || null) || one.color !== (color || null))
  return isOther ? { asked } : {}
}

/** Far beyond what can be paid at once, and small enough that sums with tax stay exact. */
export const bound = (amount: number) => Math.min(amount, 2 ** 50)

export function lineOf(item: ShelfItem, choice: MergedItem, left: number | undefined): QuoteLine {
  const { price, photo } = offerOf(item, choice)
  return {
    url: item.url,
    title: item.title,
    size: item.sizes.length > 0 ? (choice.size ?? null) : null,
    color: item.colors.length > 0 ? (choice.color ?? null) : null,
    ...otherNames(choice),
    quantity: choice.quantity,
    unitAmount: price.amount,
    amount: bound(price.amount * choice.quantity),
    interval: item.interval ?? null,
    image: photo ?? null,
    left: left ?? null,
  }
}
