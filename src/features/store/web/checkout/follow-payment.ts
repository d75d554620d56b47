import type { getCheckout } from '#store/checkout-contract.ts'
import type { Answer } from '#kit/contract.ts'
import type { PaymentState } from '#payments/states.ts'
import { Refused } from '#kit/web/light-call.ts'
import { askCheckout } from '../page/ask.ts'
import { keyOfCheckout } from './bought.ts'

export type Payment = Answer<typeof getCheckout>
/** `late`: it isn't decided, and is no longer asked about. */
export type PaymentNews = Payment | 'late' | 'unknown'

const firstPauseMs = 2000
const longestPauseMs = 10_000
const patienceMs = 300_000

/** What a state of a payment means for the buyer. */
const outcomes = {
  created: 'open',
  open: 'open',
  processing: 'open',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  failed: 'over',
  closed: 'over',
  review: 'review',
} as const satisfies Record<PaymentState, string>
export const outcomeOf = ({ state }: Payment) => outcomes[state]

/** Waits until somebody looks at the page. */
const untilSeen = () =>
  new Promise<void>((done) => {
    if (!document.hidden) return done()
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look)
  })

/** Undefined where the server was not reached or is busy. */
export async function fetchPayment(session: string): Promise<Payment | 'unknown' | undefined> {
  try {
    const key = keyOfCheckout(session)
    return await askCheckout<Payment>(`/${encodeURIComponent(session)}`, { values: { ...(key && { key }) } })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return problem.status === 404 || problem.status === 400 ? 'unknown' : undefined
  }
}

/** Asks how far a payment has come until that is decided, less and less often. */
export async function followPayment(session: string, receive: (heard: PaymentNews) => void): Promise<void> {
  let pause: number = firstPauseMs
  for (let waited = 0; waited < patienceMs; waited += pause) {
    const heard = await fetchPayment(session)
    if (heard) receive(heard)
    if (heard === 'unknown' || (heard && outcomeOf(heard) !== 'open')) return
    await new Promise((done) => setTimeout(done, pause))
    await untilSeen()
    pause = Math.min(pause * 1.5, longestPauseMs)
  }
  receive('late')
}
