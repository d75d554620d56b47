import { forgetLeft, markShown, recallLeft } from '../page/left-session.ts'
import { addressOf } from '../page/shop-site.ts'
import { dropKey } from './begin.ts'
import { fetchPayment, outcomeOf } from './follow-payment.ts'

interface BackActs {
  /** Shows the checkout again, with the reason where the payment failed. */
  goBack: (failure?: string) => void
  go: (address: string) => void
}

/** The page that says what became of a payment. */
const addressOfReturn = (session: string) => addressOf('/checkout', { session })

/** Asks what became of a payment whose page was left by the browser's own Back, and tells the buyer once. */
export async function lookBack({ goBack, go }: BackActs): Promise<void> {
  const left = recallLeft()
  if (!left || left.isTold) return
  const heard = await fetchPayment(left.session)
  if (heard === undefined || heard === 'unknown') return
  markShown(left.session)
  const outcome = outcomeOf(heard)
  if (outcome === 'paid' || outcome === 'review' || heard.state === 'processing')
    return go(addressOfReturn(left.session))
  if (outcome === 'over') {
    forgetLeft(left.session)
    dropKey()
  }
  goBack(heard.state === 'failed' ? (heard.problem ?? '') : undefined)
}
