import { z } from 'zod'
import type { ChargeRequest } from '../adapter/calls.ts'
import type { KeptMethod, Observation } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { Amount, amountOf, postToAdyen, readAtAdyen, valueOf, type Adyen } from './api.ts'

const Stored = z.object({
  storedPaymentMethods: z
    .array(
      z.object({
        id: z.string().nullish(),
        brand: z.string().nullish(),
        lastFour: z.string().nullish(),
        supportedRecurringProcessingModels: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
})
const Charged = z.object({
  pspReference: z.string().nullish(),
  resultCode: z.string().nullish(),
  refusalReason: z.string().nullish(),
  amount: Amount.nullish(),
})

export const tokenOf = (shopper: string, id: string): string => `${shopper}/${id}`

/**
 * What Adyen keeps to charge a shopper again, asked for beside the webhook that brings it, since many keys may not ask. Undefined if
 * nothing is kept (yet). Throws `PaymentFailed`.
 */
export async function findMethod(adyen: Adyen, shopper: string): Promise<KeptMethod | undefined> {
  const query = new URLSearchParams({ shopperReference: shopper, merchantAccount: adyen.given.merchant_account })
  const found = await readAtAdyen(adyen, `/storedPaymentMethods?${query}`, Stored).catch((problem: unknown) => {
    // The key lacks the role for it, which it needn't have.
    if (problem instanceof PaymentFailed && problem.kind === 'bad_credentials') return undefined
    throw problem
  })
  const kept = found?.storedPaymentMethods?.findLast(
    ({ id, supportedRecurringProcessingModels: models }) => id && (!models || models.includes('Subscription')),
  )
  if (!kept?.id) return undefined
  return { token: tokenOf(shopper, kept.id), brand: kept.brand ?? undefined, last4: kept.lastFour ?? undefined }
}

/** The same where a payment doesn’t wait for it: a webhook about the token follows. */
export async function findMethodOrWarn(adyen: Adyen, shopper: string): Promise<KeptMethod | undefined> {
  try {
    return await findMethod(adyen, shopper)
  } catch (problem) {
    if (!(problem instanceof PaymentFailed)) throw problem
    adyen.warn('Adyen could not be asked what it keeps to charge a buyer again', problem)
    return undefined
  }
}

/** All other results, such as a part that was authorised, are reported by a webhook: charging again would pay the period twice. */
const kinds: Record<string, Observation['kind']> = {
  Authorised: 'paid',
  Refused: 'session_failed',
  Cancelled: 'session_failed',
  Error: 'session_failed',
  // The shopper would have to do something, and isn't there.
  RedirectShopper: 'session_failed',
  IdentifyShopper: 'session_failed',
  ChallengeShopper: 'session_failed',
}

const unreadable = phrase('saved-card-unreadable', 'The saved card details couldn’t be read.')

/** Charges a shopper who isn’t there. */
export async function chargeMethod(
  adyen: Adyen,
  { reference, amount, currency, token, buyer, webhookUrl }: ChargeRequest,
): Promise<Observation> {
  const [, shopperReference, storedPaymentMethodId] = /^([^/]+)\/(.+)$/.exec(token) ?? []
  if (!shopperReference) throw new PaymentFailed('invalid_request', unreadable)
  const charged = await postToAdyen(
    adyen,
    '/payments',
    {
      key: reference,
      merchantAccount: adyen.given.merchant_account,
      reference,
      amount: { currency, value: valueOf(amount, currency) },
      paymentMethod: { type: 'scheme', storedPaymentMethodId },
      shopperReference,
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
      captureDelayHours: 0,
      // Required, although nobody is there to be sent back.
      returnUrl: new URL('/', webhookUrl).href,
      ...(buyer.email && { shopperEmail: buyer.email }),
    },
    Charged,
  )
  const taken = charged.amount ? amountOf(charged.amount) : amount
  const kind = kinds[charged.resultCode ?? ''] ?? 'processing'
  return {
    kind: kind === 'paid' && (taken === undefined || !charged.pspReference) ? 'processing' : kind,
    eventKey: `${charged.pspReference ?? reference}:${charged.resultCode}`,
    reference,
    paymentId: charged.pspReference ?? undefined,
    amount: taken,
    currency: charged.amount?.currency ?? currency,
    detail: charged.refusalReason ?? undefined,
    occurredAt: adyen.now(),
  }
}
