import { sayText } from '#kit/web/say-text.ts'
import { countCart } from '../cart/cart.ts'
import { findPart, on, writePart, type ShopTexts } from '../page/parts.ts'
import { forgetLeft, markShown } from '../page/left-session.ts'
import { dropKey, takeBoughtOutOfCart } from './begin.ts'
import { showOrder, type OrderWords } from './show-order.ts'
import { followPayment, outcomeOf, type PaymentNews } from './follow-payment.ts'

export interface ReturnWords extends OrderWords {
  thankYou: string
  orderNumber: ShopTexts['orderNumber']
  receipt: ShopTexts['receipt']
  confirming: string
  stillConfirming: string
  inReview: ShopTexts['inReview']
  paymentFailed: string
  notCompleted: string
  notFound: string
}

interface ReturnMessage {
  title?: string
  text: string
  /** Whether the payment isn't decided yet, so that another way to pay can be chosen. */
  mayChoose?: boolean
  mayLook?: boolean
  isDone?: boolean
}

function wordsFor(heard: PaymentNews, words: ReturnWords): ReturnMessage {
  if (heard === 'late') return { text: words.stillConfirming, mayLook: true }
  if (heard === 'unknown') return { text: words.notFound, mayChoose: true }
  const { state, orderNumber, problem, order } = heard
  const email = order?.view.buyer.email ?? heard.email
  if (outcomeOf(heard) === 'paid') {
    // It came too late and is returned, so there is no order and no receipt.
    if (problem && !orderNumber) return { text: problem, isDone: true }
    const number = orderNumber && sayText(words.orderNumber, { number: orderNumber })
    const text = [number, sayText(words.receipt, { email }), problem].filter(Boolean).join(' ')
    return { title: words.thankYou, text, isDone: true }
  }
  if (state === 'review') return { title: words.thankYou, text: sayText(words.inReview, { email }), isDone: true }
  return { text: words.confirming, mayChoose: state !== 'processing' }
}

/** The number of an order stands out, and in one piece. */
function markNumber(element: HTMLElement, number: string): void {
  const [before = '', ...after] = (element.textContent ?? '').split(number)
  const marked = Object.assign(document.createElement('b'), { textContent: number })
  element.replaceChildren(before, marked, after.join(number))
}

/** Nothing was heard of it yet. */
const isUndecided = (heard: PaymentNews) =>
  typeof heard === 'object' && (heard.state === 'created' || heard.state === 'open')

const isWaiting = (heard: PaymentNews) => typeof heard === 'object' && outcomeOf(heard) === 'open'

export interface OpenedReturn {
  words: ReturnWords
  /** Whether the buyer says that they have not paid. */
  isGivenUp: boolean
  /** Shows the checkout again, with the reason where the payment failed. */
  goBack: (failure?: string) => void
}

/** Shows a buyer who comes back from paying what became of it. */
export function openReturn(root: HTMLElement, session: string, { words, isGivenUp, goBack }: OpenedReturn): void {
  const heading = findPart(root, 'title')
  const receive = (heard: PaymentNews) => {
    if (typeof heard === 'object' && outcomeOf(heard) === 'over') {
      dropKey()
      forgetLeft(session)
      return goBack(heard.state === 'failed' ? (heard.problem ?? '') : undefined)
    }
    if (isGivenUp && isUndecided(heard)) {
      markShown(session)
      return goBack()
    }
    const { title, text, mayChoose, mayLook, isDone } = wordsFor(heard, words)
    if (title) writePart(root, 'title', title)
    writePart(root, 'outcome', text)
    if (typeof heard === 'object' && heard.orderNumber) markNumber(findPart(root, 'outcome'), heard.orderNumber)
    findPart(root, 'back').hidden = !mayChoose
    findPart(root, 'look').hidden = !mayLook
    findPart(root, 'done').hidden = !isDone
    findPart(root, 'waits').hidden = !isWaiting(heard)
    if (!isDone) return
    if (typeof heard === 'object' && heard.order) showOrder(root, heard.order, words)
    takeBoughtOutOfCart(session)
    forgetLeft(session)
    if (typeof heard === 'object' && outcomeOf(heard) === 'paid')
      document.documentElement.dataset.did += ` paid:${session}`
    // What was put into the cart since then is still there.
    findPart(root, 'rest').hidden = countCart() === 0
    heading.focus()
  }
  const follow = () => {
    writePart(root, 'outcome', words.confirming)
    findPart(root, 'waits').hidden = false
    findPart(root, 'look').hidden = true
    void followPayment(session, receive)
  }
  on(root, 'look', follow)
  follow()
}
