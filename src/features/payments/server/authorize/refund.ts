import { decimalOf } from '#kit/money.ts'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { minorOf } from '../adapter/amounts.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { changeThere, type Authorize } from './api.ts'
import { checkNew, Response } from './response.ts'
import { findByInvoice } from './search.ts'
import { findTransaction, refundKindOf, refundWords, unsettled, voidedBy, type Transaction } from './transaction.ts'

/** An earlier try of the same refund is looked for this far back. */
const lookBackMs = 24 * 60 * 60 * 1000

async function change(authorize: Authorize, transactionRequest: object): Promise<string> {
  const call = { body: { transactionRequest }, shape: Response, accept: ['E00027'] }
  const { data } = await changeThere(authorize, 'createTransactionRequest', call)
  checkNew(data)
  const { responseCode, transId, errors } = data.transactionResponse ?? {}
  if (String(responseCode) !== '1' || !transId)
    throw new PaymentFailed(
      'invalid_request',
      authorize.fail(errors?.[0]?.errorText ?? phrase('authorize-declined', 'It was declined.')).phrase,
    )
  return transId
}

const refusePart = () =>
  new PaymentFailed(
    'invalid_request',
    phrase(
      'authorize-partial-refund-too-early',
      'Authorize.Net only allows partial refunds once a payment has settled, usually the next day. Refund the full amount or wait until then.',
    ),
  )

/** Undoes a payment whose money hasn’t moved yet, which is possible for all of it only. */
async function voidPayment(authorize: Authorize, transaction: Transaction, { amount, session }: RefundRequest) {
  const { transId, authAmount } = transaction
  if (authAmount == null || minorOf(authAmount, session.currency) !== amount) throw refusePart()
  if (transaction.transactionStatus !== 'voided')
    await change(authorize, { transactionType: 'voidTransaction', refTransId: transId })
  return { refundId: `void-${transId}`, status: 'succeeded' } as const
}

function requestOf(last4: string, { session, amount, refundId }: RefundRequest) {
  const { currency, paymentId, reference } = session
  return {
    transactionType: 'refundTransaction',
    amount: decimalOf({ amount, currency }),
    currencyCode: currency,
    payment: { creditCard: { cardNumber: last4, expirationDate: 'XXXX' } },
    refTransId: paymentId,
    order: { invoiceNumber: refundId, description: refundWords(reference) },
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] },
  }
}

/** Refunds what has settled, and undoes what hasn’t. */
export async function refundPayment(authorize: Authorize, asked: RefundRequest): Promise<RefundState> {
  const { session, refundId } = asked
  const transaction = await findTransaction(authorize, session.paymentId)
  if (!transaction)
    throw new PaymentFailed(
      'invalid_request',
      phrase('authorize-payment-not-found', 'Authorize.Net has no such payment.'),
    )
  if (unsettled.has(transaction.transactionStatus) || transaction.transactionStatus === 'voided')
    return voidPayment(authorize, transaction, asked)
  const since = new Date(authorize.now().getTime() - lookBackMs)
  const done = await findByInvoice(authorize, refundId, since)
  if (done) return (await fetchRefund(authorize, done)) ?? { refundId: done, status: 'pending' }
  const last4 = transaction.payment?.creditCard?.cardNumber.slice(-4)
  if (!last4)
    throw new PaymentFailed(
      'invalid_request',
      phrase('only-cards-refunded', 'Only card payments can be refunded here.'),
    )
  return { refundId: await change(authorize, requestOf(last4, asked)), status: 'succeeded' }
}

export async function fetchRefund(authorize: Authorize, refundId: string): Promise<RefundState | undefined> {
  const voided = voidedBy(refundId)
  const transaction = await findTransaction(authorize, voided ?? refundId)
  if (!transaction) return undefined
  if (voided) return { refundId, status: transaction.transactionStatus === 'voided' ? 'succeeded' : 'failed' }
  const kind = refundKindOf(transaction)
  const status = kind === 'refunded' ? 'succeeded' : kind === 'refund_failed' ? 'failed' : 'pending'
  return { refundId, status }
}
