import { decimalOf } from '#kit/money.ts'
import type { ChargeRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { changeThere, type Authorize } from './api.ts'
import { checkNew, Response } from './response.ts'
import { findByInvoice } from './search.ts'
import { findTransaction, observeTransaction, type Transaction } from './transaction.ts'

/** Charges are looked for so long before the first of them, and ever since. */
const lookBackMs = 24 * 60 * 60 * 1000

async function findCharge(authorize: Authorize, { reference, begunAt, currency }: ChargeRequest) {
  const since = new Date(begunAt.getTime() - lookBackMs)
  const id = await findByInvoice(authorize, reference, since)
  const transaction = id ? await findTransaction(authorize, id) : undefined
  return transaction && observeTransaction(authorize, transaction, currency)
}

function requestOf({ reference, amount, currency, title, token }: ChargeRequest) {
  const [, customerProfileId, paymentProfileId] = /^(\d+)\/(\d+)$/.exec(token) ?? []
  if (!customerProfileId)
    throw new PaymentFailed(
      'invalid_request',
      phrase('saved-card-unreadable', 'The saved card details couldn’t be read.'),
    )
  return {
    transactionType: 'authCaptureTransaction',
    amount: decimalOf({ amount, currency }),
    currencyCode: currency,
    profile: { customerProfileId, paymentProfile: { paymentProfileId } },
    order: { invoiceNumber: reference, description: cutText(title, 255) },
    transactionSettings: {
      setting: [
        { settingName: 'duplicateWindow', settingValue: '28800' },
        { settingName: 'recurringBilling', settingValue: 'true' },
      ],
    },
  }
}

/** What was just charged. It is taken already, so that a failure here must not look like one of the charge. */
async function readCharged(authorize: Authorize, transId: string): Promise<Transaction | undefined> {
  try {
    return await findTransaction(authorize, transId)
  } catch (problem) {
    if (!(problem instanceof PaymentFailed)) throw problem
    authorize.warn('A card was charged, and the state of the charge could not be read', problem)
    return undefined
  }
}

/** Charges a kept card, unless it was already charged for this reference. */
export async function chargeProfile(authorize: Authorize, asked: ChargeRequest): Promise<Observation> {
  const done = await findCharge(authorize, asked)
  if (done && done.kind !== 'attempt_failed') return done
  const body = { refId: asked.reference, transactionRequest: requestOf(asked) }
  const call = { body, shape: Response, accept: ['E00027'] }
  const { data } = await changeThere(authorize, 'createTransactionRequest', call)
  checkNew(data)
  const { transId, responseCode, errors } = data.transactionResponse ?? {}
  const isTaken = ['1', '4'].includes(String(responseCode)) && transId
  const transaction = isTaken ? await readCharged(authorize, transId) : undefined
  const seen = transaction && (await observeTransaction(authorize, transaction, asked.currency))
  return (
    seen ?? {
      kind: isTaken ? 'processing' : 'session_failed',
      eventKey: `${transId ?? asked.reference}:${responseCode}`,
      reference: asked.reference,
      paymentId: isTaken || undefined,
      detail: errors?.[0]?.errorText ?? undefined,
      occurredAt: authorize.now(),
    }
  )
}
