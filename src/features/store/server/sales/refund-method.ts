import { formatMoney } from '#kit/money.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { unsupported } from '#payments/server/adapter/payment-failed.ts'
import { reopenPaymentMethod, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import type { Payment } from '../payment-rows.ts'

const providerGone = () =>
  new Refusal(
    'conflict',
    phrase('provider-gone-refund-there', 'The provider that took this payment was removed. Please refund it there.'),
  )

/** The payment method that returns the money of a payment. */
export async function reopenToRefund(
  ctx: Context,
  payment: Parameters<typeof reopenPaymentMethod>[1],
): Promise<PaymentMethod> {
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  if (!paymentMethod) throw providerGone()
  return paymentMethod
}

/** Refuses an amount that can't be returned. */
export function checkAmount(payment: Payment, paymentMethod: PaymentMethod | undefined, amount: number): void {
  const rest = payment.captured - payment.refunded
  const { currency } = payment
  if (!paymentMethod) throw providerGone()
  if (!paymentMethod.adapter.abilities.includes('refund'))
    throw unsupported(
      phrase('service-lacks-refunds', '{title} doesn’t support refunds.', { title: paymentMethod.adapter.title }),
    )
  if (rest === 0 || amount <= 0)
    throw new Refusal('unprocessable', phrase('nothing-left-to-refund', 'There’s nothing left to refund.'))
  if (amount > rest)
    throw new Refusal(
      'unprocessable',
      phrase('refund-at-most', 'At most {amount} can be refunded.', {
        amount: formatMoney({ amount: rest, currency }, 'en'),
      }),
    )
  if (amount < payment.captured && !paymentMethod.adapter.abilities.includes('partialRefund'))
    throw unsupported(
      phrase('service-lacks-part-refunds', '{title} doesn’t support partial refunds.', {
        title: paymentMethod.adapter.title,
      }),
    )
}
