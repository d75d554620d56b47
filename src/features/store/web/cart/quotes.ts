import type { Quote } from '#store/checkout-contract.ts'
import { Refused } from '#kit/web/light-call.ts'
import { askCheckout } from '../page/ask.ts'
import { readCode } from '../page/kept-code.ts'
import { recallLeft } from '../page/left-session.ts'
import type { CartItem } from './cart.ts'

export type QuoteLine = Quote['lines'][number]
export type QuoteState = { quote: Quote } | { problem: string } | 'asking'

/** Several changes at once are one question. */
const pauseMs = 200
const wait = (time: number) => new Promise((done) => setTimeout(done, time))

/** What the server is told of a cart: no names, no prices. */
export const toAsked = (cart: CartItem[]) =>
  cart.map(({ id, size, color, quantity }) => ({ url: id, size, color, quantity }))

/** Asks what a cart costs. Only the answer to the latest question is heard. */
export function openQuotes(receive: (heard: QuoteState) => void) {
  let asking: AbortController | undefined
  return async (cart: CartItem[], place: { country?: string; state?: string; zip?: string } = {}): Promise<void> => {
    const isFirst = asking === undefined
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    if (cart.length === 0) return
    receive('asking')
    if (!isFirst) await wait(pauseMs)
    try {
      if (signal.aborted) return
      const body = { items: toAsked(cart), ...place, session: recallLeft()?.session, code: readCode() }
      const quote = await askCheckout<Quote>('/quote', { body, signal })
      if (!signal.aborted) receive({ quote })
    } catch (problem) {
      if (signal.aborted) return
      if (!(problem instanceof Refused)) throw problem
      receive({ problem: problem.message })
    }
  }
}

/** The line of a quote that is about an item. */
export function lineOf({ lines }: Quote, { id, size, color }: CartItem): QuoteLine | undefined {
  const about = lines.filter(({ url }) => url === id)
  const exact = about.find((line) =>
    (line.asked ?? [line]).some((one) => (one.size ?? undefined) === size && (one.color ?? undefined) === color),
  )
  return exact ?? (about.length === 1 ? about[0] : undefined)
}
