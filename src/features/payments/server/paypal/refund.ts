import { z } from 'zod'
import type { KeptSession, RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { findAtPayPal, idPart, onceWith, type PayPal } from './api.ts'
import { decimalAtPayPal, moneyAtPayPal } from './money.ts'
import { readReply } from '../adapter/client.ts'

/** As newer calls tell its status, or as those of version 1 do. */
const Refund = z.object({ id: z.string(), status: z.string().nullish(), state: z.string().nullish() })

/** Ours, as PayPal repeats it; by it a refund's id differs from the reference of the payment. */
const mark = 'refund-'
export const ownRefund = (custom: string | null | undefined): string | undefined =>
  custom?.startsWith(mark) ? custom.slice(mark.length) : undefined

export function refundStatusOf({ status, state }: Omit<z.infer<typeof Refund>, 'id'>): RefundState['status'] {
  const known = (status ?? state ?? '').toUpperCase()
  if (known === 'COMPLETED') return 'succeeded'
  return known === 'FAILED' || known === 'CANCELLED' ? 'failed' : 'pending'
}

const stateOf = (refund: z.infer<typeof Refund>): RefundState => ({
  refundId: refund.id,
  status: refundStatusOf(refund),
})

/** Payments of subscriptions are sales, which are refunded by another call. */
const isSale = ({ kept }: KeptSession) => kept.plan !== undefined

export async function refundPayment(paypal: PayPal, asked: RefundRequest): Promise<RefundState> {
  const { session, amount, reason, refundId } = asked
  const money = { amount, currency: session.currency }
  const id = idPart(session.paymentId)
  const headers = onceWith(refundId)
  if (isSale(session)) {
    const json = { amount: { total: decimalAtPayPal(money), currency: money.currency } }
    const call = { path: `/v1/payments/sale/${id}/refund`, method: 'POST', headers, json } as const
    return stateOf(readReply(paypal.service, call, await paypal.ask(call), Refund))
  }
  const note = cutText(reason.replace(/\s+/g, ' ').trim(), 255)
  const json = { amount: moneyAtPayPal(money), custom_id: `${mark}${refundId}`, ...(note && { note_to_payer: note }) }
  const call = { path: `/v2/payments/captures/${id}/refund`, method: 'POST', headers, json } as const
  return stateOf(readReply(paypal.service, call, await paypal.ask(call), Refund))
}

export async function fetchRefund(paypal: PayPal, session: KeptSession, id: string): Promise<RefundState | undefined> {
  const path = isSale(session) ? '/v1/payments/refund' : '/v2/payments/refunds'
  const found = await findAtPayPal(paypal, `${path}/${idPart(id)}`, Refund)
  return found && stateOf(found)
}
