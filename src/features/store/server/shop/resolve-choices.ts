import type { ShelfItem } from '#sites/server/shop.ts'
import type { Shop } from './read-shop.ts'

/** What a buyer wants, as a cart keeps it. */
export interface ChosenItem {
  url: string
  size?: string | undefined
  color?: string | undefined
  quantity: number
}

/** The same in the words of the page, beside those of the cart. */
export interface ResolvedItem extends ChosenItem {
  asked: { size: string | null; color: string | null }
}

const lists = { size: ['sizes', 'sizeKeys'], color: ['colors', 'colorKeys'] } as const
type ChoiceName = keyof typeof lists

/** Where a choice stands among those of an item, by its key or else by the word that was shown for it; below 0 where it doesn't. */
function placeOf(item: ShelfItem, name: ChoiceName, chosen: string): number {
  const [words, keys] = lists[name]
  const at = item[keys]?.indexOf(chosen) ?? -1
  return at < 0 ? item[words].indexOf(chosen) : at
}

/** What a choice is called in the language of the page. Carts of before kept the words of the page that they were filled on. */
async function nameHere(shop: Shop, item: ShelfItem, name: ChoiceName, chosen: string | undefined) {
  const [words, keys] = lists[name]
  if (!chosen || item[words].length === 0) return chosen
  const at = placeOf(item, name, chosen)
  if (at >= 0) return item[words][at]
  for (const { items } of (await shop.readOthers?.()) ?? []) {
    const other = items.get(item.url)
    const there = other ? placeOf(other, name, chosen) : -1
    const key = other && (other[keys] ?? other[words])[there]
    const here = key === undefined ? -1 : placeOf(item, name, key)
    if (here >= 0) return item[words][here]
  }
  return chosen
}

/** Says what was chosen in the words of the page. What its item doesn't have stays as it is. */
export function resolveChoices(shop: Shop, chosen: readonly ChosenItem[]): Promise<ResolvedItem[]> {
  return Promise.all(
    chosen.map(async (choice) => {
      const { url, size, color } = choice
      const asked = { size: size || null, color: color || null }
      const item = shop.items.get(url)
      if (!item) return { ...choice, asked }
      return {
        ...choice,
        size: await nameHere(shop, item, 'size', size),
        color: await nameHere(shop, item, 'color', color),
        asked,
      }
    }),
  )
}
