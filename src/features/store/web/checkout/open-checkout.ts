import { sayText } from '#kit/web/say-text.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { readCart, watchCart, type CartItem } from '../cart/cart.ts'
import { openQuotes, type QuoteState } from '../cart/quotes.ts'
import { Refused } from '#kit/web/light-call.ts'
import { writeAmount } from '../page/amounts.ts'
import { offerDiscountCode } from '../page/discount-code.ts'
import type { DiscountWords } from '../page/discount-place.ts'
import { readCode } from '../page/kept-code.ts'
import { recallLeft } from '../page/left-session.ts'
import { findPart, on, showOne, wordsOf, writePart, type ShopTexts } from '../page/parts.ts'
import { whenReleased } from '#kit/web/pressing.ts'
import { addressOf } from '../page/shop-site.ts'
import { askForPhone, offerTexts, openContact } from './contact.ts'
import { clearFailure, openMethods, type Method, type MethodWords } from './methods.ts'
import { followCountry, type PlaceFieldWords } from './place-fields.ts'
import type { OpenedReturn, ReturnWords } from './open-return.ts'
import { showSummary, type SummaryWords } from './summary.ts'

interface CheckoutWords extends MethodWords, SummaryWords, ReturnWords, PlaceFieldWords, DiscountWords {
  notLoaded: string
  notBegun: ShopTexts['notBegun']
}

type GoTo = (address: string) => void
const states = ['loading', 'empty', 'buying', 'return'] as const

interface CheckoutForm {
  root: HTMLElement
  words: CheckoutWords
  contact: ReturnType<typeof openContact>
  methods: ReturnType<typeof openMethods>
  /** Names the prices that are shown; undefined while they aren't known. */
  quote: () => string | undefined
  go: GoTo
  /** Asks again what it costs. */
  refresh: () => void
}

/** Says at the panel that paying could not begin, and why if the server told. Other prices are no failure: the buyer presses again. */
function showFailure({ root, words }: CheckoutForm, { title }: Method, { code, message }: Refused): void {
  writePart(root, 'failure', code === 'prices-changed' ? '' : sayText(words.notBegun, { method: title }))
  writePart(root, 'reason', message)
}

/** Needed by those alone who buy; who begins to type will soon press. */
const loadBegin = () =>
  import('./begin.ts').catch(() => {
    throw new Refused(0)
  })

async function pay(buying: CheckoutForm, cart: CartItem[]): Promise<void> {
  const { root, contact, methods, quote, go, refresh } = buying
  const method = methods.chosen()
  if (!contact.check()) return
  if (!method) return methods.askToChoose()
  if (!findPart(root, 'problem').hidden) return findPart(root, 'problem').focus()
  methods.setBusy(true)
  clearFailure(root)
  try {
    const asked = { path: method.path, cart, contact: contact.read(), quote: quote(), code: readCode() }
    const { beginCheckout } = await loadBegin()
    go(await beginCheckout(asked))
  } catch (problem) {
    methods.setBusy(false)
    if (!(problem instanceof Refused)) throw problem
    showFailure(buying, method, problem)
    refresh()
  }
}

interface ShownCheckout extends Pick<CheckoutForm, 'root' | 'words' | 'contact' | 'methods'> {
  showCode: (quote: Quote) => void
}

function showQuote({ root, words, contact, methods, showCode }: ShownCheckout, quote: Quote): void {
  const { total, currency, needsDelivery, problems, texts } = quote
  showSummary(root, quote, words)
  showCode(quote)
  findPart(root, 'sent-to').hidden = !needsDelivery
  findPart(root, 'billed-to').hidden = needsDelivery
  const { state, updates } = contact.read()
  const isStated = state !== ''
  const form = findPart<HTMLFormElement>(root, 'buying')
  followCountry(form, quote, words)
  askForPhone(form, needsDelivery || updates === 'E-Mail and SMS')
  for (const name of ['country', 'state', 'zip'] as const) {
    const problem = problems.find(({ field }) => field === name)
    // Somebody who hasn't come to it yet has made no mistake.
    const isSaid = problem && (name !== 'state' || isStated)
    contact.refuse(name, isSaid ? problem.message : '')
  }
  offerTexts(form, texts)
  methods.setAmount(writeAmount(total, currency))
  methods.setMethods(quote.methods)
}

/** Keeps the summary and the ways to pay as the store quotes them. Returns how to ask for them, and what is shown. */
function openCosts(shown: ShownCheckout) {
  const { root, words } = shown
  let known: Quote | undefined
  const receive = (heard: QuoteState) => {
    findPart(root, 'totals').ariaBusy = String(heard === 'asking')
    // What was shown is what is paid, or else the store says that prices have changed.
    if (heard === 'asking') return
    known = 'quote' in heard ? heard.quote : undefined
    findPart(root, 'retry').hidden = known !== undefined
    if ('quote' in heard) showQuote(shown, heard.quote)
    else writePart(root, 'problem', heard.problem || words.notLoaded)
  }
  const askFor = openQuotes((heard) => whenReleased(() => receive(heard)))
  return { askFor, quote: () => known?.quote }
}

function openBuying(root: HTMLElement, words: CheckoutWords, go: GoTo): void {
  const form = findPart<HTMLFormElement>(root, 'buying')
  const contact = openContact(form)
  const methods = openMethods(root, words)
  const showCode = offerDiscountCode({ root, words, changed: () => refresh() })
  const { askFor, quote } = openCosts({ root, words, contact, methods, showCode })
  let cart: CartItem[] = []
  const refresh = () => {
    const { country = '', state = '', zip = '' } = contact.read()
    cart = readCart()
    showOne(root, states, cart.length > 0 ? 'buying' : 'empty')
    void askFor(cart, { ...(country && { country }), ...(state && { state }), ...(zip && { zip }) })
  }
  const buying = { root, words, contact, methods, quote, go, refresh }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!methods.isBusy()) void pay(buying, cart)
  })
  // What is said of the last try isn't about what is typed since.
  form.addEventListener('input', () => clearFailure(root))
  form.addEventListener('change', ({ target }) => {
    if (['country', 'state', 'zip', 'updates'].includes((target as HTMLInputElement).name)) refresh()
  })
  form.addEventListener('focusin', () => void loadBegin().catch(() => undefined), { once: true })
  addEventListener('pageshow', ({ persisted }) => persisted && methods.setBusy(false))
  on(root, 'retry', refresh)
  watchCart(refresh)
  refresh()
}

/** Who comes to buy doesn’t load it. */
async function showReturn(root: HTMLElement, session: string, opened: OpenedReturn): Promise<void> {
  try {
    const { openReturn } = await import('./open-return.ts')
    openReturn(root, session, opened)
  } catch {
    writePart(root, 'outcome', opened.words.stillConfirming)
    findPart(root, 'look').hidden = false
    on(root, 'look', () => location.reload())
  }
}

/** The page of the checkout, also for buyers who come back from paying. */
export function openCheckout(root: HTMLElement, go: GoTo = (address) => location.assign(address)): void {
  const words = wordsOf<CheckoutWords>(root)
  const given = new URLSearchParams(location.search)
  const session = given.get('session')
  const showFailure = (failure?: string) => {
    writePart(root, 'not-completed', words.notCompleted)
    writePart(root, 'came-back', failure)
    if (failure !== undefined) dispatchEvent(new CustomEvent('toast', { detail: words.paymentFailed }))
  }
  const buy = () => {
    openBuying(root, words, go)
    const look = async () => {
      if (!recallLeft()) return
      const { lookBack } = await import('./look-back.ts')
      await lookBack({ goBack: showFailure, go })
    }
    addEventListener('pageshow', ({ persisted }) => persisted && void look())
    void look()
  }
  if (!session) return buy()
  showOne(root, states, 'return')
  const goBack = (failure?: string) => {
    history.replaceState(history.state, '', addressOf('/checkout'))
    buy()
    showFailure(failure)
  }
  void showReturn(root, session, { words, isGivenUp: given.get('cancelled') === '1', goBack })
}
