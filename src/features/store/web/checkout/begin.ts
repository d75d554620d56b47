import { Refused } from '#kit/web/light-call.ts'
import { askCheckout } from '../page/ask.ts'
import { numberOf } from '../page/facts.ts'
import { readCart, replaceCart, type CartItem } from '../cart/cart.ts'
import { toAsked } from '../cart/quotes.ts'
import { forgetCode } from '../page/kept-code.ts'
import { leaveFor } from '../page/left-session.ts'
import { forgetBegun, isSameChoice, keepBegun, listBought } from './bought.ts'
import { forgetValue, recallValue, rememberValue } from '../page/own-memory.ts'

const keyName = 'checkout-key'

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('')

/** One key as long as the same is asked for at the same price, so that asking twice begins one checkout. */
function keyFor(contents: string): string {
  const kept = recallValue<{ of: string; key: string }>(keyName)
  if (kept?.of === contents) return kept.key
  const key = makeKey()
  rememberValue(keyName, { of: contents, key })
  return key
}

/** The next try begins a new checkout. */
export const dropKey = () => forgetValue(keyName)

interface BeginBody {
  /** Of the method. */
  path: string
  cart: CartItem[]
  contact: Record<string, string>
  /** Of the prices that the buyer was shown. */
  quote: string | undefined
  /** A discount code. */
  code: string | undefined
}

/** The address where the buyer pays; an odd one is never opened. */
function checkAddress(address: string): string {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Refused(502)
  return url.href
}

/** The first says the same again; the others are about our own call. */
const notForBuyers = ['checkout-failed', 'idempotency-key-unusable', 'idempotency-key-of-other-cart']

/** A refusal as its buyer reads it. */
const forBuyers = (problem: unknown): unknown =>
  problem instanceof Refused && notForBuyers.includes(problem.code)
    ? new Refused(problem.status, { code: problem.code })
    : problem

/** Begins to pay, and tells where the browser goes next. */
export async function beginCheckout({ path, cart, contact, quote, code }: BeginBody): Promise<string> {
  const body = { items: toAsked(cart), contact, quote, code }
  const key = keyFor(JSON.stringify([path, body]))
  const begun = await askCheckout<{ url: string; sessionId: string; key: string }>(`/${path}`, {
    body,
    headers: { 'idempotency-key': key },
  }).catch((problem: unknown) => {
    throw forBuyers(problem)
  })
  const address = checkAddress(begun.url)
  keepBegun({ session: begun.sessionId, key: begun.key, items: body.items })
  leaveFor(begun.sessionId)
  document.documentElement.dataset.did += ` checkout:${begun.sessionId}`
  return address
}

/** Takes what was bought out of the cart, once, if it was bought in this browser. */
export function takeBoughtOutOfCart(session: string): void {
  const bought = listBought(session)
  if (bought.length === 0) return
  const boughtOf = (item: CartItem) => numberOf(bought.find((one) => isSameChoice(item, one))?.quantity)
  const left = readCart().map((item) => ({ ...item, quantity: item.quantity - boughtOf(item) }))
  const isKept = replaceCart(left.filter(({ quantity }) => quantity > 0)) === 'kept'
  if (isKept) forgetBegun(session)
  forgetCode()
  dropKey()
}
