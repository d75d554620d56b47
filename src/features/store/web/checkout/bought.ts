import { isFacts, textOf } from '../page/facts.ts'
import { keepList, readList } from '../page/kept-list.ts'
import { recallValue, rememberValue } from '../page/own-memory.ts'
import { siteName } from '../page/shop-site.ts'
import type { CartItem } from '../cart/cart.ts'
import type { toAsked } from '../cart/quotes.ts'

export type BoughtItem = ReturnType<typeof toAsked>[number]

interface BegunCheckout {
  session: string
  /** Shows the order; only this browser has it. */
  key: string
  items: BoughtItem[]
}

const mostBegun = 10
const begunName = () => `checkouts-${siteName()}`
const shownName = 'order-key'

const sessionOf = (value: unknown) => (isFacts(value) ? textOf(value.session) : undefined)
const findBegun = (session: string) => readList(begunName()).find((one) => sessionOf(one) === session)

/** Keeps what this browser has gone to pay, until it has come back. */
export function keepBegun(begun: BegunCheckout): void {
  const others = readList(begunName()).filter((one) => sessionOf(one) !== begun.session)
  keepList(begunName(), [...others.slice(1 - mostBegun), begun])
}

/** The key of a checkout that was begun in this browser, or is shown in this tab. */
export function keyOfCheckout(session: string): string | undefined {
  const begun = findBegun(session)
  const key = isFacts(begun) ? textOf(begun.key) : undefined
  if (key !== undefined) rememberValue(shownName, { session, key })
  const shown = recallValue<Partial<BegunCheckout>>(shownName)
  return key ?? (shown?.session === session ? shown.key : undefined)
}

/** What was bought, if that was begun in this browser and hasn't been taken out of the cart yet. */
export function listBought(session: string): Partial<BoughtItem>[] {
  const begun = findBegun(session)
  return isFacts(begun) && Array.isArray(begun.items) ? begun.items.filter(isFacts) : []
}

export const forgetBegun = (session: string): boolean =>
  keepList(
    begunName(),
    readList(begunName()).filter((one) => sessionOf(one) !== session),
  )

export const isSameChoice = ({ id, size, color }: CartItem, bought: Partial<BoughtItem>): boolean =>
  bought.url === id && bought.size === size && bought.color === color
