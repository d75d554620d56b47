import type { Quote } from '#store/checkout-contract.ts'
import { writeAmount } from '../page/amounts.ts'
import { offerDiscountCode } from '../page/discount-code.ts'
import type { DiscountWords } from '../page/discount-place.ts'
import { findPart, on, showOne, stampTemplate, wordsOf, writePart } from '../page/parts.ts'
import { sayToast } from '../page/say.ts'
import { readCart, replaceCart, watchCart, type CartItem, type CartChange } from './cart.ts'
import { showLine, wireLine, type LineWords } from './cart-line.ts'
import { openQuotes } from './quotes.ts'

interface CartWords extends LineWords, DiscountWords {
  notKept: string
  notLoaded: string
  removedFromCart: string
  cleared: string
}

const states = ['loading', 'empty', 'filled'] as const
const keyOf = ({ id, size, color }: CartItem) => JSON.stringify([id, size, color])

/** The lines of the page, each kept as long as its item is in the cart, so that nobody loses the focus. */
function openLines(list: HTMLElement, words: LineWords, changed: (change: CartChange, removed?: CartItem) => void) {
  const lines = new Map<string, { line: HTMLElement; item: CartItem }>()
  const make = (item: CartItem) => {
    const made = { line: stampTemplate(list.parentElement ?? list, 'line'), item }
    wireLine(made.line, { changed, item: () => made.item })
    list.append(made.line)
    return made
  }
  return (cart: CartItem[], quote?: Quote) => {
    const wanted = new Set(cart.map(keyOf))
    for (const [key, { line }] of lines) {
      if (wanted.has(key)) continue
      line.remove()
      lines.delete(key)
    }
    for (const item of cart) {
      const one = lines.get(keyOf(item)) ?? make(item)
      lines.set(keyOf(item), one)
      one.item = item
      showLine(one.line, item, words, quote)
    }
  }
}

/** What was taken out can be put back, until something else is. */
function openUndo(root: HTMLElement, complain: (mistake: string) => void, notKept: string) {
  let before: CartItem[] = []
  const box = findPart(root, 'undo')
  on(root, 'put-back', () => {
    box.hidden = true
    if (replaceCart(before) === 'notKept') complain(notKept)
    else findPart(root, 'title').focus()
  })
  return (words: string, cart: CartItem[]) => {
    before = cart
    writePart(root, 'undone', words)
    box.hidden = false
    findPart(root, 'put-back').focus()
  }
}

/** Shows what the cart costs, or why that isn't known. */
function showCost(root: HTMLElement, quote?: Quote): void {
  writePart(root, 'total', quote && writeAmount(quote.total, quote.currency))
  const general = quote?.problems.filter(({ url, field }) => url === null && !field) ?? []
  writePart(root, 'problem', general.map(({ message }) => message).join('\n'))
  findPart(root, 'at-checkout').hidden = quote === undefined || quote.shipping !== null
  findPart(root, 'retry').hidden = true
}

/** Asks what the cart costs, and shows it or why that isn't known. */
function openCosts(root: HTMLElement, words: CartWords, showLines: (cart: CartItem[], quote: Quote) => void) {
  let asked: CartItem[] = []
  const showCode = offerDiscountCode({ root, words, changed: () => void askFor(asked) })
  const askFor = openQuotes((heard) => {
    findPart(root, 'totals').ariaBusy = String(heard === 'asking')
    if (heard === 'asking') return
    if ('quote' in heard) {
      showLines(asked, heard.quote)
      showCode(heard.quote)
      return showCost(root, heard.quote)
    }
    showCost(root)
    writePart(root, 'problem', heard.problem || words.notLoaded)
    findPart(root, 'retry').hidden = false
  })
  return (cart: CartItem[]) => {
    asked = cart
    void askFor(cart)
  }
}

/** The page of the cart. */
export function openCart(root: HTMLElement): void {
  const words = wordsOf<CartWords>(root)
  /** As it is shown, and as it was before that. */
  let cart: CartItem[] = []
  let before: CartItem[] = []
  const complain = (mistake: string) => writePart(root, 'mistake', mistake)
  const offerUndo = openUndo(root, complain, words.notKept)
  const showLines = openLines(findPart(root, 'lines'), words, (change, removed) => {
    complain(change === 'kept' ? '' : words.notKept)
    if (change !== 'kept' || !removed) return
    sayToast(words.removedFromCart)
    offerUndo(`${removed.name}: ${words.removedFromCart}`, before)
  })
  const askFor = openCosts(root, words, showLines)
  const refresh = () => {
    before = cart
    cart = readCart()
    showOne(root, states, cart.length > 0 ? 'filled' : 'empty')
    showLines(cart)
    askFor(cart)
  }
  on(root, 'retry', refresh)
  on(root, 'clear', () => {
    const change = replaceCart([])
    complain(change === 'kept' ? '' : words.notKept)
    if (change === 'kept') offerUndo(words.cleared, before)
  })
  watchCart(refresh)
  refresh()
}
