import { type Phrase, phrase } from '#kit/phrase.ts'
import { isIP } from 'node:net'
import { z } from 'zod'
import { decimalOf } from '#kit/money.ts'
import type { Buyer, KeptSession, OrderLine, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { regionCodeOf } from '../regions.ts'
import { callFastSpring, isLiveHere, storefrontOf, type FastSpring } from './api.ts'
import { findOrder, observeOrder, type Order, readAmount, readOrder } from './order.ts'

const Cart = z.object({
  netTotal: z.number().nullish(),
  withTaxNetTotal: z.number().nullish(),
  withoutTaxNetTotal: z.number().nullish(),
})
const OpenSession = z.object({
  id: z.string(),
  status: z.string().nullish(),
  expires: z.string().nullish(),
  currency: z.string().nullish(),
  live: z.boolean().nullish(),
  customer: z
    .object({
      accountId: z.string().nullish(),
      billToContact: z.object({ email: z.string().nullish() }).nullish(),
    })
    .nullish(),
  cart: Cart.nullish(),
  checkoutUrls: z.object({ webcheckoutUrl: z.string().nullish() }).nullish(),
})
type OpenSession = z.output<typeof OpenSession>

const pathOf = (fastspring: FastSpring) => `/v2/checkouts/${storefrontOf(fastspring)}/sessions`

const refusal = (says: Phrase) => new PaymentFailed('invalid_request', says)

/** The product that stands for an item in the catalogue there. */
function pathOfProduct({ sku, url, name }: OrderLine): string {
  const path = [sku, url].find((one) => /^[\w-]{1,256}$/.test(one ?? ''))
  if (path) return path
  const words = phrase(
    'fastspring-needs-sku',
    'FastSpring needs a SKU for {name}. Give it one of at most 256 letters, digits and hyphens.',
    { name },
  )
  throw refusal(words)
}

/** A product of the catalogue, at our price. */
function itemOf(line: OrderLine, { currency, recurring }: SessionRequest) {
  const { quantity, unitAmount } = line
  const unitPrice = { [currency]: Number(decimalOf({ amount: unitAmount, currency })) }
  const billingFrequency = recurring && { intervalUnit: recurring.interval.toUpperCase(), intervalLength: 1 }
  return {
    productPath: pathOfProduct(line),
    quantity,
    quantityBehavior: 'LOCK',
    customPrice: { unitPrice },
    ...(billingFrequency && { subscriptionOverrides: { billingFrequency } }),
  }
}

const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** In the United States and Canada the code, elsewhere the name. */
const regionOf = ({ country, state }: Buyer) =>
  country === 'US' || country === 'CA' ? (regionCodeOf(country, state) ?? '') : cutText(state, 256)

function customerOf(buyer: Buyer) {
  const billToContact = filled({
    email: buyer.email,
    firstName: cutText(buyer.firstName, 50),
    lastName: cutText(buyer.lastName, 50),
    phoneNumber: cutText(buyer.phone, 64),
  })
  const billToAddress = filled({
    addressLine1: cutText(buyer.address, 256),
    addressLine2: cutText(buyer.address2, 256),
    city: cutText(buyer.city, 256),
    region: regionOf(buyer),
    postalCode: cutText(buyer.zip, 50),
  })
  return { billToContact, ...(Object.keys(billToAddress).length > 0 && { billToAddress }) }
}

function bodyOf(fastspring: FastSpring, asked: SessionRequest) {
  const { language, buyer, network } = asked
  const [locale] = /^[a-z]{2}(?=-|$)/i.exec(language) ?? []
  return {
    live: isLiveHere(fastspring),
    ...(locale && { locale: locale.toLowerCase() }),
    ...(/^[A-Za-z]{2}$/.test(buyer.country) && { country: buyer.country }),
    ...(network && network.length <= 39 && isIP(network) > 0 && { buyerIp: network }),
    customer: customerOf(buyer),
    orderTags: { reference: asked.reference, amount: String(asked.amount) },
    cart: { lineItems: asked.lines.map((line) => itemOf(line, asked)) },
  }
}

function checkAsked({ lines, amount, shipping, tax }: SessionRequest): void {
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitAmount, 0)
  if (sum !== amount || shipping !== 0 || tax !== 0)
    throw refusal(
      phrase(
        'fastspring-items-only',
        'FastSpring adds tax itself and doesn’t ship goods, so only items can be paid for.',
      ),
    )
}

/** Nobody is sent to a page that asks for other money than they were told. */
function checkOpened({ currency, cart }: OpenSession, asked: SessionRequest): void {
  if (currency && currency !== asked.currency)
    throw refusal(
      phrase(
        'fastspring-other-currency',
        'FastSpring would charge this buyer in {currency} instead of {asked}. It sets the currency by country.',
        { currency, asked: asked.currency },
      ),
    )
  const sums = [cart?.netTotal, cart?.withTaxNetTotal, cart?.withoutTaxNetTotal].filter((sum) => sum != null)
  const isRight = sums.length === 0 || sums.some((sum) => readAmount(sum, asked.currency) === asked.amount)
  if (!isRight)
    throw refusal(phrase('fastspring-other-amount', 'FastSpring would charge a different amount for these items.'))
}

/** How long a session lasts if it doesn't say. */
const lifetimeMs = 24 * 3_600_000

export async function createSession(fastspring: FastSpring, asked: SessionRequest): Promise<Session> {
  checkAsked(asked)
  const call = { method: 'POST', path: pathOf(fastspring), json: bodyOf(fastspring, asked) } as const
  const opened = await callFastSpring(fastspring, call, OpenSession)
  checkOpened(opened, asked)
  const url = opened.checkoutUrls?.webcheckoutUrl
  if (!url) throw refusal(phrase('fastspring-no-web-checkout', 'FastSpring has no web checkout for this storefront.'))
  const expiresAt = new Date(opened.expires ?? fastspring.now().getTime() + lifetimeMs)
  return { sessionId: opened.id, next: { kind: 'redirect', url }, expiresAt }
}

const kinds: Record<string, Observation['kind']> = {
  COMPLETED: 'processing',
  PENDING_ORDER: 'processing',
  EXPIRED: 'expired',
  CANCELLED: 'canceled',
  FAILED: 'session_failed',
}

const paidBy = (order: Order): Observation => ({
  ...observeOrder(order),
  kind: 'paid',
  eventKey: `order.completed:${order.id}`,
  occurredAt: new Date(order.changed ?? 0),
})

/** Sessions are gone some time after they are over. */
async function readSession(fastspring: FastSpring, id: string): Promise<OpenSession | undefined> {
  try {
    const path = `${pathOf(fastspring)}/${encodeURIComponent(id)}`
    return await callFastSpring(fastspring, { path }, OpenSession)
  } catch (problem) {
    if (problem instanceof PaymentFailed && problem.kind === 'invalid_request') return undefined
    throw problem
  }
}

/** The state of a session, read from the service; undefined as long as nothing has happened. */
export async function fetchStatus(fastspring: FastSpring, session: KeptSession): Promise<Observation | undefined> {
  const { sessionId, reference, paymentId } = session
  const known = paymentId ? await readOrder(fastspring, paymentId) : undefined
  if (known?.completed) return { ...paidBy(known), sessionId }
  const found = await readSession(fastspring, sessionId)
  if (!found) return undefined
  const { status, customer, live } = found
  const kind = kinds[status ?? '']
  if (!kind) return undefined
  const order = status === 'COMPLETED' ? await findOrder(fastspring, reference, customer) : undefined
  if (order) return { ...paidBy(order), sessionId }
  const isLive = live ?? undefined
  return { kind, eventKey: `${sessionId}:${status}`, reference, sessionId, isLive, occurredAt: fastspring.now() }
}
