import { z } from 'zod'
import type { KeptMethod } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { changeThere, readThere, type Authorize } from './api.ts'
import type { Transaction } from './transaction.ts'

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

/** Keeps the card of a paid transaction, once. Undefined, and logged, if that is impossible; the payment is none the worse for it. */
export async function keepMethod(authorize: Authorize, transaction: Transaction): Promise<KeptMethod | undefined> {
  const { cardType, cardNumber } = transaction.payment?.creditCard ?? {}
  try {
    const reference = transaction.order?.invoiceNumber ?? ''
    const token = (await findKept(authorize, reference)) ?? (await keep(authorize, transaction))
    return token ? { token, brand: cardType?.toLowerCase(), last4: cardNumber?.slice(-4) } : undefined
  } catch (problem) {
    if (!(problem instanceof PaymentFailed)) throw problem
    authorize.warn('The card of a paid transaction could not be kept', problem)
    return undefined
  }
}
