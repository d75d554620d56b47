import { z } from 'zod'
import type { Buyer, KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { priceOf } from './catalogue.ts'
import { askChargebee, callChargebee, type Chargebee } from './api.ts'
import { Invoice, observeInvoice, readInvoice } from './invoice.ts'
import { stateOf, Subscription } from './subscription.ts'

const Page = z.object({
  id: z.string(),
  url: z.string().nullish(),
  state: z.string(),
  expires_at: z.number().nullish(),
  pass_thru_content: z.string().nullish(),
  content: z.object({ invoice: Invoice.nullish(), subscription: Subscription.nullish() }).nullish().catch(undefined),
})
const HostedPage = z.object({ hosted_page: Page })

/** How long a page lasts if it doesn't say. */
const lifetimeMs = 3_600_000
const longestAddressCharacters = 250

type Form = Record<string, string | number | boolean>

function buyerOf({ email, phone, ...buyer }: Buyer, language: string): Form {
  const [first_name, last_name] = [cutText(buyer.firstName, 150), cutText(buyer.lastName, 150)]
  const hasStateCode = /^(US|CA|IN)$/.test(buyer.country) && /^[A-Z]{2}$/.test(buyer.state)
  const address: Form = {
    'billing_address[first_name]': first_name,
    'billing_address[last_name]': last_name,
    'billing_address[line1]': cutText(buyer.address, 150),
    'billing_address[line2]': cutText(buyer.address2, 150),
    'billing_address[city]': cutText(buyer.city, 50),
    [hasStateCode ? 'billing_address[state_code]' : 'billing_address[state]']: cutText(buyer.state, 50),
    'billing_address[zip]': cutText(buyer.zip, 20),
    'billing_address[country]': buyer.country,
  }
  return {
    'customer[email]': email.length <= 70 ? email : '',
    'customer[first_name]': first_name,
    'customer[last_name]': last_name,
    'customer[phone]': cutText(phone, 50),
    'customer[locale]': cutText(language, 50),
    ...(buyer.address && buyer.country && address),
  }
}

/** Each charge as it is: the site’s own taxes aren't added to ours. */
function chargesOf({ lines, shipping, tax, names, amount }: SessionRequest): Form {
  const all = [
    ...lines.map((line) => ({
      amount: line.amount,
      description: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    })),
    { amount: shipping, description: names.shipping },
    { amount: tax, description: names.tax },
  ].filter((charge) => charge.amount !== 0)
  const isPlain = all.every((charge) => charge.amount > 0)
  if (!isPlain || all.reduce((sum, charge) => sum + charge.amount, 0) !== amount)
    throw new PaymentFailed('invalid_request', phrase('items-not-adding-up', 'The items don’t add up to the total.'))
  return Object.fromEntries(
    all.flatMap((charge, n): [string, string | number | boolean][] => [
      [`charges[amount][${n}]`, charge.amount],
      [`charges[description][${n}]`, cutText(charge.description, 250) || 'Item'],
      [`charges[taxable][${n}]`, false],
    ]),
  )
}

async function formOf(chargebee: Chargebee, asked: SessionRequest): Promise<{ path: string; form: Form }> {
  const { reference, currency, returnUrl, cancelUrl, buyer, language } = asked
  if (returnUrl.length > longestAddressCharacters || cancelUrl.length > longestAddressCharacters)
    throw new PaymentFailed(
      'invalid_request',
      phrase('chargebee-return-url-too-long', 'Chargebee only accepts return URLs of up to 250 characters.'),
    )
  const form = {
    redirect_url: returnUrl,
    cancel_url: cancelUrl,
    pass_thru_content: reference,
    ...buyerOf(buyer, language),
  }
  if (!asked.recurring) {
    const own = { currency_code: currency, 'invoice[po_number]': reference, ...chargesOf(asked) }
    return { path: '/hosted_pages/checkout_one_time_for_items', form: { ...form, ...own } }
  }
  const own = {
    'subscription[po_number]': reference,
    'subscription_items[item_price_id][0]': await priceOf(chargebee, asked),
  }
  return { path: '/hosted_pages/checkout_new_for_items', form: { ...form, ...own } }
}

export async function createSession(chargebee: Chargebee, asked: SessionRequest): Promise<Session> {
  const { path, form } = await formOf(chargebee, asked)
  const call = { method: 'POST', path, form, key: asked.reference } as const
  const { hosted_page: page } = await callChargebee(chargebee, call, HostedPage)
  if (!page.url)
    throw new PaymentFailed(
      'uncertain',
      phrase('chargebee-page-without-url', 'Chargebee returned a page without a URL.'),
    )
  const expiresAt = page.expires_at ? page.expires_at * 1000 : chargebee.now().getTime() + lifetimeMs
  return { sessionId: page.id, next: { kind: 'redirect', url: page.url }, expiresAt: new Date(expiresAt) }
}

/** What the states of an invoice mean; all others wait for money. */
const kinds: Record<string, Observation['kind']> = { paid: 'paid', not_paid: 'session_failed', voided: 'canceled' }

async function readPaid(chargebee: Chargebee, { id, content, pass_thru_content }: z.output<typeof Page>) {
  if (!content?.invoice) return undefined
  // What a page holds is as it was when the buyer left.
  const invoice = content.invoice.status === 'paid' ? content.invoice : await readInvoice(chargebee, content.invoice.id)
  const { reference = pass_thru_content ?? undefined, ...seen } = observeInvoice(invoice)
  return {
    ...seen,
    kind: kinds[invoice.status] ?? 'processing',
    reference,
    sessionId: id,
    ...(content.subscription && { subscription: stateOf(content.subscription) }),
    eventKey: `${id}:${invoice.status}`,
    occurredAt: invoice.paid_at ? new Date(invoice.paid_at * 1000) : chargebee.now(),
  } satisfies Observation
}

/** Tells the service that its page has done its work. Anybody else may have told it already. */
async function acknowledge(chargebee: Chargebee, id: string): Promise<void> {
  try {
    const path = `/hosted_pages/${encodeURIComponent(id)}/acknowledge`
    await askChargebee(chargebee, { method: 'POST', path }, 400, 409)
  } catch (problem) {
    if (!(problem instanceof PaymentFailed)) throw problem
    chargebee.warn('A page that was paid could not be acknowledged', problem)
  }
}

/** The state of a session, read from the service; undefined as long as nothing has happened. */
export async function fetchStatus(chargebee: Chargebee, session: KeptSession): Promise<Observation | undefined> {
  const { sessionId, reference } = session
  const path = `/hosted_pages/${encodeURIComponent(sessionId)}`
  const { hosted_page: page } = await callChargebee(chargebee, { path }, HostedPage)
  if (page.state === 'succeeded' || page.state === 'acknowledged') {
    const seen = await readPaid(chargebee, page)
    if (seen?.kind === 'paid' && page.state === 'succeeded') await acknowledge(chargebee, sessionId)
    return seen
  }
  const now = chargebee.now()
  const about = { eventKey: `${sessionId}:${page.state}`, reference, sessionId, occurredAt: now }
  if (page.state === 'cancelled') return { ...about, kind: 'canceled' }
  const isOver = page.expires_at != null && page.expires_at * 1000 <= now.getTime()
  return isOver ? { ...about, kind: 'expired', eventKey: `${sessionId}:expired` } : undefined
}
