// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, readCart, removeFromCart } from '#store/web/cart/cart.ts'
import { openCheckout } from '#store/web/checkout/open-checkout.ts'
import { openPage, quoteFor } from '#test/sample-shop.ts'

interface CheckoutCall {
  url: string
  method: string
  headers: Record<string, string>
  body: { items: Parameters<typeof quoteFor>[0]; contact?: object; country?: string }
}

const milk = { id: 'milk', name: 'Milk', price: 12, currency: 'GBP', quantity: 2, type: 'one-time' } as const
const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-part="${name}"]`)!
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const errorOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby')!)!
const method = (title: string) =>
  [...part('methods').querySelectorAll('button')].find(({ textContent }) => textContent === title)!
const shown = () => ['loading', 'empty', 'buying', 'return'].filter((name) => !part(name).hidden)
const contact = {
  firstName: 'Rosa',
  lastName: 'Lund',
  email: 'rosa@example.com',
  phone: '+45 1',
  address: 'Havn 1',
  city: 'Ribe',
  state: 'Syd',
  zip: '6760',
}

let asked: CheckoutCall[]
let quote: (body: CheckoutCall['body']) => unknown
let begin: (asked: CheckoutCall) => unknown
let payment: () => unknown
/** Of each test, since a page of an earlier one may still ask about its own. */
let session = 's0'
const toasts: unknown[] = []
addEventListener('toast', (event) => toasts.push((event as CustomEvent).detail))

const inState = (state: string, over = {}) => ({
  sessionId: session,
  state,
  orderNumber: null,
  email: 'rosa@example.com',
  currency: 'GBP',
  total: 2400,
  problem: null,
  ...over,
})
const refuse = (status: number, message: string, code = '') => Response.json({ error: 'x', message, code }, { status })

beforeEach(() => {
  session = `s${Number(session.slice(1)) + 1}`
  localStorage.clear()
  sessionStorage.clear()
  document.body.dataset.site = 'dairy.example'
  history.replaceState(null, '', '/checkout')
  asked = []
  toasts.length = 0
  quote = ({ items, country }) => ({ ...quoteFor(items), shipping: country === 'US' ? 500 : 900 })
  begin = () => ({ url: 'https://pay.example/1', sessionId: session, key: 'k1', expiresAt: '2030-01-01T00:00:00Z' })
  payment = () => inState('paid', { orderNumber: '1001-K7Q4M' })
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
      const call = { url, method: init.method, headers: init.headers, body: JSON.parse(init.body ?? '{}') }
      asked.push(call)
      const said = init.method === 'GET' ? payment() : url.includes('/quote') ? quote(call.body) : begin(call)
      return said instanceof Response ? said : Response.json(await said)
    },
  )
})
afterEach(async () => {
  vi.useRealTimers()
  // What is still asked would be counted by the next test.
  await vi.waitFor(() => expect(part('totals')?.ariaBusy).not.toBe('true'))
})

function open(language = 'en', settings = '') {
  const go = vi.fn<(address: string) => void>()
  openPage('', { path: '/checkout', language, settings: `title Old Dairy\nstore yes\n${settings}` })
  openCheckout(document.querySelector('[data-mover=checkout]')!, go)
  return go
}
async function openToPay(language?: string) {
  addToCart({ ...milk, domain: 'dairy.example' })
  const go = open(language)
  await vi.waitFor(() => expect(part('picker').hidden).toBe(false))
  return go
}
function typeAll() {
  for (const [name, value] of Object.entries(contact)) {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const begun = () => asked.filter(({ url, method }) => method === 'POST' && !url.includes('/quote'))

test('wallets stand first among the ways to pay, those that the device doesn’t have last', async () => {
  const methods = ['stripe', 'applepay', 'klarna', 'paypal', 'googlepay'].map((key) => ({ key, path: key, title: key }))
  quote = ({ items }) => ({ ...quoteFor(items), methods })
  await openToPay()
  const listed = () => [...part('methods').querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(listed()).toEqual(['googlepay', 'paypal', 'stripe', 'klarna', 'applepay'])
  vi.stubGlobal('ApplePaySession', class {})
  open()
  await vi.waitFor(() => expect(listed()[0]).toBe('applepay'))
  vi.stubGlobal('ApplePaySession', undefined)
  Reflect.deleteProperty(window, 'ApplePaySession')
})

test('an empty cart leads back to the store', () => {
  open()
  expect([shown(), asked]).toEqual([['empty'], []])
})

test('a buyer sees what is bought and what it costs, again when the country changes', async () => {
  await openToPay()
  expect(part('rows').textContent).toMatch(/2 × The milk.*£24\.00/)
  expect([part('shipping').textContent, asked[0]!.body.country]).toEqual(['£5.00', 'US'])
  await userEvent.selectOptions(field('country'), 'DK')
  await vi.waitFor(() => expect(part('shipping').textContent).toBe('£9.00'))
})

test('news by text is offered as soon as the store says that it can send texts, and taken back when it can’t', async () => {
  let texts = true
  quote = ({ items }) => ({ ...quoteFor(items), texts })
  await openToPay()
  expect(part('updates').hidden).toBe(false)
  await userEvent.selectOptions(field('updates'), 'E-Mail and SMS')
  texts = false
  await userEvent.selectOptions(field('country'), 'DK')
  await vi.waitFor(() => expect(part('updates').hidden).toBe(true))
  expect(field('updates').value).toBe('E-Mail Only')
})

test('without a service that sends texts there is no choice to make', async () => {
  await openToPay()
  expect([part('updates').hidden, part('updates').textContent]).toEqual([true, expect.stringContaining('News')])
})

test('a buyer chooses a method, pays with it, or chooses a different one', async () => {
  const go = await openToPay()
  typeAll()
  await userEvent.click(method('PayPal'))
  expect([part('picker').hidden, part('pay').textContent]).toEqual([true, 'Pay £24.00 with PayPal'])
  expect(document.activeElement).toBe(part('pay'))
  expect(part('other').textContent).toBe('Choose Different Payment Method')
  await userEvent.click(part('other'))
  expect([part('panel').hidden, part('picker').hidden]).toEqual([true, false])
  await userEvent.click(method('Stripe'))
  await userEvent.dblClick(part('pay'))
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/1'))
  expect(begun()).toHaveLength(1)
  const { url, headers, body } = begun()[0]!
  expect([url, headers['idempotency-key']]).toEqual(['/api/checkout/stripe', expect.stringMatching(/^[\da-f]{32}$/)])
  expect(body).toEqual({
    items: [{ url: 'milk', quantity: 2 }],
    quote: 'quote of 2400',
    contact: { ...contact, address2: '', country: 'US', phoneType: 'Mobile', updates: 'E-Mail Only' },
  })
})

test('what is missing is said at its field, the first gets the cursor, and nothing is sent', async () => {
  await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  field('email').value = 'rosa@example'
  field('phone').value = 'abc'
  field('zip').value = ' '
  await userEvent.click(part('pay'))
  expect(['email', 'phone', 'zip'].map((name) => errorOf(name).textContent)).toEqual([
    'Please enter a valid email address.',
    'Please enter your phone number.',
    'Please enter your zip code.',
  ])
  expect(errorOf('city').hidden).toBe(true)
  expect([document.activeElement, field('email').ariaInvalid]).toEqual([field('email'), 'true'])
  await userEvent.type(field('email'), '.com')
  expect([errorOf('email').hidden, begun()]).toEqual([true, []])
})

test.each(['12', '+49', '1 - 2'])(
  'a phone number that can’t be one (%s) is said at its field, not by the store',
  async (typed) => {
    await openToPay()
    typeAll()
    await userEvent.click(method('Stripe'))
    field('phone').value = typed
    await userEvent.click(part('pay'))
    expect([errorOf('phone').textContent, begun()]).toEqual(['Please enter your phone number.', []])
    expect(document.activeElement).toBe(field('phone'))
  },
)

test('what is said of the last try is gone once something else is typed', async () => {
  begin = () => Response.json({ code: 'sold-out', message: '“The milk” is sold out.' }, { status: 409 })
  await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(part('reason').textContent).toBe('“The milk” is sold out.'))
  await userEvent.type(field('city'), 's')
  expect([part('failure').textContent, part('reason').textContent]).toEqual(['', ''])
})

test('without a method nobody can pay, and is told so', async () => {
  quote = ({ items }) => ({ ...quoteFor(items), methods: [] })
  addToCart({ ...milk, domain: 'dairy.example' })
  open()
  await vi.waitFor(() => expect(part('no-methods').hidden).toBe(false))
  expect([part('no-methods').textContent, part('panel').hidden]).toEqual(['This store can’t take payments yet.', true])
})

test('a checkout that could not begin says so, keeps what was typed and uses the same key again', async () => {
  const go = await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  begin = () => refuse(502, 'Failed to initialize Stripe checkout', 'checkout-failed')
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(part('failure').textContent).toBe('Failed to initialize Stripe checkout'))
  expect([part('reason').hidden, field('city').value]).toEqual([true, 'Ribe'])
  begin = () => refuse(409, 'The price of Milk has changed.')
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(part('reason').textContent).toBe('The price of Milk has changed.'))
  begin = () => ({ url: 'javascript:alert(1)', sessionId: session })
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  expect(go).not.toHaveBeenCalled()
  expect(new Set(begun().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('another cart gets another key', async () => {
  await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  begin = () => refuse(502, '')
  for (const quantity of [1, 2]) {
    await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
    await userEvent.click(part('pay'))
    await vi.waitFor(() => expect(begun()).toHaveLength(quantity))
    addToCart({ ...milk, domain: 'dairy.example' })
  }
  expect(new Set(begun().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('what keeps the cart from being bought is said, and nothing is sent', async () => {
  quote = ({ items }) => ({ ...quoteFor(items), problems: [{ url: 'milk', message: 'Sold out.' }] })
  await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  await userEvent.click(part('pay'))
  expect([part('problem').textContent, begun()]).toEqual(['The milk: Sold out.', []])
})

test('what was typed is still there after a reload', async () => {
  await openToPay()
  typeAll()
  await userEvent.selectOptions(field('country'), 'DK')
  open()
  expect([field('firstName').value, field('country').value]).toEqual(['Rosa', 'DK'])
})

test('the words are those of the page', async () => {
  await openToPay('de')
  await userEvent.click(method('Stripe'))
  expect(part('pay').textContent).toBe('24,00\u00A0£ mit Stripe bezahlen')
  await userEvent.click(part('pay'))
  expect(errorOf('firstName').textContent).toBe('Bitte geben Sie Ihren Vornamen ein.')
})

/** Begins to pay, until the browser leaves for the provider's page. */
async function leaveToPay() {
  const go = await openToPay()
  typeAll()
  await userEvent.click(method('Stripe'))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/1'))
}

/** Pays, and comes back. */
async function comeBack() {
  await leaveToPay()
  addToCart({ ...milk, id: 'cream', domain: 'dairy.example' })
  history.replaceState(null, '', `/checkout?session=${session}`)
  return open()
}

test('a buyer who has paid is thanked, and what was bought leaves the cart once; the rest is a link away', async () => {
  await comeBack()
  await vi.waitFor(() => expect(part('title').textContent).toBe('Thank you'))
  expect(part('outcome').textContent).toBe(
    'Your order has the number 1001-K7Q4M. The receipt goes to rosa@example.com.',
  )
  expect(part('outcome').querySelector('b')?.textContent).toBe('1001-K7Q4M')
  const links = [...part('done').querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect([part('done').hidden, links]).toEqual([false, ['/store', '/orders', '/cart']])
  expect(readCart().map(({ id }) => id)).toEqual(['cream'])
  expect(part('rest').hidden).toBe(false)
  removeFromCart({ ...milk, id: 'cream', domain: 'dairy.example' })
  open()
  await vi.waitFor(() => expect([part('title').textContent, part('rest').hidden]).toEqual(['Thank you', true]))
  addToCart({ ...milk, id: 'cream', domain: 'dairy.example' })
  addToCart({ ...milk, domain: 'dairy.example' })
  open()
  await vi.waitFor(() => expect(part('title').textContent).toBe('Thank you'))
  expect(readCart().map(({ id }) => id)).toEqual(['cream', 'milk'])
})

test('a buyer who has paid sees what was bought, where it goes, what happens next and how to find it again, also after a reload', async () => {
  const items = [{ title: 'The milk', size: '1 l', color: null, quantity: 2, amount: 2400, interval: null }]
  const view = {
    currency: 'GBP',
    subtotal: 2400,
    shipping: 500,
    tax: 400,
    tax_name: 'VAT 20%',
    total: 2900,
    items,
    fulfillment_status: 'pending',
    buyer: { email: 'rosa@example.com' },
    shipping_address: { country: 'DK', lines: ['Rosa Lee', 'Main Street 1', '6760 Ribe'] },
  }
  const order = { view, link: 'https://dairy.example/orders?number=1001-K7Q4M&key=k1' }
  payment = () => inState('paid', { orderNumber: '1001-K7Q4M', order })
  await comeBack()
  for (const _ of ['at once', 'after a reload']) {
    await vi.waitFor(() => expect(part('order').hidden).toBe(false))
    expect(asked.findLast((call) => call.method === 'GET')?.url).toBe(`/api/checkout/${session}?key=k1`)
    const words = part('order').textContent
    expect(words).toContain('2 × The milk 1 l£24.00')
    expect(words).toContain('Shipping£5.00VAT 20% included£4.00Total£29.00')
    expect(words).toContain('Rosa LeeMain Street 16760 RibeDenmark')
    expect(words).toContain('will write to rosa@example.com when it is on its way')
    expect(part('waits').hidden).toBe(true)
    const links = [...part('order').querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([order.link, '/contact'])
    open()
  }
})

test('a session that was begun elsewhere leaves this cart alone', async () => {
  addToCart({ ...milk, domain: 'dairy.example' })
  history.replaceState(null, '', '/checkout?session=s9')
  open()
  await vi.waitFor(() => expect(part('title').textContent).toBe('Thank you'))
  expect(readCart()).toHaveLength(1)
})

test('a failed payment says so and leads back to the methods, with everything still there', async () => {
  payment = () => inState('failed', { problem: 'The card was declined.' })
  await comeBack()
  await vi.waitFor(() => expect(part('came-back').textContent).toBe('The card was declined.'))
  expect([toasts, shown(), location.search]).toEqual([['Payment failed'], ['buying'], ''])
  expect(part('not-completed').textContent).toBe('Your payment was not completed. Nothing was charged.')
  expect([field('city').value, readCart().length]).toEqual(['Ribe', 2])
  await vi.waitFor(() => expect(part('picker').hidden).toBe(false))
  const [first] = begun()
  for (const item of ['cream'])
    localStorage.setItem('cart-dairy.example', JSON.stringify(readCart().filter(({ id }) => id !== item)))
  dispatchEvent(new StorageEvent('storage', { key: 'cart-dairy.example' }))
  await userEvent.click(method('Stripe'))
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(begun()).toHaveLength(2))
  expect(begun()[1]!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key'])
})

test('a payment that is being confirmed is asked about less and less often, for five minutes', async () => {
  vi.useFakeTimers()
  payment = () => inState('processing')
  history.replaceState(null, '', `/checkout?session=${session}`)
  open()
  await vi.advanceTimersByTimeAsync(1999)
  expect([asked.length, part('outcome').textContent]).toEqual([
    1,
    'Your payment is being confirmed. Please leave this page open.',
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(400_000)
  expect(asked.length).toBeLessThan(40)
  expect([part('look').hidden, part('outcome').textContent]).toEqual([
    false,
    expect.stringMatching(/longer than usual/),
  ])
  payment = () => inState('paid', { orderNumber: '7' })
  part('look').click()
  await vi.advanceTimersByTimeAsync(1)
  expect(part('title').textContent).toBe('Thank you')
})

test('nobody is asked while the page is hidden', async () => {
  vi.useFakeTimers()
  payment = () => inState('open')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  history.replaceState(null, '', `/checkout?session=${session}`)
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(part('back').hidden).toBe(false)
  hidden.mockRestore()
})

test.for([
  ['review', 'The store is looking at your payment and will write to rosa@example.com.'],
  ['unknown', 'This order could not be found.'],
])('a payment in the state %s is explained', async ([state, words]) => {
  payment = () => (state === 'unknown' ? refuse(404, 'Not found') : inState(state!))
  history.replaceState(null, '', `/checkout?session=${session}`)
  open()
  await vi.waitFor(() => expect(part('outcome').textContent).toBe(words))
})

test('prices that changed meanwhile are shown, and are paid when the buyer presses again', async () => {
  const go = await openToPay('de')
  typeAll()
  await userEvent.click(method('Stripe'))
  const words = 'Die Preise in diesem Shop haben sich geändert. Bitte prüfen Sie die neue Summe.'
  begin = () => {
    quote = ({ items }) => ({ ...quoteFor(items), total: 2600, quote: 'another' })
    return refuse(409, words, 'prices-changed')
  }
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(part('reason').textContent).toBe(words))
  await vi.waitFor(() => expect(part('pay').textContent).toBe('26,00\u00A0£ mit Stripe bezahlen'))
  expect([part('failure').hidden, part('total').textContent]).toEqual([true, '26,00\u00A0£'])
  begin = () => ({ url: 'https://pay.example/1', sessionId: session, key: 'k1', expiresAt: '2030-01-01T00:00:00Z' })
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(go).toHaveBeenCalled())
  expect(begun().map(({ body }) => (body as { quote?: string }).quote)).toEqual(['quote of 2400', 'another'])
  expect(begun().map(({ headers }) => headers['x-screen-language'])).toEqual(['de', 'de'])
  expect(new Set(begun().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

const notCompleted = 'Your payment was not completed. Nothing was charged.'

test.for([
  ['a service that knows it', 'closed', '?session='],
  ['a service that can’t close the session', 'open', '?cancelled=1&session='],
  ['the browser’s Back', 'open', ''],
])(
  'a buyer who gives up, by %s, reads that nothing was charged and can pay in another way at once',
  async ([, state, search]) => {
    payment = () => inState(state!)
    await leaveToPay()
    history.replaceState(null, '', `/checkout${search && search + session}`)
    const go = open()
    await vi.waitFor(() => expect(part('not-completed').textContent).toBe(notCompleted))
    expect([shown(), part('came-back').hidden, toasts, location.search]).toEqual([['buying'], true, [], ''])
    expect([field('city').value, readCart().length]).toEqual(['Ribe', 1])
    await vi.waitFor(() => expect(part('picker').hidden).toBe(false))
    await userEvent.click(method('PayPal'))
    await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
    await userEvent.click(part('pay'))
    await vi.waitFor(() => expect(go).toHaveBeenCalled())
  },
)

test('what the session that was left holds is asked for with the cart, as long as it is open', async () => {
  payment = () => inState('open')
  await leaveToPay()
  const lastSession = () =>
    (asked.findLast(({ url }) => url.includes('/quote'))?.body as { session?: string } | undefined)?.session
  open()
  await vi.waitFor(() => expect(lastSession()).toBe(session))
  payment = () => inState('closed')
  history.replaceState(null, '', `/checkout?session=${session}`)
  open()
  await vi.waitFor(() => expect(lastSession()).toBeUndefined())
})

test('a buyer who has paid and presses Back is led to the thank-you page', async () => {
  await leaveToPay()
  const go = open()
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(`/checkout?session=${session}`))
})

test('what became of an earlier payment lets nothing be forgotten of the one that the buyer has left to pay', async () => {
  await leaveToPay()
  history.replaceState(null, '', '/checkout?session=earlier')
  open()
  await vi.waitFor(() => expect(part('title').textContent).toBe('Thank you'))
  addToCart({ ...milk, domain: 'dairy.example' })
  history.replaceState(null, '', '/checkout')
  const go = open()
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(`/checkout?session=${session}`))
})

test('the country is the visitor’s own if the store delivers there, otherwise the first that it delivers to', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get')
  const begins = (settings: string, ...spoken: string[]) => {
    languages.mockReturnValue(spoken)
    sessionStorage.clear()
    open('en', settings)
    return field('country').value
  }
  expect(begins('', 'da')).toBe('DK')
  expect(begins('', 'en')).toBe('US')
  expect(begins('', 'en-IE')).toBe('IE')
  expect(begins('shipping DE 4, US 9', 'de-DE')).toBe('DE')
  expect(begins('shipping DE 4, US 9', 'da')).toBe('US')
  expect(begins('shipping DE 4, other 9', 'da')).toBe('DK')
  expect(begins('shipping DE 4, AT 9, DK 12', 'en-US', 'en')).toBe('DE')
  expect(begins('shipping DE 4, AT 9, DK 12', 'en-US', 'da')).toBe('DK')
  expect(begins('shipping DE 4, AT 9', 'de-AT')).toBe('AT')
  expect(document.querySelectorAll('[name=country] option').length).toBeGreaterThan(200)
  languages.mockRestore()
})

test('a country that the store doesn’t deliver to is a problem at its field, and nothing is sent', async () => {
  const noDelivery = { url: null, message: 'Cette boutique ne livre pas dans ce pays.', field: 'country' }
  quote = ({ items, country }) => ({ ...quoteFor(items), problems: country === 'DK' ? [noDelivery] : [] })
  await openToPay('fr')
  typeAll()
  await userEvent.click(method('Stripe'))
  await userEvent.selectOptions(field('country'), 'DK')
  await vi.waitFor(() => expect(errorOf('country').textContent).toBe('Cette boutique ne livre pas dans ce pays.'))
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  await userEvent.click(part('pay'))
  expect([document.activeElement, begun(), part('problem').hidden]).toEqual([field('country'), [], true])
  await userEvent.selectOptions(field('country'), 'FR')
  await vi.waitFor(() => expect(part<HTMLButtonElement>('pay').disabled).toBe(false))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(begun()).toHaveLength(1))
})

test('a cart of downloads has no shipping, and its address is the one for the bill', async () => {
  quote = ({ items }) => ({ ...quoteFor(items), shipping: 0, needsDelivery: false })
  await openToPay()
  expect([part('shipped').hidden, part('sent-to').hidden, part('billed-to').textContent]).toEqual([
    true,
    true,
    'Billing address',
  ])
})

const inList = () => part<HTMLSelectElement>('regions')
const chooseFrom = (names: string[], isChosen = (_name: string, _state?: string) => false) => {
  quote = (body) => {
    const { state } = body as { state?: string }
    const regions = names.map((name) => ({ name, isChosen: isChosen(name, state) }))
    const message = 'Please choose your state or region from the list.'
    const isPlaced = regions.some(({ isChosen: is }) => is)
    return { ...quoteFor(body.items), regions, problems: isPlaced ? [] : [{ url: null, message, field: 'state' }] }
  }
}

test('where taxes differ by region, the state is chosen from the list of the store, and what was typed is found in it', async () => {
  chooseFrom(['California', 'Texas'], (name, state) => name === 'Texas' && (state === 'Tex.' || state === 'Texas'))
  await openToPay()
  expect([field('state').hidden, inList().hidden]).toEqual([true, false])
  expect([...inList().options].map(({ value }) => value)).toEqual(['', 'California', 'Texas'])
  expect(errorOf('state').hidden).toBe(true)
  await userEvent.selectOptions(inList(), 'Texas')
  await vi.waitFor(() => expect((asked.at(-1)!.body as { state?: string }).state).toBe('Texas'))
  typeAll()
  await userEvent.click(method('PayPal'))
  await userEvent.click(part('pay'))
  await vi.waitFor(() => expect(begun()).toHaveLength(1))
  expect(begun()[0]!.body.contact).toMatchObject({ state: 'Texas' })
})

test('a state that was typed before is chosen in the list as soon as the store could place it', async () => {
  sessionStorage.clear()
  quote = ({ items }) => quoteFor(items)
  await openToPay()
  field('state').value = 'Tex.'
  field('state').dispatchEvent(new Event('input', { bubbles: true }))
  chooseFrom(['California', 'Texas'], (name, state) => name === 'Texas' && (state === 'Tex.' || state === 'Texas'))
  field('state').dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(inList().value).toBe('Texas'))
  expect(errorOf('state').hidden).toBe(true)
})
