import { z } from 'zod'
import type { KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { changeAtSquare, idPart, isHere, type Square } from './api.ts'
import { findPaid, observePayment } from './paid.ts'
import { addVariation, findBought } from './subscription.ts'

const Created = z.object({
  payment_link: z.object({
    id: z.string(),
    order_id: z.string(),
    url: z.string().nullish(),
    long_url: z.string().nullish(),
  }),
})

/** Links of Square's never expire: how long we leave one open. */
const openForMs = 24 * 60 * 60 * 1000
const longestNameCharacters = 255

const charge = (name: string, amount: number, currency: string, phase: string) =>
  amount === 0
    ? []
    : [
        {
          name: cutText(name, longestNameCharacters),
          amount_money: { amount, currency },
          calculation_phase: phase,
          taxable: false,
        },
      ]

function orderOf({ given }: Square, { reference, currency, lines, shipping, tax, names }: SessionRequest) {
  const charges = [
    ...charge(names.shipping, shipping, currency, 'SUBTOTAL_PHASE'),
    // Taxes of an order are percentages only, and ours is an amount.
    ...charge(names.tax, tax, currency, 'TOTAL_PHASE'),
  ]
  return {
    location_id: given.location_id,
    reference_id: reference,
    line_items: lines.map(({ name, quantity, unitAmount }) => ({
      name: cutText(name, longestNameCharacters) || 'Item',
      quantity: String(quantity),
      base_price_money: { amount: unitAmount, currency },
    })),
    ...(charges.length > 0 && { service_charges: charges }),
  }
}

const wallets: Record<string, string> = { googlepay: 'google_pay', applepay: 'apple_pay', cashapp: 'cash_app_pay' }

/** Which wallets the page offers, besides cards; all that the account has unless one was chosen. */
function methodsOf(method: string | undefined, isRecurring: boolean) {
  if (method === undefined) return {}
  const chosen = wallets[method]
  if (!chosen || (isRecurring && chosen === 'cash_app_pay'))
    throw unsupported(phrase('service-lacks-wallet', '{title} doesn’t support this wallet here.', { title: 'Square' }))
  const offered = Object.fromEntries(Object.values(wallets).map((name) => [name, name === chosen]))
  return { accepted_payment_methods: { ...offered, afterpay_clearpay: false } }
}

function linkOf(square: Square, asked: SessionRequest, variation: string | undefined) {
  const { reference, amount, currency, recurring, buyer } = asked
  const email = plainEmail(buyer.email)
  const subject = recurring
    ? {
        quick_pay: {
          name: cutText(recurring.name, longestNameCharacters) || 'Item',
          price_money: { amount, currency },
          location_id: square.given.location_id,
        },
      }
    : { order: orderOf(square, asked) }
  return {
    idempotency_key: reference,
    ...subject,
    checkout_options: {
      allow_tipping: false,
      ask_for_shipping_address: false,
      redirect_url: asked.returnUrl,
      ...(variation && { subscription_plan_id: variation }),
      ...methodsOf(asked.method, variation !== undefined),
    },
    ...(email && { pre_populated_data: { buyer_email: email } }),
    payment_note: reference,
  }
}

/** Makes a link that can be paid once. Its order stands for the session, since payments name the order, not the link. */
export async function createSession(square: Square, asked: SessionRequest): Promise<Session> {
  methodsOf(asked.method, asked.recurring !== undefined)
  const variation = asked.recurring && (await addVariation(square, asked, asked.recurring))
  const json = linkOf(square, asked, variation)
  const path = '/v2/online-checkout/payment-links'
  const { payment_link: link } = await changeAtSquare(square, { path, method: 'POST', json }, Created)
  const url = link.url ?? link.long_url
  if (!url)
    throw new PaymentFailed('uncertain', phrase('square-unreadable', 'Square sent a response that can’t be read.'))
  return {
    sessionId: link.order_id,
    next: { kind: 'redirect', url },
    expiresAt: new Date(square.now().getTime() + openForMs),
    kept: { link: link.id, ...(variation && { variation }) },
  }
}

export async function readStatus(square: Square, session: KeptSession): Promise<Observation | undefined> {
  const { reference, sessionId, kept } = session
  const found = await findPaid(square, sessionId)
  if (!found || !isHere(square, found.order)) return undefined
  const { order, payment } = found
  if (!payment)
    return order.state === 'CANCELED'
      ? { kind: 'expired', eventKey: `${sessionId}:CANCELED`, reference, sessionId, occurredAt: square.now() }
      : undefined
  if (!isHere(square, payment)) return undefined
  const seen = observePayment(square, payment)
  const subscription =
    kept.variation && seen.kind === 'paid' ? await findBought(square, payment, kept.variation) : undefined
  return { ...seen, sessionId, reference: order.reference_id ?? seen.reference ?? reference, subscription }
}

const Deleted = z.object({ id: z.string().nullish() })

/** Deletes the link, which cancels its order. */
export async function expireSession(square: Square, session: KeptSession): Promise<'expired' | 'paid'> {
  const isPaid = async () => (await readStatus(square, session))?.kind === 'paid'
  const { link } = session.kept
  if (await isPaid()) return 'paid'
  const path = `/v2/online-checkout/payment-links/${idPart(link ?? '')}`
  try {
    await changeAtSquare(square, { path, method: 'DELETE' }, Deleted)
  } catch (problem) {
    // It may be gone already, or just have been paid: the order tells.
    const state = await readStatus(square, session)
    if (state?.kind !== 'expired' && state?.kind !== 'paid') throw problem
  }
  return (await isPaid()) ? 'paid' : 'expired'
}
