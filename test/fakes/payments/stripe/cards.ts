import type { Answer, Call } from '../server.ts'
import { Refused } from '../server.ts'
import { NewCustomer, NewIntent, NewProduct, NewSubscription, problem, readCall } from './asked.ts'
import type { openBilling } from './billing.ts'
import { asksBuyer, openBank } from './bank.ts'
import { makeId, type Books, type Intent } from './books.ts'

type Tried = 'used' | 'kept'

const refuse = (code: string, message: string, more: object = {}) =>
  new Refused(402, message, {
    error: {
      code,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      message,
      type: 'card_error',
      ...more,
    },
  })
const declined = () =>
  refuse('card_declined', 'Your card was declined.', { decline_code: 'generic_decline', param: '' })

/** Stripe's own test cards. Each use of such a name makes a new method of payment. */
const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired']

/** Payments by a card that a browser has given to Stripe. */
export function openCards(books: Books, billing: ReturnType<typeof openBilling>) {
  const { makeIntent, begin } = billing
  const bank = openBank(books, billing)
  const { intents, subscriptions, customers, products, invoicePayments, unix, tell } = books
  const { invoices } = bank
  /** The names of the cards behind the methods that customers have. */
  const attached = new Map<string, { name: string; customer: string }>()

  /** The same of those that browsers have entered. */
  const entered = new Map<string, string>()

  /** A browser gives a card to Stripe, which gives it a new name each time. */
  function enterCard(name: string): string {
    const id = makeId('pm')
    entered.set(id, name)
    return id
  }
  function nameOf(card: string, how: Tried): string {
    const name = attached.get(card)?.name ?? entered.get(card) ?? card
    if (!cards.includes(name)) throw problem(400, `No such PaymentMethod: '${card}'`, { code: 'resource_missing' })
    if (how === 'kept' && name === 'pm_card_chargeDeclined') throw declined()
    return name
  }
  function tryCard(amount: number, currency: string, metadata: Record<string, string>, isOnce: boolean) {
    const refused = (message: string, code: string, change: Partial<Intent> = {}) => {
      const last_payment_error = { type: 'card_error', code, message }
      const status = 'requires_payment_method'
      const none = { amount_received: 0, latest_charge: null, status, last_payment_error, ...change }
      tell('payment_intent.payment_failed', makeIntent(amount, currency, metadata, none))
    }
    return (name: string, isErrorOnAction: boolean): Intent => {
      if (name === 'pm_card_chargeDeclined') {
        refused('Your card was declined.', 'card_declined')
        throw declined()
      }
      if (name !== 'pm_card_authenticationRequired') return makeIntent(amount, currency, metadata)
      const code = isOnce ? 'authentication_required' : 'subscription_payment_intent_requires_action'
      const message = isOnce
        ? 'Your card was declined. This transaction requires authentication.'
        : 'Payment for this subscription requires additional user action before it can be completed successfully.'
      if (isErrorOnAction) {
        refused(message, code)
        throw refuse(code, message, isOnce ? { decline_code: 'authentication_required' } : {})
      }
      return makeIntent(amount, currency, metadata, asksBuyer)
    }
  }

  function createIntent(call: Call): Answer {
    const asked = readCall(NewIntent, call)
    const [amount, name] = [Number(asked.amount), nameOf(asked.payment_method, 'used')]
    if (amount < 50) throw problem(400, 'Amount must be at least 50 cents', { code: 'amount_too_small' })
    const pay = tryCard(amount, asked.currency, asked.metadata ?? {}, true)
    const intent = pay(name, asked.error_on_requires_action === 'true')
    Object.assign(intent, { description: asked.description ?? null, receipt_email: asked.receipt_email ?? null })
    tell(intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.requires_action', intent)
    return { body: intent }
  }
  function createCustomer(call: Call): Answer {
    const { payment_method, email = null, name = null, metadata = {} } = readCall(NewCustomer, call)
    const [card, id] = [nameOf(payment_method, 'kept'), makeId('cus')]
    const method = makeId('pm')
    attached.set(method, { name: card, customer: id })
    const invoice_settings = { custom_fields: null, default_payment_method: method, footer: null }
    const customer = {
      id,
      object: 'customer',
      created: unix(),
      email,
      name,
      metadata,
      invoice_settings,
      livemode: false,
    }
    customers.set(id, customer)
    return { body: customer }
  }
  function createProduct(call: Call): Answer {
    const product = {
      id: makeId('prod'),
      object: 'product',
      active: true,
      created: unix(),
      ...readCall(NewProduct, call),
    }
    products.set(product.id, product)
    return { body: product }
  }

  function createSubscription(call: Call): Answer {
    const asked = readCall(NewSubscription, call)
    const { customer, default_payment_method: method, metadata = {}, items, add_invoice_items: extras = [] } = asked
    const missing = (name: string, id: string) => problem(400, `No such ${name}: '${id}'`, { code: 'resource_missing' })
    if (!customers.has(customer)) throw missing('customer', customer)
    const prices = [...items, ...extras].map(({ price_data }) => price_data)
    for (const { product } of prices) if (!products.has(product)) throw missing('product', product)
    if (new Set(prices.map(({ currency }) => currency)).size > 1) throw problem(400, 'prices in two currencies')
    const card = attached.get(method)
    if (card?.customer !== customer)
      throw problem(400, 'The customer does not have a payment method with this ID.', { code: 'resource_missing' })
    const [item] = items
    if (!item || items.length > 1) throw problem(400, 'one item is asked for')
    const { currency, unit_amount: unitAmount, recurring } = item.price_data
    const amount = prices.reduce((sum, { unit_amount }) => sum + Number(unit_amount), 0)
    const isFinal = asked.payment_behavior === 'error_if_incomplete'
    const intent = tryCard(amount, currency, {}, false)(card.name, isFinal)
    const about = {
      currency,
      customer,
      method,
      metadata,
      interval: recurring.interval,
      items: [{ unitAmount, quantity: '1' }],
    }
    const { subscription, invoice } = begin(about, intent)
    invoices.set(subscription.id, { invoice, intent })
    const secret = { client_secret: intent['client_secret'], type: 'payment_intent' }
    const isTold = asked.expand?.includes('latest_invoice.confirmation_secret')
    const shown = { ...invoice, ...(isTold && { confirmation_secret: secret }) }
    return { body: { ...subscription, latest_invoice: asked.expand ? shown : invoice.id } }
  }

  /** The reference that a search asks for, which is all that is searched for. */
  function soughtIn({ query }: Call): string {
    const [, reference] = /^metadata\['reference'\]:'([a-z0-9]+)'$/.exec(query.get('query') ?? '') ?? []
    if (reference === undefined) throw problem(400, 'We were unable to parse your search query.')
    return reference
  }
  const found = (data: object[], url: string): Answer => ({
    body: { object: 'search_result', data, has_more: false, next_page: null, url },
  })
  const isOf = (reference: string) => (one: { metadata: Record<string, string> }) =>
    one.metadata['reference'] === reference
  const searchIntents = (call: Call) =>
    found([...intents.values()].filter(isOf(soughtIn(call))), '/v1/payment_intents/search')
  function searchSubscriptions(call: Call): Answer {
    const expand = call.query.getAll('expand[]')
    if (expand.some((name) => name !== 'data.latest_invoice')) throw problem(400, 'This property cannot be expanded')
    const data = [...subscriptions.values()]
      .filter(isOf(soughtIn(call)))
      .map((one) => ({ ...one, latest_invoice: invoices.get(one.id)?.invoice ?? null }))
    return found(data, '/v1/subscriptions/search')
  }

  /** What cards have paid, by our reference. */
  const paidBy = (reference: string) => {
    const bySubscription = [...subscriptions.values()]
      .filter(isOf(reference))
      .map(({ id }) => invoices.get(id)?.invoice.id)
    const ids = invoicePayments
      .filter(({ invoice }) => bySubscription.includes(invoice))
      .map((one) => one.payment_intent)
    return [...intents.values()].filter(
      (one) => one.status === 'succeeded' && (isOf(reference)(one) || ids.includes(one.id)),
    )
  }

  return {
    ...bank,
    enterCard,
    createIntent,
    createCustomer,
    createProduct,
    createSubscription,
    searchIntents,
    searchSubscriptions,
    paidBy,
  }
}
