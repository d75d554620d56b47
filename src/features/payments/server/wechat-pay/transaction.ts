import { z } from 'zod'
import type { KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { bytesOf, cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { callApi, failureIn, readApi, shapeOf, type WeChat } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

export const currency = 'CNY'
/** How long a code can be scanned. */
const lifetimeMs = 7_200_000
const longestDescriptionBytes = 127

const root = '/v3/pay/transactions'
const orderOf = (reference: string) => `${root}/out-trade-no/${encodeURIComponent(reference)}`

export function checkCurrency(asked: string): void {
  if (asked !== currency)
    throw new PaymentFailed(
      'invalid_request',
      phrase(
        'wechat-only-currency',
        'WeChat Pay only accepts {currency}, not {asked}. Use a gateway for other currencies.',
        { currency, asked },
      ),
    )
}

/** Without a time of its own, so that asking again is the same request; the code itself ends after two hours. */
export async function createSession(service: WeChat, asked: SessionRequest): Promise<Session> {
  checkCurrency(asked.currency)
  const content = {
    appid: service.given.app_id,
    mchid: service.given.merchant_id,
    description: cutText(asked.title, longestDescriptionBytes, bytesOf) || asked.reference,
    out_trade_no: asked.reference,
    notify_url: asked.webhookUrl,
    amount: { total: asked.amount, currency },
  }
  const { code_url } = await readApi(service, { path: `${root}/native`, content }, z.object({ code_url: z.string() }))
  return {
    sessionId: asked.reference,
    next: { kind: 'code', text: code_url },
    expiresAt: new Date(service.now().getTime() + lifetimeMs),
  }
}

/** An order, as it is asked for and as messages tell it. */
export const Transaction = z.object({
  appid: z.string().nullish(),
  mchid: z.string().nullish(),
  out_trade_no: z.string(),
  transaction_id: z.string().nullish(),
  trade_state: z.string().nullish(),
  trade_state_desc: z.string().nullish(),
  success_time: z.string().nullish(),
  amount: z.object({ total: z.int().nullish(), currency: z.string().nullish() }).nullish(),
})
export type Transaction = z.infer<typeof Transaction>

/** An order in REFUND was paid; its refunds are told by messages of their own. USERPAYING is for scanners at a till. */
const kinds: Record<string, Observation['kind']> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'expired',
  REVOKED: 'canceled',
  USERPAYING: 'processing',
  PAYERROR: 'attempt_failed',
}

export const isOurs = ({ given }: WeChat, { mchid, appid }: Pick<Transaction, 'mchid' | 'appid'>): boolean =>
  (mchid ?? given.merchant_id) === given.merchant_id && (appid ?? given.app_id) === given.app_id

/** What an order tells; undefined if it waits for its buyer, or isn’t ours. */
export function observeTransaction(service: WeChat, order: Transaction): Omit<Observation, 'eventKey'> | undefined {
  const kind = kinds[order.trade_state ?? '']
  const total = order.amount?.total ?? undefined
  const isWhole = kind !== 'paid' || (total !== undefined && Boolean(order.transaction_id))
  if (!kind || !isWhole || !isOurs(service, order)) return undefined
  return {
    kind,
    reference: order.out_trade_no,
    sessionId: order.out_trade_no,
    paymentId: order.transaction_id || undefined,
    amount: total,
    currency: order.amount?.currency ?? currency,
    detail: (kind !== 'paid' && order.trade_state_desc) || undefined,
    occurredAt: dateOf(order.success_time) ?? service.now(),
  }
}

export async function fetchStatus(service: WeChat, { reference }: KeptSession): Promise<Observation | undefined> {
  const query = new URLSearchParams({ mchid: service.given.merchant_id })
  const call = { path: `${orderOf(reference)}?${query}` }
  const { reply, code } = await callApi(service, call)
  if (reply.status === 404 || /^ORDER_?NOT_?EXIST$/.test(code ?? '')) return undefined
  if (code !== undefined) throw failureIn(service, call, reply, code)
  const order = shapeOf(call, reply, Transaction)
  const seen = order.out_trade_no === reference ? observeTransaction(service, order) : undefined
  return seen && { ...seen, eventKey: digestOf('order', reference, seen.kind) }
}

/** Closes the order. An order that is closed or paid already can’t be: its state tells which. */
export async function expireSession(service: WeChat, session: KeptSession): Promise<'expired' | 'paid'> {
  const content = { mchid: service.given.merchant_id }
  const call = { path: `${orderOf(session.reference)}/close`, content }
  const { reply, code } = await callApi(service, call)
  if (code === undefined) return 'expired'
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 401 && reply.status !== 429) {
    const kind = (await fetchStatus(service, session))?.kind
    if (kind === 'paid' || kind === 'expired') return kind
    if (kind === undefined && /^ORDER_?NOT_?EXIST$/.test(code)) return 'expired'
  }
  throw failureIn(service, call, reply, code)
}
