import { randomBytes } from 'node:crypto'
import type { BackTo, PaymentFake, Sent } from './fake.ts'
import { openFakeServer, readForm, Refused, type Answer, type Call } from './server.ts'

// As in chargebee-node 3.33.0 (API v2, Product Catalog 2.0): its endpoints, the schemas of its input (lengths, lists of values) and resources.

const apiKey = 'test_right'
const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
const webhookAuth = (password: string) => `Basic ${Buffer.from(`hook:${password}`).toString('base64')}`

const makeId = () => randomBytes(10).toString('base64url')
const countsIn = /^\d{1,10}$/

type Rules = Record<string, RegExp>
/** One line, without what a broken sign becomes in a form. */
const text = (longest: number) => new RegExp(`^[^\\p{Cc}\uFFFD]{1,${longest}}$`, 'u')
const email = /^(?=.{3,70}$)[^@\s]+@[^@\s]+$/
const yesOrNo = /^(true|false)$/
const address: Rules = {
  first_name: text(150),
  last_name: text(150),
  line1: text(150),
  line2: text(150),
  city: text(50),
  state_code: text(50),
  state: text(50),
  zip: text(20),
  country: /^[A-Z]{2}$/,
}
const within = (name: string, rules: Rules): Rules =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [`${name}[${field}]`, rule]))
const page: Rules = {
  redirect_url: text(250),
  cancel_url: text(250),
  pass_thru_content: text(2048),
  ...within('customer', {
    email,
    first_name: text(150),
    last_name: text(150),
    phone: text(50),
    locale: text(50),
  }),
  ...within('billing_address', address),
}
/** The fields of each call; a `#` stands for a number in a list, an `!` for what must be there. */
const fields: Record<string, Rules> = {
  '/hosted_pages/checkout_one_time_for_items': {
    ...page,
    currency_code: /^[A-Z]{3}$/,
    'invoice[po_number]': text(100),
    'charges[amount][#]!': /^[1-9]\d{0,9}$/,
    'charges[description][#]!': text(250),
    'charges[taxable][#]': yesOrNo,
  },
  '/hosted_pages/checkout_new_for_items': {
    ...page,
    'subscription[po_number]': text(100),
    'subscription_items[item_price_id][#]!': text(100),
    'subscription_items[quantity][#]': countsIn,
  },
  '/hosted_pages/manage_payment_sources': { 'customer[id]!': text(50), redirect_url: text(250) },
  '/item_families': { 'id!': text(50), 'name!': text(50), description: text(500) },
  '/items': {
    'id!': text(100),
    'name!': text(100),
    'type!': /^(plan|addon|charge)$/,
    'item_family_id!': text(100),
    external_name: text(100),
  },
  '/item_prices': {
    'id!': text(100),
    'name!': text(100),
    'item_id!': text(100),
    external_name: text(100),
    currency_code: /^[A-Z]{3}$/,
    pricing_model: /^(flat_fee|per_unit|tiered|volume|stairstep)$/,
    price: countsIn,
    period: /^[1-9]\d*$/,
    period_unit: /^(day|week|month|year)$/,
    is_taxable: yesOrNo,
  },
  '/invoices/id/refund': { refund_amount: /^[1-9]\d*$/, comment: text(300) },
  '/subscriptions/id/pause': { pause_option: /^(immediately|end_of_term|specific_date|billing_cycles)$/ },
  '/subscriptions/id/resume': { resume_option: /^(immediately|specific_date)$/ },
  '/subscriptions/id/cancel_for_items': { end_of_term: yesOrNo },
  '/hosted_pages/id/acknowledge': {},
}

const failure = (http_status_code: number, message: string, api_error_code = 'param_wrong_value'): Answer => ({
  status: http_status_code,
  body: {
    message,
    type: 'invalid_request',
    api_error_code,
    error_code: api_error_code,
    error_msg: message,
    http_status_code,
  },
})

function refuse(status: number, message: string, code?: string): never {
  throw new Refused(status, message, failure(status, message, code).body)
}

function check(line: string, form: URLSearchParams): URLSearchParams {
  const rules = Object.entries(fields[line] ?? refuse(404, `There is no ${line}.`))
  const matches = (rule: string, name: string) =>
    rule.replace('!', '') === name.replace(/\[\d{1,3}\]$/, '[#]') || rule.replace('!', '') === name
  for (const [name, value] of form) {
    const rule = rules.find(([one]) => matches(one, name))
    if (!rule) refuse(400, `${name} is not known.`)
    else if (!rule[1].test(value)) refuse(400, `${name} is wrong: ${value}`)
  }
  for (const [rule] of rules)
    if (rule.endsWith('!') && ![...form.keys()].some((name) => matches(rule, name))) refuse(400, `${rule} is missing.`)
  return form
}

interface Page {
  id: string
  type: string
  url: string
  state: string
  created_at: number
  expires_at: number
  pass_thru_content: string | undefined
  failure_reason?: string
  content: { invoice?: Invoice; subscription?: Subscription }
}
interface PageRequest {
  amount: number
  currency: string
  reference: string
  unit?: string
  redirect: string
  cancel: string
}
type Invoice = ReturnType<typeof makeInvoice>
type Subscription = ReturnType<typeof makeSubscription>

const makeInvoice = (total: number, currency_code: string, po_number: string, now: number) => ({
  id: makeId(),
  customer_id: makeId(),
  subscription_id: undefined as string | undefined,
  recurring: false,
  first_invoice: true,
  status: 'paid',
  price_type: 'tax_exclusive',
  date: now,
  paid_at: now,
  currency_code,
  po_number,
  tax: 0,
  sub_total: total,
  total,
  amount_paid: total,
  amount_due: 0,
  amount_adjusted: 0,
  credits_applied: 0,
  write_off_amount: 0,
  refunded: 0,
  object: 'invoice',
})
const makeSubscription = (customer_id: string, po_number: string, now: number) => ({
  id: makeId(),
  customer_id,
  po_number,
  status: 'active',
  next_billing_at: (now + 30 * 86_400) as number | undefined,
  due_invoices_count: 0,
  object: 'subscription',
})

export interface ChargebeeFake extends PaymentFake {
  /** Whether pages can't be acknowledged. */
  setBroken: (isBroken: boolean) => void
  /** The invoice of a paid session gets into this state. */
  setInvoice: (reference: string, status: string) => void
  /** All transactions get into this state. */
  setTransactions: (status: string) => void
}

// oxlint-disable-next-line max-lines-per-function -- the state of one service
export async function openChargebee(now: () => Date): Promise<ChargebeeFake> {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const pages = new Map<string, Page>()
  const askedOf = new Map<string, PageRequest>()
  const catalogue = new Map<string, URLSearchParams>()
  const invoices = new Map<string, Invoice>()
  const subscriptions = new Map<string, Subscription>()
  const transactions = new Map<string, object>()
  const events = new Map<string, object>()
  const repeated = new Map<string, { body: string; answer: Answer }>()
  let webhookUrl = 'https://shop.example/api/webhooks/chargebee/token'
  let waiting: Sent[] = []
  let isBroken = false

  function tell(event_type: string, content: object) {
    const id = `ev_${makeId()}`
    const event = {
      id,
      event_type,
      occurred_at: seconds(),
      source: 'hosted_page',
      api_version: 'v2',
      content,
      object: 'event',
    }
    events.set(id, structuredClone(event))
    const headers = { 'content-type': 'application/json', authorization: webhookAuth('right-password') }
    waiting.push({ method: 'POST', url: webhookUrl, headers, body: JSON.stringify(event) })
  }

  function openPage(type: string, form: URLSearchParams): Answer {
    const isOneTime = type === 'checkout_one_time'
    const priceId = form.get('subscription_items[item_price_id][0]') ?? ''
    const price = catalogue.get(`/item_prices/${priceId}`)
    if (!isOneTime && !price) refuse(404, `${priceId} is not in the catalogue.`, 'resource_not_found')
    const charges = [...form].filter(([name]) => name.startsWith('charges[amount]'))
    const id = makeId()
    const made: Page = {
      id,
      type,
      url: `https://acme-test.chargebee.com/pages/v3/${id}/checkout`,
      state: 'created',
      created_at: seconds(),
      expires_at: seconds() + 10_800,
      pass_thru_content: form.get('pass_thru_content') ?? undefined,
      content: {},
    }
    pages.set(id, made)
    askedOf.set(id, {
      amount: price ? Number(price.get('price')) : charges.reduce((sum, [, value]) => sum + Number(value), 0),
      currency: (price ?? form).get('currency_code') ?? 'USD',
      reference: form.get(isOneTime ? 'invoice[po_number]' : 'subscription[po_number]') ?? '',
      ...(price && { unit: price.get('period_unit') ?? '' }),
      redirect: form.get('redirect_url') ?? '',
      cancel: form.get('cancel_url') ?? '',
    })
    return { body: { hosted_page: made } }
  }

  function refundInvoice(id: string, form: URLSearchParams): Answer {
    const invoice = invoices.get(id) ?? refuse(404, 'Invoice not found.', 'resource_not_found')
    const amount = Number(form.get('refund_amount') ?? invoice.amount_paid - invoice.refunded)
    if (amount > invoice.amount_paid - invoice.refunded) refuse(400, 'More than is left.')
    invoice.refunded += amount
    const { currency_code, customer_id } = invoice
    const transaction = {
      id: makeId(),
      type: 'refund',
      status: 'success',
      amount,
      currency_code,
      customer_id,
      date: seconds(),
    }
    transactions.set(transaction.id, transaction)
    const credit_note = {
      id: `CN-${makeId()}`,
      reference_invoice_id: id,
      type: 'refundable',
      status: 'refunded',
      total: amount,
    }
    tell('payment_refunded', { transaction, invoice, credit_note, customer: { id: customer_id } })
    return { body: { invoice, transaction, credit_note } }
  }

  function changeSubscription(id: string, what: string, form: URLSearchParams): Answer {
    const found = subscriptions.get(id) ?? refuse(404, 'Subscription not found.', 'resource_not_found')
    if (found.status === 'cancelled') refuse(400, 'It is cancelled.', 'invalid_state_for_request')
    const isLater = form.get('end_of_term') === 'true'
    if (what === 'pause') found.status = 'paused'
    if (what === 'resume') found.status = 'active'
    if (what === 'cancel_for_items') found.status = isLater ? 'non_renewing' : 'cancelled'
    if (what === 'cancel_for_items') delete found.next_billing_at
    tell(`subscription_${{ pause: 'paused', resume: 'resumed' }[what] ?? 'cancelled'}`, { subscription: found })
    return { body: { subscription: found, customer: { id: found.customer_id } } }
  }

  function acknowledge(id: string): Answer {
    const found = pages.get(id) ?? refuse(404, 'Page not found.', 'resource_not_found')
    if (isBroken) return failure(500, 'Trouble.', 'internal_error')
    if (found.state !== 'succeeded') return failure(409, `The page is ${found.state}.`, 'invalid_state_for_request')
    found.state = 'acknowledged'
    return { body: { hosted_page: found } }
  }

  function create(path: string, form: URLSearchParams): Answer {
    const key = `${path}/${form.get('id')}`
    if (catalogue.has(key)) return failure(400, 'The id is used already.', 'duplicate_entry')
    const parent = { '/items': 'item_families', '/item_prices': 'items' }[path]
    const parentId = form.get(path === '/items' ? 'item_family_id' : 'item_id')
    if (parent && !catalogue.has(`/${parent}/${parentId}`)) refuse(404, `${parentId} not found.`, 'resource_not_found')
    catalogue.set(key, form)
    const name = { '/items': 'item', '/item_prices': 'item_price' }[path] ?? 'item_family'
    return { body: { [name]: { ...Object.fromEntries(form), status: 'active' } } }
  }

  function change(call: Call, room: string, id: string, what: string | undefined): Answer {
    const line = what ? `/${room}/id/${what}` : id ? `/${room}/${id}` : `/${room}`
    const form = check(line, readForm(call))
    if (line === '/hosted_pages/checkout_one_time_for_items') return openPage('checkout_one_time', form)
    if (line === '/hosted_pages/checkout_new_for_items') return openPage('checkout_new', form)
    if (line === '/hosted_pages/id/acknowledge') return acknowledge(id)
    if (room === 'hosted_pages') {
      const url = `https://acme-test.chargebee.com/pages/v3/${makeId()}/payment_methods`
      return {
        body: { hosted_page: { id: makeId(), type: 'manage_payment_sources', state: 'created', url, content: {} } },
      }
    }
    if (room === 'invoices') return refundInvoice(id, form)
    if (room === 'subscriptions') return changeSubscription(id, what ?? '', form)
    return create(`/${room}`, form)
  }

  function read(room: string, id: string): Answer {
    const known: Record<string, [string, ReadonlyMap<string, object>]> = {
      hosted_pages: ['hosted_page', pages],
      invoices: ['invoice', invoices],
      subscriptions: ['subscription', subscriptions],
      transactions: ['transaction', transactions],
      events: ['event', events],
    }
    if (room === 'item_prices' && id) {
      const found = catalogue.get(`/item_prices/${id}`)
      return found
        ? { body: { item_price: Object.fromEntries(found) } }
        : failure(404, 'Not found.', 'resource_not_found')
    }
    if (room === 'item_prices') return { body: { list: [] } }
    const [name, all] = known[room] ?? refuse(404, `There is no ${room}.`)
    const found = all.get(id) ?? refuse(404, `${id} not found.`, 'resource_not_found')
    return { body: { [name]: found } }
  }

  function answer(call: Call): Answer {
    const { method, path, headers, body } = call
    if (headers.authorization !== authorization) refuse(401, 'The key is wrong.', 'api_authentication_failed')
    const [, room = '', id = '', what] = path.split('/').map(decodeURIComponent)
    if (method === 'GET') return read(room, id)
    if (method !== 'POST') refuse(405, 'No such method.')
    const key = headers['chargebee-idempotency-key']
    const earlier = typeof key === 'string' ? repeated.get(key) : undefined
    if (earlier && earlier.body !== body) refuse(400, 'Another call had this key.', 'duplicate_entry')
    if (earlier) return earlier.answer
    const given = structuredClone(change(call, room, id, what))
    if (typeof key === 'string') repeated.set(key, { body, answer: given })
    return given
  }

  const server = await openFakeServer(answer, {
    errorBody: (status) =>
      failure(status, 'Trouble.', status === 429 ? 'api_request_limit_exceeded' : 'internal_error').body,
  })

  const findOf = (reference: string): [Page, PageRequest] => {
    const [id, asked] = [...askedOf].find(([, one]) => one.reference === reference) ?? []
    const found = id && pages.get(id)
    if (!found || !asked) throw new Error(`No page has the reference ${reference}.`)
    return [found, asked]
  }
  const isOver = (found: Page) => found.state !== 'created' || found.expires_at <= seconds()
  const backTo = (url: string, { id, state }: Page): BackTo => {
    const back = new URL(url)
    back.searchParams.set('id', id)
    back.searchParams.set('state', state)
    return { method: 'GET', url: back.href }
  }
  function settle(invoice: Invoice, subscription?: Subscription) {
    invoices.set(invoice.id, invoice)
    const { total: amount, currency_code, customer_id } = invoice
    const transaction = { id: makeId(), type: 'payment', status: 'success', amount, currency_code, customer_id }
    tell('payment_succeeded', {
      transaction,
      invoice,
      customer: { id: customer_id },
      ...(subscription && { subscription }),
    })
  }

  function pay(reference: string, { amount, currency }: { amount?: number; currency?: string } = {}): BackTo {
    const [found, asked] = findOf(reference)
    if (isOver(found)) throw new Error(`The page is over: ${found.state}.`)
    const invoice = makeInvoice(amount ?? asked.amount, currency ?? asked.currency, reference, seconds())
    found.content = { invoice }
    let subscription: Subscription | undefined
    if (asked.unit) {
      subscription = makeSubscription(invoice.customer_id, reference, seconds())
      subscriptions.set(subscription.id, subscription)
      Object.assign(invoice, { recurring: true, subscription_id: subscription.id })
      found.content.subscription = subscription
      tell('subscription_created', { subscription, invoice, customer: { id: invoice.customer_id } })
    }
    found.state = 'succeeded'
    settle(invoice, subscription)
    return backTo(asked.redirect, found)
  }

  const invoiceOf = (reference: string): Invoice => {
    const found = findOf(reference)[0].content.invoice
    if (!found) throw new Error(`Nothing was paid for ${reference}.`)
    return found
  }

  return {
    key: 'chargebee',
    ...server,
    credentials: { api_key: apiKey, webhook_password: 'right-password' },
    options: { site: 'acme-test', webhook_username: 'hook' },
    setWebhookUrl: (url) => void (webhookUrl = url),
    pay: (reference, change) => Promise.resolve(pay(reference, change)),
    decline: (reference) => {
      const [found, asked] = findOf(reference)
      found.failure_reason = 'card_error'
      const transaction = {
        id: makeId(),
        type: 'payment',
        status: 'failure',
        amount: asked.amount,
        error_text: 'Declined.',
      }
      tell('payment_failed', { transaction, customer: { id: makeId() } })
      return Promise.resolve(backTo(asked.cancel, found))
    },
    abandon: (reference) => {
      const [found] = findOf(reference)
      if (!isOver(found)) found.expires_at = seconds() - 1
      return Promise.resolve()
    },
    takeWebhooks: () => {
      const taken = waiting
      waiting = []
      return taken
    },
    forge: (sent) => ({ ...sent, headers: { ...sent.headers, authorization: webhookAuth('wrong-password') } }),
    refundedOf: (reference) => invoiceOf(reference).refunded,
    setBroken: (next) => void (isBroken = next),
    setInvoice: (reference, status) => void Object.assign(invoiceOf(reference), { status }),
    setTransactions: (status) => {
      for (const one of transactions.values()) Object.assign(one, { status })
    },
    renew: (reference, isPaid = true) => {
      const first = invoiceOf(reference)
      const subscription = subscriptions.get(first.subscription_id ?? '')
      const next = makeInvoice(first.total, first.currency_code, reference, seconds())
      const { customer_id, subscription_id } = first
      Object.assign(next, { customer_id, subscription_id, recurring: true, first_invoice: false })
      if (isPaid) return settle(next, subscription)
      Object.assign(next, { status: 'payment_due', amount_paid: 0, paid_at: undefined, amount_due: next.total })
      const transaction = { id: makeId(), type: 'payment', status: 'failure', error_text: 'Declined.' }
      tell('payment_failed', { transaction, invoice: next, subscription, customer: { id: customer_id } })
    },
  }
}
