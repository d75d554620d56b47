import { currencyOf, intervalOf, isFacts, numberOf, textOf } from '../page/facts.ts'
import { keepList, readList, watchList } from '../page/kept-list.ts'
import { siteName } from '../page/shop-site.ts'

/** Of different items in a cart, as the server counts. */
export const mostLines = 100
/** Of one item. */
export const mostOfOne = 999

export interface CartItem {
  /** The last part of its address. */
  id: string
  name: string
  /** In the main unit of the currency, as it was shown. What is asked is the store's price. */
  price: number
  currency: string
  quantity: number
  type: 'one-time' | 'subscription'
  /** By what the store's own file calls them, in every language. */
  size?: string | undefined
  color?: string | undefined
  /** Both as they were shown. */
  kind?: string | undefined
  domain: string
  interval?: ReturnType<typeof intervalOf>
}

/** What became of a change; other than `kept`, nothing was changed. */
export type CartChange = 'kept' | 'notKept' | 'cartFull' | 'tooMany'

const keyOf = () => `cart-${siteName()}`

const isSame = (one: CartItem, other: CartItem): boolean =>
  one.id === other.id && one.size === other.size && one.color === other.color

function readItem(value: unknown): CartItem[] {
  if (!isFacts(value)) return []
  const id = textOf(value.id)
  const quantity = numberOf(value.quantity)
  if (id === undefined || !Number.isInteger(quantity) || quantity < 1) return []
  const interval = intervalOf(value.interval)
  const item: CartItem = {
    id,
    name: textOf(value.name) ?? id,
    price: numberOf(value.price),
    currency: currencyOf(value.currency),
    quantity: Math.min(quantity, mostOfOne),
    type: interval ? 'subscription' : 'one-time',
    size: textOf(value.size),
    color: textOf(value.color),
    kind: textOf(value.kind),
    domain: siteName(),
    interval,
  }
  return [item]
}

/** Adds the quantity where the same item is there already. */
function merge(cart: CartItem[], item: CartItem): CartItem[] {
  const same = cart.find((one) => isSame(one, item))
  if (!same) return [...cart, item]
  const quantity = Math.min(same.quantity + item.quantity, mostOfOne)
  return cart.map((one) => (one === same ? { ...item, quantity } : one))
}

export const readCart = (): CartItem[] => readList(keyOf()).flatMap(readItem).reduce(merge, []).slice(0, mostLines)
export const countCart = (): number => readCart().reduce((sum, { quantity }) => sum + quantity, 0)
export const watchCart = (notify: () => void): void => watchList(keyOf(), notify)

export const replaceCart = (cart: CartItem[]): CartChange => (keepList(keyOf(), cart) ? 'kept' : 'notKept')

export function addToCart(item: CartItem): CartChange {
  const cart = readCart()
  const same = cart.find((one) => isSame(one, item))
  if (!same && cart.length >= mostLines) return 'cartFull'
  if ((same?.quantity ?? 0) + item.quantity > mostOfOne) return 'tooMany'
  return replaceCart(merge(cart, item))
}

/** From one to the most of one; to have none, an item is removed. */
export function setQuantity(item: CartItem, quantity: number): CartChange {
  const whole = Math.min(Math.max(Math.floor(quantity) || 1, 1), mostOfOne)
  return replaceCart(readCart().map((one) => (isSame(one, item) ? { ...one, quantity: whole } : one)))
}

export const removeFromCart = (item: CartItem): CartChange =>
  replaceCart(readCart().filter((one) => !isSame(one, item)))
