import type { Session, SessionRequest } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { addAtPayPal, approvalOf, type PayPal } from './api.ts'
import { cut, emailOf, pageOf, shippingOf } from './buyer.ts'
import { moneyAtPayPal } from './money.ts'
import { Order } from './order.ts'

/** In milliseconds: how long a buyer can approve. */
export const openFor = 3 * 60 * 60 * 1000

const longest = 127

function unitOf(asked: SessionRequest): object {
  const { reference, amount, currency, lines, shipping, tax, title } = asked
  const money = (minor: number) => moneyAtPayPal({ amount: minor, currency })
  const items = lines.map(({ name, sku, quantity, unitAmount, isDigital }) => ({
    name: cut(name, longest),
    quantity: String(quantity),
    unit_amount: money(unitAmount),
    ...(sku && { sku: cut(sku, longest) }),
    category: isDigital ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
  }))
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  if (total + shipping + tax !== amount)
    throw new PaymentFailed('invalid_request', 'The lines don’t make up the amount, which PayPal demands.')
  const breakdown = { item_total: money(total), shipping: money(shipping), tax_total: money(tax) }
  const parcel = shippingOf(asked)
  return {
    reference_id: reference,
    custom_id: reference,
    invoice_id: reference,
    ...(title && { description: cut(title, longest) }),
    amount: { ...money(amount), breakdown },
    items,
    ...(parcel && { shipping: parcel }),
  }
}

export async function createOrder(paypal: PayPal, asked: SessionRequest): Promise<Session> {
  const email = emailOf(asked)
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
    expiresAt: new Date(paypal.service.now().getTime() + openFor),
  }
}
