import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import type { KeptSession, RefundRequest, RefundState } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { askAffirm, transactionPath, type Affirm } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

const Transaction = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string().nullish(),
  order_id: z.string().nullish(),
  created: z.string().nullish(),
})
type Transaction = z.infer<typeof Transaction>

/** What a change is answered with: its event, though a reading of the answer as the transaction itself is possible as well. */
const Changed = z.object({ id: z.string().nullish(), amount: z.int().nullish(), status: z.string().nullish() })

const kinds: Record<string, Observation['kind']> = {
  captured: 'paid',
  refunded: 'paid',
  partially_refunded: 'paid',
  disputed: 'disputed',
  dispute_refunded: 'disputed',
  declined: 'session_failed',
  auth_declined: 'session_failed',
  voided: 'canceled',
  canceled: 'canceled',
  auth_expired: 'expired',
  expired_authorization: 'expired',
  confirmation_expired: 'expired',
}

/** Statuses that aren't known, and those before the money is taken, say that it is under way. */
function observe(affirm: Affirm, session: KeptSession, transaction: Transaction): Observation {
  const { id, status, amount, currency, order_id, created } = transaction
  return {
    kind: kinds[status] ?? 'processing',
    eventKey: digestOf(id, status),
    reference: order_id ?? session.reference,
    sessionId: session.sessionId,
    paymentId: id,
    amount,
    currency: currency?.toUpperCase(),
    occurredAt: dateOf(created) ?? affirm.now(),
  }
}

const find = (affirm: Affirm, id: string) => askAffirm(affirm, { path: transactionPath(id) }, Transaction)

/** Whether a call was refused because of the state that the transaction is in. */
const isRefused = (problem: unknown): problem is PaymentFailed =>
  problem instanceof PaymentFailed && ['invalid_request', 'declined'].includes(problem.kind)

/** Reserves the money, by what the buyer brought back; the same again if that has been done. */
async function authorize(
  affirm: Affirm,
  { reference }: KeptSession,
  token: string,
): Promise<Transaction | PaymentFailed> {
  const json = { transaction_id: token, order_id: reference, reference_id: reference }
  try {
    const post = { key: `authorize-${reference}`, json }
    return await askAffirm(affirm, { path: '/v1/transactions', post }, Transaction)
  } catch (problem) {
    if (!isRefused(problem)) throw problem
    return find(affirm, token).catch(() => problem)
  }
}

/** What was reserved isn't what was asked for: it is released before any money moves. */
async function release(affirm: Affirm, session: KeptSession, transaction: Transaction): Promise<Observation> {
  const { reference } = session
  const post = { key: `void-${reference}`, json: { reference_id: reference } }
  await askAffirm(affirm, { path: `${transactionPath(transaction.id)}/void`, post }, Changed)
  const detail = phrase('affirm-other-amount', 'Affirm authorised a different amount, so it wasn’t captured.')
  return { ...observe(affirm, session, transaction), kind: 'session_failed', detail }
}

async function capture(affirm: Affirm, session: KeptSession, transaction: Transaction): Promise<Observation> {
  const { reference } = session
  const post = { key: `capture-${reference}`, json: { order_id: reference, reference_id: reference } }
  try {
    const done = await askAffirm(affirm, { path: `${transactionPath(transaction.id)}/capture`, post }, Changed)
    const amount = done.amount ?? transaction.amount
    return observe(affirm, session, { ...transaction, amount, status: 'captured' })
  } catch (problem) {
    if (!isRefused(problem)) throw problem
    const seen = observe(affirm, session, await find(affirm, transaction.id))
    if (seen.kind === 'processing') throw problem
    return seen
  }
}

/** The second half of a payment: to reserve the money and to take it, both of which may have been done before. */
async function complete(affirm: Affirm, session: KeptSession, transaction: Transaction): Promise<Observation> {
  if (transaction.status !== 'authorized') return observe(affirm, session, transaction)
  const { amount, currency } = transaction
  const isAsked = amount === session.amount && (currency ?? session.currency).toUpperCase() === session.currency
  return isAsked ? capture(affirm, session, transaction) : release(affirm, session, transaction)
}

/** The buyer comes back with a token; without one they gave up. */
export async function completeReturn(
  affirm: Affirm,
  session: KeptSession,
  given: URLSearchParams,
): Promise<Observation | undefined> {
  if (session.paymentId) return complete(affirm, session, await find(affirm, session.paymentId))
  const token = given.get('checkout_token')
  if (!token) return undefined
  const made = await authorize(affirm, session, token)
  if (!(made instanceof PaymentFailed)) return complete(affirm, session, made)
  const { reference, sessionId } = session
  const eventKey = digestOf(sessionId, token, made.message)
  return { kind: 'attempt_failed', eventKey, reference, sessionId, detail: made.phrase, occurredAt: affirm.now() }
}

/** What the buyer brings back is the id of the checkout, under which the transaction can be read as soon as they have confirmed it. */
async function findConfirmed(affirm: Affirm, { sessionId }: KeptSession): Promise<Transaction | undefined> {
  try {
    return await find(affirm, sessionId)
  } catch (problem) {
    // Until then there is none.
    if (problem instanceof PaymentFailed && problem.kind === 'invalid_request') return undefined
    throw problem
  }
}

/** The state of a payment. One that the buyer confirmed without coming back is completed, which Affirm's own message would ask for. */
export async function fetchStatus(affirm: Affirm, session: KeptSession): Promise<Observation | undefined> {
  if (session.paymentId) return observe(affirm, session, await find(affirm, session.paymentId))
  const found = await findConfirmed(affirm, session)
  if (!found || (found.order_id ?? session.reference) !== session.reference) return undefined
  if (found.status !== 'confirmed') return complete(affirm, session, found)
  const made = await authorize(affirm, session, session.sessionId)
  return made instanceof PaymentFailed ? undefined : complete(affirm, session, made)
}

/** Refunds are immediate. */
export async function refundPayment(affirm: Affirm, asked: RefundRequest): Promise<RefundState> {
  const { session, amount, refundId } = asked
  const json = { amount, order_id: session.reference, reference_id: refundId }
  const path = `${transactionPath(session.paymentId)}/refund`
  const { id } = await askAffirm(affirm, { path, post: { key: refundId, json } }, Changed)
  return { refundId: id && id !== session.paymentId ? id : refundId, status: 'succeeded' }
}
