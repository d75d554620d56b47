import { forgetValue, recallValue, rememberValue } from './own-memory.ts'

const name = 'left-for'

interface LeftSession {
  /** What this tab has gone to pay. */
  session: string
  /** Whether the buyer has read what became of it. */
  isTold?: boolean
}

/** Until the payment is over, in this tab; what it holds of the stock is for the cart of the same buyer. */
export const recallLeft = (): LeftSession | undefined => recallValue<LeftSession>(name)
export const leaveFor = (session: string): void => rememberValue(name, { session })

/** Another one may have been begun meanwhile. */
export function forgetLeft(session: string): void {
  if (recallLeft()?.session === session) forgetValue(name)
}

/** Notes that the buyer knows. */
export function markShown(session: string): void {
  const left = recallLeft()
  if (left?.session === session) rememberValue(name, { ...left, isTold: true })
}
