import { randomBytes } from 'node:crypto'
import type { Answer, Call } from '../server.ts'
import { ChangedCustomer, ChangedSubscription, NewPortal, problem, readCall } from './asked.ts'
import { day, known, list, makeId, type Books, type Intent, type Subscription } from './books.ts'

const periods = { day: 1, week: 7, month: 30, year: 365 }

/** Payments, invoices and subscriptions. */
export function openBilling({ intents, subscriptions, customers, invoicePayments, unix, tell }: Books) {
  function changeSubscription(id: string, change: object, event = 'customer.subscription.updated'): Answer {
    const subscription = known(subscriptions, id, 'subscription')
    if (subscription.status === 'canceled')
      throw problem(404, `No such subscription: '${id}'`, { code: 'resource_missing' })
    Object.assign(subscription, change)
    tell(event, subscription)
    return { body: subscription }
  }
  function updateSubscription(id: string, call: Call): Answer {
    const {
      pause_collection: pause,
      cancel_at_period_end: ends,
      default_payment_method,
    } = readCall(ChangedSubscription, call)
    return changeSubscription(id, {
      ...(default_payment_method === '' && { default_payment_method: null }),
      ...(pause !== undefined && { pause_collection: pause === '' ? null : { ...pause, resumes_at: null } }),
      ...(ends !== undefined && { cancel_at_period_end: ends === 'true' }),
    })
  }
  function createPortal(call: Call): Answer {
    const { customer, return_url, flow_data } = readCall(NewPortal, call)
    if (!customers.has(customer)) throw problem(400, `No such customer: '${customer}'`, { code: 'resource_missing' })
    const own = [...subscriptions.values()].find((one) => one.customer === customer && one['default_payment_method'])
    if (own) throw problem(400, `what its customer enters would not be used for ${own.id}`)
    const url = `https://billing.stripe.com/p/session/test_${randomBytes(16).toString('hex')}`
    return { body: { id: makeId('bps'), object: 'billing_portal.session', customer, flow: flow_data, return_url, url } }
  }

  function changeCustomer(call: Call, id: string): Answer {
    const customer = known(customers, id, 'customer')
    return { body: Object.assign(customer, readCall(ChangedCustomer, call)) }
  }

  function listInvoicePayments(query: URLSearchParams): Answer {
    if (query.get('status') !== 'paid') throw problem(400, 'only paid ones are asked for')
    const data = invoicePayments
      .filter(({ invoice }) => invoice === query.get('invoice'))
      .map(({ invoice, payment_intent, amount, currency }) => ({
        id: makeId('inpay'),
        object: 'invoice_payment',
        amount_paid: amount,
        amount_requested: amount,
        created: unix(),
        currency,
        invoice,
        is_default: true,
        livemode: false,
        payment: { payment_intent, type: 'payment_intent' },
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: unix() },
      }))
    return list(data, '/v1/invoice_payments')
  }
  function makeIntent(
    amount: number,
    currency: string,
    metadata: Record<string, string>,
    change: Partial<Intent> = {},
  ): Intent {
    const id = makeId('pi')
    const intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: amount,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      currency,
      created: unix(),
      description: null,
      last_payment_error: null,
      latest_charge: makeId('ch'),
      livemode: false,
      metadata,
      status: 'succeeded',
      ...change,
    }
    intents.set(intent.id, intent)
    return intent
  }
  function makeInvoice(subscription: Subscription, of: Intent, reason: string) {
    const { amount, currency } = of
    const id = makeId('in')
    return {
      id,
      object: 'invoice',
      amount_due: amount,
      amount_paid: of.status === 'succeeded' ? amount : 0,
      amount_remaining: of.status === 'succeeded' ? 0 : amount,
      attempt_count: 1,
      attempted: true,
      billing_reason: reason,
      created: unix(),
      currency,
      customer: subscription.customer,
      livemode: false,
      metadata: {},
      parent: {
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        type: 'subscription_details',
      },
      status: of.status === 'succeeded' ? 'paid' : 'open',
      total: amount,
    }
  }
  const notePaid = ({ id, amount_due: amount, currency }: ReturnType<typeof makeInvoice>, intent: Intent) =>
    invoicePayments.push({ invoice: id, payment_intent: intent.id, amount, currency })
  function bill(subscription: Subscription, intent: Intent, reason: string) {
    const invoice = makeInvoice(subscription, intent, reason)
    if (invoice.status === 'paid') notePaid(invoice, intent)
    tell(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return invoice
  }

  interface Begun {
    currency: string
    customer: string
    method: string
    metadata: Record<string, string>
    interval: 'day' | 'week' | 'month' | 'year'
    items: { unitAmount: string; quantity: string }[]
  }
  /** A subscription with its first invoice, active from now on unless the bank has to be asked first. */
  function begin({ interval, method, items, ...about }: Begun, intent: Intent) {
    const subscription = {
      id: makeId('sub'),
      object: 'subscription',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      created: unix(),
      ...about,
      default_payment_method: method,
      items: {
        object: 'list',
        data: items.map(({ unitAmount, quantity }) => ({
          id: makeId('si'),
          object: 'subscription_item',
          current_period_start: unix(),
          current_period_end: unix() + periods[interval] * day,
          price: { id: makeId('price'), object: 'price', unit_amount: Number(unitAmount), recurring: { interval } },
          quantity: Number(quantity),
        })),
        has_more: false,
        url: '/v1/subscription_items',
      },
      livemode: false,
      pause_collection: null,
      status: intent.status === 'succeeded' ? 'active' : 'incomplete',
    }
    subscriptions.set(subscription.id, subscription)
    tell('customer.subscription.created', subscription)
    return { subscription, invoice: bill(subscription, intent, 'subscription_create') }
  }
  /** The first invoice of an incomplete subscription is paid. */
  function complete(subscription: Subscription, invoice: ReturnType<typeof makeInvoice>, intent: Intent) {
    const { amount_due: amount } = invoice
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
    subscription.status = 'active'
    notePaid(invoice, intent)
    tell('invoice.paid', invoice)
    tell('customer.subscription.updated', subscription)
  }
  /** The next period, which follows the last one where it is paid. */
  function renew(subscription: Subscription, intent: Intent) {
    const isPaid = intent.status === 'succeeded'
    subscription.status = isPaid ? 'active' : 'past_due'
    for (const item of isPaid ? subscription.items.data : []) {
      item.current_period_start = item.current_period_end
      item.current_period_end += periods[item.price.recurring.interval] * day
    }
    bill(subscription, intent, 'subscription_cycle')
    tell('customer.subscription.updated', subscription)
  }

  return {
    changeSubscription,
    updateSubscription,
    createPortal,
    changeCustomer,
    listInvoicePayments,
    makeIntent,
    begin,
    complete,
    renew,
  }
}
