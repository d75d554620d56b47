import { z } from 'zod'
import { decimalOf } from '#kit/money.ts'
import type { ChargeRequest, KeptMethod, Observation } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { changeThere, readThere, type Authorize } from './api.ts'
import { findByInvoice } from './search.ts'
import { findTransaction, observe, type Transaction } from './transaction.ts'

const Profile = z.object({
  profile: z
    .object({
      customerProfileId: z.string(),
      paymentProfiles: z.array(z.object({ customerPaymentProfileId: z.string() })).nullish(),
    })
    .nullish(),
})
const Created = z.object({
  customerProfileId: z.string().nullish(),
  customerPaymentProfileIdList: z.array(z.string()).nullish(),
})

/** What is kept for a buyer whose id is this reference. */
async function findKept(authorize: Authorize, merchantCustomerId: string): Promise<string | undefined> {
  const call = { body: { merchantCustomerId }, shape: Profile, accept: ['E00040'] }
  const { profile } = (await readThere(authorize, 'getCustomerProfileRequest', call)).data
  const card = profile?.paymentProfiles?.at(-1)
  return profile && card ? `${profile.customerProfileId}/${card.customerPaymentProfileId}` : undefined
}

async function keep(authorize: Authorize, { transId, order, customer }: Transaction): Promise<string | undefined> {
  const merchantCustomerId = order?.invoiceNumber ?? ''
  const email = customer?.email
  const body = { transId, customer: { merchantCustomerId, ...(email && { email }) } }
  // Somebody else may just have kept it, which is answered as a duplicate.
  const call = { body, shape: Created, accept: ['E00039'] }
  const { data } = await changeThere(authorize, 'createCustomerProfileFromTransactionRequest', call)
  const [card] = data.customerPaymentProfileIdList ?? []
  return data.customerProfileId && card ? `${data.customerProfileId}/${card}` : findKept(authorize, merchantCustomerId)
}

/** Keeps the card of a paid transaction, once. Undefined if that is impossible at the moment; the payment is none the worse for it. */
export async function keepMethod(authorize: Authorize, transaction: Transaction): Promise<KeptMethod | undefined> {
  const { cardType, cardNumber } = transaction.payment?.creditCard ?? {}
  try {
    const reference = transaction.order?.invoiceNumber ?? ''
    const token = (await findKept(authorize, reference)) ?? (await keep(authorize, transaction))
    return token ? { token, brand: cardType?.toLowerCase(), last4: cardNumber?.slice(-4) } : undefined
  } catch (problem) {
    if (problem instanceof PaymentFailed) return undefined
    throw problem
  }
}

export const Response = z.object({
  transactionResponse: z
    .object({
      responseCode: z.union([z.string(), z.number()]).nullish(),
      transId: z.string().nullish(),
      errors: z.array(z.object({ errorCode: z.string().nullish(), errorText: z.string().nullish() })).nullish(),
    })
    .nullish(),
})

/** In milliseconds: charges are looked for this far back. */
const lookBack = 24 * 60 * 60 * 1000

async function findCharge(authorize: Authorize, { reference, currency }: ChargeRequest) {
  const since = new Date(authorize.now().getTime() - lookBack)
  const id = await findByInvoice(authorize, reference, since)
  const transaction = id ? await findTransaction(authorize, id) : undefined
  return transaction && observe(authorize, transaction, currency)
}

function requestOf({ reference, amount, currency, title, token }: ChargeRequest) {
  const [, customerProfileId, paymentProfileId] = /^(\d+)\/(\d+)$/.exec(token) ?? []
  if (!customerProfileId) throw new PaymentFailed('invalid_request', 'What was kept of the card can’t be read.')
  return {
    transactionType: 'authCaptureTransaction',
    amount: decimalOf({ amount, currency }),
    currencyCode: currency,
    profile: { customerProfileId, paymentProfile: { paymentProfileId } },
    order: { invoiceNumber: reference, description: title.slice(0, 255) },
    transactionSettings: {
      setting: [
        { settingName: 'duplicateWindow', settingValue: '28800' },
        { settingName: 'recurringBilling', settingValue: 'true' },
      ],
    },
  }
}

/** Charges a kept card, unless it was already charged for this reference. */
export async function charge(authorize: Authorize, asked: ChargeRequest): Promise<Observation> {
  const done = await findCharge(authorize, asked)
  if (done && done.kind !== 'attempt_failed') return done
  const body = { refId: asked.reference, transactionRequest: requestOf(asked) }
  const call = { body, shape: Response, accept: ['E00027'] }
  const { data } = await changeThere(authorize, 'createTransactionRequest', call)
  const { transId, responseCode, errors } = data.transactionResponse ?? {}
  const isTaken = ['1', '4'].includes(String(responseCode)) && transId
  const transaction = isTaken ? await findTransaction(authorize, transId).catch(() => undefined) : undefined
  const seen = transaction && (await observe(authorize, transaction, asked.currency))
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
