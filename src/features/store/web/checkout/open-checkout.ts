import { readCart, watchCart, type CartItem } from '../cart/cart.ts'
import { openQuotes } from '../cart/quotes.ts'
import { Refused } from '../page/ask.ts'
import { writeAmount } from '../page/amounts.ts'
import { inOwnWords } from '../page/own-words.ts'
import { fill, find, on, showOne, wordsOf, write } from '../page/parts.ts'
import { addressOf } from '../page/shop-site.ts'
import { beginCheckout } from './begin.ts'
import { openContact } from './contact.ts'
import { openMethods, type Method, type MethodWords } from './methods.ts'
import { openReturn, type ReturnWords } from './open-return.ts'
import { showSummary, type SummaryWords } from './summary.ts'

interface CheckoutWords extends MethodWords, SummaryWords, ReturnWords {
  notLoaded: string
  notBegun: string
}

type Go = (address: string) => void
const states = ['loading', 'empty', 'buying', 'return'] as const

/** The address where the buyer pays; an odd one is never opened. */
function checkAddress(address: string): string {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Refused(502)
  return url.href
}

interface Buying {
  root: HTMLElement
  words: CheckoutWords
  contact: ReturnType<typeof openContact>
  methods: ReturnType<typeof openMethods>
  go: Go
  /** Asks again what it costs. */
  refresh: () => void
}

/** The first says the same again; the other is about our own call. */
const isForBuyers = (reason: string) =>
  !reason.startsWith('Failed to initialize') && !reason.includes('Idempotency-Key')

/** Says at the panel that paying could not begin, and why if the server told. */
function showFailure({ root, words }: Buying, { title }: Method, reason: string): void {
  write(root, 'failure', fill(words.notBegun, { method: title }))
  write(root, 'reason', isForBuyers(reason) ? inOwnWords(reason, words.mistakes) : '')
}

async function pay(buying: Buying, cart: CartItem[]): Promise<void> {
  const { root, contact, methods, go, refresh } = buying
  const method = methods.chosen()
  if (!contact.check()) return
  if (!method) return methods.askToChoose()
  if (!find(root, 'problem').hidden) return find(root, 'problem').focus()
  methods.setBusy(true)
  write(root, 'failure')
  write(root, 'reason')
  try {
    const asked = { path: method.path, cart, contact: contact.read(), amount: methods.amount() }
    go(checkAddress(await beginCheckout(asked)))
  } catch (problem) {
    methods.setBusy(false)
    if (!(problem instanceof Refused)) throw problem
    showFailure(buying, method, problem.message)
    refresh()
  }
}

/** Keeps the summary and the ways to pay as the store quotes them. Returns how to ask for them. */
function openCosts(root: HTMLElement, words: CheckoutWords, methods: Buying['methods']) {
  return openQuotes((heard) => {
    find(root, 'totals').ariaBusy = String(heard === 'asking')
    find(root, 'retry').hidden = true
    if (heard === 'asking') return methods.setAmount()
    if ('quote' in heard) {
      const { quote } = heard
      showSummary(root, quote, words)
      methods.setAmount(writeAmount(quote.total, quote.currency))
      return methods.setMethods(quote.methods)
    }
    write(root, 'problem', inOwnWords(heard.problem || words.notLoaded, words.mistakes))
    find(root, 'retry').hidden = false
  })
}

function openBuying(root: HTMLElement, words: CheckoutWords, go: Go): void {
  const form = find<HTMLFormElement>(root, 'buying')
  const contact = openContact(form)
  const methods = openMethods(root, words)
  const askFor = openCosts(root, words, methods)
  let cart: CartItem[] = []
  const refresh = () => {
    const { country = '', state = '' } = contact.read()
    cart = readCart()
    showOne(root, states, cart.length > 0 ? 'buying' : 'empty')
    void askFor(cart, { ...(country && { country }), ...(state && { state }) })
  }
  const buying = { root, words, contact, methods, go, refresh }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!methods.isBusy()) void pay(buying, cart)
  })
  form.addEventListener('change', ({ target }) => {
    if (['country', 'state'].includes((target as HTMLInputElement).name)) refresh()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && methods.setBusy(false))
  on(root, 'retry', refresh)
  watchCart(refresh)
  refresh()
}

/** The page of the checkout, also for buyers who come back from paying. */
export function openCheckout(root: HTMLElement, go: Go = (address) => location.assign(address)): void {
  const words = wordsOf<CheckoutWords>(root)
  const session = new URLSearchParams(location.search).get('session')
  if (!session) return openBuying(root, words, go)
  showOne(root, states, 'return')
  const goBack = (reason: string) => {
    history.replaceState(history.state, '', addressOf('/checkout'))
    openBuying(root, words, go)
    write(root, 'came-back', reason)
  }
  openReturn(root, session, { words, goBack })
}
