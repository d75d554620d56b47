import { currencyOf, intervalOf, isFacts, numberOf, textOf } from '../page/facts.ts'
import { keepList, readList, watchList } from '../page/kept-list.ts'
import { siteName } from '../page/shop-site.ts'

export interface WishedItem {
  url: string
  title: string
  /** In the main unit of the currency, as it was shown. */
  price: number
  domain: string
  currency: string
  interval?: ReturnType<typeof intervalOf>
  photo?: string | undefined
  /** What has to be chosen before it can be bought. */
  asks: ('size' | 'color')[]
  size?: string | undefined
  color?: string | undefined
  /** Both as they were shown. */
  kind?: string | undefined
}

const keyOf = () => `wishlist-${siteName()}`

function readWish(value: unknown): WishedItem[] {
  if (!isFacts(value)) return []
  const url = textOf(value.url)
  if (url === undefined) return []
  const asks = Array.isArray(value.asks) ? value.asks : []
  const wish: WishedItem = {
    url,
    title: textOf(value.title) ?? url,
    price: numberOf(value.price),
    domain: siteName(),
    currency: currencyOf(value.currency),
    interval: intervalOf(value.interval),
    photo: textOf(value.photo),
    asks: (['size', 'color'] as const).filter((name) => asks.includes(name)),
    size: textOf(value.size),
    color: textOf(value.color),
    kind: textOf(value.kind),
  }
  return [wish]
}

/** Each thing once. */
export const readWishlist = (): WishedItem[] => [
  ...new Map(
    readList(keyOf())
      .flatMap(readWish)
      .map((wish) => [wish.url, wish]),
  ).values(),
]

export const isWished = (url: string): boolean => readWishlist().some((wish) => wish.url === url)
export const watchWishlist = (notify: () => void): void => watchList(keyOf(), notify)

/** Whether the browser keeps it. */
export const addToWishlist = (wish: WishedItem): boolean =>
  keepList(keyOf(), [...readWishlist().filter(({ url }) => url !== wish.url), wish])

export const removeFromWishlist = (url: string): boolean =>
  keepList(
    keyOf(),
    readWishlist().filter((wish) => wish.url !== url),
  )
