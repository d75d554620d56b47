import type { Session, SessionRequest } from '../adapter/calls.ts'
import { bytesOf, cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { addAtPayPal, approvalOf, type PayPal } from './api.ts'
import { pageOf, shippingOf } from './buyer.ts'
import { isExact, moneyAtPayPal } from './money.ts'
import { Order } from './order.ts'

/** How long a buyer can approve. */
export const openForMs = 3 * 60 * 60 * 1000

const longestTextCharacters = 127

/** The lines and what comes on top; nothing where PayPal can't take each of their amounts, but can take their sum. */
function detailsOf({ amount, currency, lines, shipping, tax }: SessionRequest) {
  const money = (minor: number) => moneyAtPayPal({ amount: minor, currency })
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  if (total + shipping + tax !== amount)
    throw new PaymentFailed(
      'invalid_request',
      phrase('paypal-lines-not-adding-up', 'The order lines don’t add up to the total, which PayPal requires.'),
    )
  const parts = [...lines.map(({ unitAmount }) => unitAmount), shipping, tax]
  if (!parts.every((part) => isExact({ amount: part, currency }))) return undefined
  const items = lines.map(({ name, sku, quantity, unitAmount, isDigital }) => ({
    name: cutText(name, longestTextCharacters) || 'Item',
    quantity: String(quantity),
    unit_amount: money(unitAmount),
    ...(sku && { sku: cutText(sku, longestTextCharacters) }),
    category: isDigital ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
  }))
  return { items, breakdown: { item_total: money(total), shipping: money(shipping), tax_total: money(tax) } }
}

function unitOf(asked: SessionRequest): object {
  const { reference, amount, currency, title } = asked
  const { items, breakdown } = detailsOf(asked) ?? {}
  const parcel = shippingOf(asked)
  const description = cutText(title, longestTextCharacters, bytesOf)
  return {
    reference_id: reference,
    custom_id: reference,
    invoice_id: reference,
    ...(description && { description }),
    amount: { ...moneyAtPayPal({ amount, currency }), ...(breakdown && { breakdown }) },
    ...(items && { items }),
    ...(parcel && { shipping: parcel }),
  }
}

export async function createOrder(paypal: PayPal, asked: SessionRequest): Promise<Session> {
  const email = plainEmail(asked.buyer.email)
  const json = {
    intent: 'CAPTURE',
    purchase_units: [unitOf(asked)],
    payment_source: {
      paypal: {
        ...(email && { email_address: email }),
        experience_context: {
          ...pageOf(asked),
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
  const order = await addAtPayPal(paypal, { path: '/v2/checkout/orders', key: asked.reference, json }, Order)
  return {
    sessionId: order.id,
    next: { kind: 'redirect', url: approvalOf(order) },
    expiresAt: new Date(paypal.service.now().getTime() + openForMs),
  }
}
