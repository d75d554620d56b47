import { forget, recall, remember } from './own-memory.ts'

const name = 'left-for'

interface LeftSession {
  /** What this tab has gone to pay. */
  session: string
  /** Whether the buyer has read what became of it. */
  isTold?: boolean
}

/** Until the payment is over, in this tab; what it holds of the stock is for the cart of the same buyer. */
export const recallLeft = (): LeftSession | undefined => recall<LeftSession>(name)
export const leaveFor = (session: string): void => remember(name, { session })

/** Another one may have been begun meanwhile. */
export function forgetLeft(session: string): void {
  if (recallLeft()?.session === session) forget(name)
}

/** Notes that the buyer knows. */
export function markShown(session: string): void {
  const left = recallLeft()
  if (left?.session === session) remember(name, { ...left, isTold: true })
}
