import { z } from 'zod'
import { decimalOf } from '#kit/money.ts'
import { minorOf } from '../adapter/amounts.ts'
import type { KeptSession, RefundRequest, RefundState, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { callMethod, chinaTime, failureIn, path, signCall, timeOf, type Alipay } from './api.ts'

export const currency = 'CNY'
/** How long a page can be paid. */
const lifetimeMs = 3_600_000

/** Characters that Alipay doesn’t take in the title of a trade. */
const plain = (title: string) => cutText(title.replace(/[/=&]+/g, ' '), 128) || 'Order'

function yuanOf({ amount, currency: asked }: { amount: number; currency: string }): string {
  if (asked !== currency)
    throw new PaymentFailed(
      'invalid_request',
      phrase(
        'alipay-only-currency',
        'Alipay only accepts {currency}, not {asked}. Use a gateway for other currencies.',
        { currency, asked },
      ),
    )
  return decimalOf({ amount, currency })
}

/** The address of the page is signed here; Alipay learns of the trade when the buyer opens it. */
export function createSession(service: Alipay, asked: SessionRequest): Session {
  const expiresAt = new Date(service.now().getTime() + lifetimeMs)
  const content = {
    out_trade_no: asked.reference,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    subject: plain(asked.title),
    total_amount: yuanOf(asked),
    time_expire: chinaTime(expiresAt),
  }
  const more = { notify_url: asked.webhookUrl, return_url: asked.returnUrl }
  const fields = signCall(service, 'alipay.trade.page.pay', content, more)
  const url = `${service.address()}${path}?${new URLSearchParams(fields)}`
  return { sessionId: asked.reference, next: { kind: 'redirect', url }, expiresAt }
}

const Trade = z.object({
  trade_no: z.string(),
  out_trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.union([z.string(), z.number()]).nullish(),
  send_pay_date: z.string().nullish(),
})

/** The kind that a state of a trade stands for. A trade is closed unpaid, or when all of it has been refunded. */
export const kindOfTrade = (status: string, wasPaid: boolean): Observation['kind'] | undefined =>
  status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
    ? 'paid'
    : status === 'TRADE_CLOSED' && !wasPaid
      ? 'expired'
      : undefined

export async function fetchStatus(service: Alipay, { reference }: KeptSession): Promise<Observation | undefined> {
  const { data, outcome } = await callMethod(
    service,
    { method: 'alipay.trade.query', content: { out_trade_no: reference } },
    Trade,
  )
  if (outcome?.sub_code === 'ACQ.TRADE_NOT_EXIST') return undefined
  if (!data) throw failureIn(service, outcome, false)
  const kind = kindOfTrade(data.trade_status, Boolean(data.send_pay_date))
  const amount = minorOf(data.total_amount ?? '', currency)
  if (!kind || data.out_trade_no !== reference || (kind === 'paid' && amount === undefined)) return undefined
  return {
    kind,
    eventKey: digestOf('trade', data.trade_no, kind),
    reference: data.out_trade_no,
    sessionId: data.out_trade_no,
    paymentId: data.trade_no,
    amount,
    currency,
    occurredAt: timeOf(data.send_pay_date) ?? service.now(),
  }
}

const Refunded = z.object({ fund_change: z.string().nullish() })
const Refund = z.object({
  out_request_no: z.string().nullish(),
  refund_amount: z.union([z.string(), z.number()]).nullish(),
  refund_status: z.string().nullish(),
})

/** A refund that is known and done, with its amount. Older answers leave out its status and are empty unless it is done. */
export async function findRefund(service: Alipay, reference: string, refundId: string): Promise<number | undefined> {
  const content = { out_trade_no: reference, out_request_no: refundId }
  const { data, outcome } = await callMethod(service, { method: 'alipay.trade.fastpay.refund.query', content }, Refund)
  if (outcome?.sub_code === 'ACQ.TRADE_NOT_EXIST') return undefined
  if (!data) throw failureIn(service, outcome, false)
  const isDone = (data.refund_status ?? 'REFUND_SUCCESS') === 'REFUND_SUCCESS'
  return isDone ? minorOf(data.refund_amount ?? '', currency) : undefined
}

export async function fetchRefund(service: Alipay, { reference }: KeptSession, refundId: string): Promise<RefundState> {
  const amount = await findRefund(service, reference, refundId)
  return { refundId, status: amount === undefined ? 'pending' : 'succeeded' }
}

/** Alipay has no ids of its own for refunds: ours names them. */
export async function refundPayment(service: Alipay, asked: RefundRequest): Promise<RefundState> {
  const { session, refundId, amount, reason } = asked
  const why = cutText(reason, 256)
  const content = {
    out_trade_no: session.reference,
    refund_amount: yuanOf({ amount, currency: session.currency }),
    out_request_no: refundId,
    ...(why && { refund_reason: why }),
  }
  const { data, outcome } = await callMethod(
    service,
    { method: 'alipay.trade.refund', content, isChange: true },
    Refunded,
  )
  if (!data) throw failureIn(service, outcome, true)
  if (data.fund_change === 'Y') return { refundId, status: 'succeeded' }
  return fetchRefund(service, session, refundId)
}
