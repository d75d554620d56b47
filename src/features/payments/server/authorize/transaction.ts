import { z } from 'zod'
import type { Observation } from '../adapter/observation.ts'
import { minorOf } from '../adapter/amounts.ts'
import { readThere, timeOf, type Authorize } from './api.ts'

const decimal = z.union([z.number(), z.string()])
export const Transaction = z.object({
  transId: z.string(),
  refTransId: z.string().nullish(),
  submitTimeUTC: z.string().nullish(),
  transactionType: z.string().nullish(),
  transactionStatus: z.string(),
  responseCode: z.union([z.number(), z.string()]).nullish(),
  responseReasonDescription: z.string().nullish(),
  order: z.object({ invoiceNumber: z.string().nullish(), description: z.string().nullish() }).nullish(),
  authAmount: decimal.nullish(),
  settleAmount: decimal.nullish(),
  payment: z
    .object({ creditCard: z.object({ cardNumber: z.string(), cardType: z.string().nullish() }).nullish() })
    .nullish(),
  customer: z.object({ id: z.string().nullish(), email: z.string().nullish() }).nullish(),
})
export type Transaction = z.infer<typeof Transaction>

const Found = z.object({ transaction: Transaction.nullish() })

export async function findTransaction(authorize: Authorize, transId: string): Promise<Transaction | undefined> {
  const call = { body: { transId }, shape: Found, accept: ['E00040'] }
  return (await readThere(authorize, 'getTransactionDetailsRequest', call)).data.transaction ?? undefined
}

export const unsettled = new Set([
  'authorizedPendingCapture',
  'authorizedPendingRelease',
  'capturedPendingSettlement',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
  'underReview',
  'approvedReview',
])

export const kinds: Record<string, Observation['kind']> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  pendingSettlement: 'paid',
  updatingSettlement: 'paid',
  pendingFinalSettlement: 'paid',
  // The bank took the money back, and gave it again.
  chargebackReversal: 'paid',
  authorizedPendingCapture: 'processing',
  authorizedPendingRelease: 'processing',
  FDSPendingReview: 'processing',
  FDSAuthorizedPendingReview: 'processing',
  underReview: 'processing',
  approvedReview: 'processing',
  couldNotVoid: 'processing',
  voided: 'refunded',
  declined: 'attempt_failed',
  failedReview: 'attempt_failed',
  communicationError: 'attempt_failed',
  generalError: 'attempt_failed',
  expired: 'attempt_failed',
  settlementError: 'disputed',
  returnedItem: 'disputed',
  chargeback: 'disputed',
}

const isOurs = (invoice: string | null | undefined) => /^[a-z0-9]{20}$/.test(invoice ?? '')

/** The account’s currency, since no payment tells its own. Undefined if the account has several. */
async function currencyOf(authorize: Authorize, expected: string | undefined) {
  const { currencies, isTest } = await authorize.account()
  const [only] = currencies
  const currency = currencies.length === 1 ? only : expected && currencies.includes(expected) ? expected : undefined
  return { currency, isLive: isTest ? false : undefined }
}

const voidOf = (transId: string) => `void-${transId}`
/** The transaction that a refund undid, if it was done before the money moved. */
export const voidedBy = (refundId: string): string | undefined => /^void-(.+)$/.exec(refundId)?.[1]

/** A refund of ours says so in its description, with the reference of the payment; its invoice is our id of the refund. */
export const refundWords = (reference: string): string => `Refund of ${reference}`

const refundKinds: Record<string, Observation['kind']> = {
  refundPendingSettlement: 'refunded',
  refundSettledSuccessfully: 'refunded',
  declined: 'refund_failed',
  generalError: 'refund_failed',
  communicationError: 'refund_failed',
  settlementError: 'refund_failed',
  failedReview: 'refund_failed',
  expired: 'refund_failed',
  voided: 'refund_failed',
}

export const refundKindOf = ({ transactionStatus }: Transaction): Observation['kind'] =>
  refundKinds[transactionStatus] ?? 'ignored'

function aboutRefund(transaction: Transaction): Partial<Observation> {
  const { invoiceNumber, description } = transaction.order ?? {}
  const reference = /^Refund of ([a-z0-9]{20})$/.exec(description ?? '')?.[1]
  return {
    kind: refundKindOf(transaction),
    reference: reference ?? (isOurs(invoiceNumber) ? (invoiceNumber ?? undefined) : undefined),
    paymentId: transaction.refTransId ?? undefined,
    refundId: transaction.transId,
    ourRefundId: reference ? (invoiceNumber ?? undefined) : undefined,
  }
}

function aboutPayment({ transId, transactionStatus, responseCode, order }: Transaction): Partial<Observation> {
  const known = kinds[transactionStatus] ?? 'ignored'
  return {
    kind: known === 'paid' && String(responseCode ?? '1') !== '1' ? 'processing' : known,
    reference: order?.invoiceNumber ?? undefined,
    paymentId: transId,
    ...(known === 'refunded' && { refundId: voidOf(transId) }),
  }
}

/** What a transaction says, whose currency is the expected one where the account has several. */
export async function observeTransaction(
  authorize: Authorize,
  transaction: Transaction,
  expected?: string,
): Promise<Observation | undefined> {
  const isRefund = transaction.transactionType === 'refundTransaction'
  if (!isRefund && !isOurs(transaction.order?.invoiceNumber)) return undefined
  const about = isRefund ? aboutRefund(transaction) : aboutPayment(transaction)
  const { currency, isLive } = await currencyOf(authorize, expected)
  const { transId, transactionStatus, authAmount, settleAmount, responseReasonDescription } = transaction
  // Nothing of a voided payment is settled.
  const decimals = about.kind === 'refunded' && !isRefund ? authAmount : (settleAmount ?? authAmount)
  const amount = currency && decimals != null ? minorOf(decimals, currency) : undefined
  const kind = about.kind ?? 'ignored'
  const needsMoney = kind === 'paid' || kind === 'refunded'
  return {
    eventKey: `${transId}:${transactionStatus}`,
    occurredAt: timeOf(transaction.submitTimeUTC) ?? authorize.now(),
    ...about,
    kind: needsMoney && amount === undefined ? 'processing' : kind,
    amount,
    currency,
    isLive,
    detail: kind === 'attempt_failed' ? (responseReasonDescription ?? undefined) : undefined,
  }
}
