import { z } from 'zod'
import type { Interval } from '#payments/interval.ts'
import type { Session, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { digestOf } from '../adapter/signatures.ts'
import { addAtPayPal, approvalOf, type PayPal } from './api.ts'
import { pageOf, shippingOf } from './buyer.ts'
import { moneyAtPayPal } from './money.ts'
import { openForMs } from './new-order.ts'
import { Subscription, subscriptionsPath } from './subscription.ts'

const Added = z.object({ id: z.string() })
const units: Record<Interval, string> = { day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' }
/** A product and a plan of PayPal's; everybody who buys the same gets the same ones. */
async function addPlan(
  paypal: PayPal,
  asked: SessionRequest,
  { interval, name }: { interval: Interval; name: string },
) {
  const { amount, currency, lines } = asked
  const isSent = lines.some(({ isDigital }) => !isDigital)
  const product = { name: cutText(name, 127) || 'Item', type: isSent ? 'PHYSICAL' : 'DIGITAL' }
  const productKey = `product-${digestOf(product.name, product.type).slice(0, 40)}`
  const { id } = await addAtPayPal(paypal, { path: '/v1/catalogs/products', key: productKey, json: product }, Added)
  const plan = {
    product_id: id,
    name: product.name,
    billing_cycles: [
      {
        frequency: { interval_unit: units[interval], interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        // Without an end.
        total_cycles: 0,
        pricing_scheme: { fixed_price: moneyAtPayPal({ amount, currency }) },
      },
    ],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  }
  const planKey = `plan-${digestOf(JSON.stringify(plan)).slice(0, 40)}`
  return addAtPayPal(paypal, { path: '/v1/billing/plans', key: planKey, json: plan }, Added)
}

export async function createSubscription(
  paypal: PayPal,
  asked: SessionRequest,
  recurring: { interval: Interval; name: string },
): Promise<Session> {
  const { reference, buyer } = asked
  const plan = await addPlan(paypal, asked, recurring)
  const email = plainEmail(buyer.email)
  const parcel = shippingOf(asked)
  const json = {
    plan_id: plan.id,
    custom_id: reference,
    subscriber: {
      name: { given_name: cutText(buyer.firstName, 140), surname: cutText(buyer.lastName, 140) },
      ...(email && { email_address: email }),
      ...(parcel && { shipping_address: parcel }),
    },
    application_context: {
      ...pageOf(asked),
      user_action: 'SUBSCRIBE_NOW',
      payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    },
  }
  const subscription = await addAtPayPal(paypal, { path: subscriptionsPath, key: reference, json }, Subscription)
  return {
    sessionId: subscription.id,
    next: { kind: 'redirect', url: approvalOf(subscription) },
    expiresAt: new Date(paypal.service.now().getTime() + openForMs),
    kept: { plan: plan.id },
  }
}
