import { phrase } from '#kit/phrase.ts'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { Amount, amountOf, postToAdyen, readAtAdyen, valueOf, type Adyen } from './api.ts'
import { findMethodOrWarn } from './method.ts'
import { dateOf } from '../adapter/date-of.ts'

const Created = z.object({ id: z.string(), url: z.string(), expiresAt: z.string().nullish() })
const Result = z.object({
  id: z.string().nullish(),
  reference: z.string().nullish(),
  status: z.string().nullish(),
  payments: z
    .array(z.object({ amount: Amount.nullish(), pspReference: z.string().nullish(), resultCode: z.string().nullish() }))
    .nullish(),
})

/** How long Adyen keeps a session open unless told otherwise. */
const openForMs = 60 * 60 * 1000
const longestNameCharacters = 80
const longestTextCharacters = 10_000

const wallets: Record<string, string> = {
  googlepay: 'googlepay',
  applepay: 'applepay',
  cashapp: 'cashapp',
  alipay: 'alipay',
  wechatpay: 'wechatpayQR',
}
/** What can be charged again without the buyer, in the same way. */
const repeatable = ['scheme', 'googlepay', 'applepay']

function methodsOf({ method, recurring }: SessionRequest) {
  if (method === undefined) return recurring ? { allowedPaymentMethods: repeatable } : {}
  const chosen = wallets[method]
  if (!chosen || (recurring && !repeatable.includes(chosen)))
    throw unsupported(phrase('service-lacks-wallet', '{title} doesn’t support this wallet here.', { title: 'Adyen' }))
  return { allowedPaymentMethods: [chosen] }
}

/** A language with its country, such as `nl-NL`. */
function localeOf(language: string) {
  try {
    const { language: short, region } = new Intl.Locale(language).maximize()
    // Regions such as 419, Latin America, are no countries.
    return short.length === 2 && /^[A-Z]{2}$/.test(region ?? '') ? { shopperLocale: `${short}-${region}` } : {}
  } catch {
    return {}
  }
}

function shopperOf({ buyer, network, language }: SessionRequest) {
  const { email, firstName, lastName, country, phone } = buyer
  const telephoneNumber = phone.replaceAll(/[\s().-]/g, '')
  return {
    ...(email && { shopperEmail: email }),
    ...(firstName &&
      lastName && {
        shopperName: {
          firstName: cutText(firstName, longestNameCharacters),
          lastName: cutText(lastName, longestNameCharacters),
        },
      }),
    ...(/^\+\d{5,18}$/.test(telephoneNumber) && { telephoneNumber }),
    ...(/^[A-Z]{2}$/.test(country) && { countryCode: country }),
    ...(network && isIP(network) > 0 && { shopperIP: network }),
    ...localeOf(language),
  }
}

function linesOf({ lines, shipping, tax, names, currency }: SessionRequest) {
  const item = (id: string, description: string, quantity: number, amount: number) => ({
    id: cutText(id, longestTextCharacters),
    description: cutText(description, longestTextCharacters),
    quantity,
    amountIncludingTax: valueOf(amount, currency),
  })
  return [
    ...lines.map(({ sku, url, name, quantity, unitAmount }) => item(sku || url, name, quantity, unitAmount)),
    ...(shipping > 0 ? [item('shipping', names.shipping, 1, shipping)] : []),
    ...(tax > 0 ? [item('tax', names.tax, 1, tax)] : []),
  ]
}

/** The token of a subscription is kept for a shopper whose name is the reference of its first payment. */
const recurringOf = (reference: string) => ({
  shopperReference: reference,
  shopperInteraction: 'Ecommerce',
  recurringProcessingModel: 'Subscription',
  storePaymentMethodMode: 'enabled',
})

export async function createSession(adyen: Adyen, asked: SessionRequest): Promise<Session> {
  const { reference, amount, currency, returnUrl, recurring } = asked
  const created = await postToAdyen(
    adyen,
    '/sessions',
    {
      key: reference,
      merchantAccount: adyen.given.merchant_account,
      mode: 'hosted',
      channel: 'Web',
      reference,
      amount: { currency, value: valueOf(amount, currency) },
      returnUrl,
      // Captured at once, whatever the account does by default: what is authorised counts as paid.
      captureDelayHours: 0,
      lineItems: linesOf(asked),
      ...shopperOf(asked),
      ...methodsOf(asked),
      ...(recurring && recurringOf(reference)),
    },
    Created,
  )
  return {
    sessionId: created.id,
    next: { kind: 'redirect', url: created.url },
    expiresAt: dateOf(created.expiresAt) ?? new Date(adyen.now().getTime() + openForMs),
    kept: recurring ? { recurring: 'yes' } : {},
  }
}

const kinds: Record<string, Observation['kind']> = {
  completed: 'processing',
  paymentPending: 'processing',
  canceled: 'canceled',
  expired: 'expired',
  refused: 'session_failed',
}

/** The one payment that paid a session; undefined if several paid a part each, which the webhooks then tell. */
function paymentOf({ status, payments }: z.infer<typeof Result>) {
  const authorised = (payments ?? []).filter(({ resultCode }) => resultCode === 'Authorised')
  const [one] = authorised
  if (status !== 'completed' || authorised.length !== 1 || !one?.amount || !one.pspReference) return undefined
  const amount = amountOf(one.amount)
  return amount === undefined ? undefined : { paymentId: one.pspReference, amount, currency: one.amount.currency }
}

/** The result of a session, which Adyen tells only for the code that the buyer brings back; undefined for a wrong code. */
async function findResult(adyen: Adyen, sessionId: string, code: string) {
  const path = `/sessions/${encodeURIComponent(sessionId)}?sessionResult=${encodeURIComponent(code)}`
  try {
    return await readAtAdyen(adyen, path, Result)
  } catch (problem) {
    if (problem instanceof PaymentFailed && problem.kind === 'invalid_request') return undefined
    throw problem
  }
}

/**
 * What became of a session at the moment when the buyer came back. It never changes afterwards: the rest is told by webhooks. (A payment
 * link could be asked at any time, but its state names neither the payment, which refunds need, nor what was paid, and its buyers don't
 * come back by themselves.)
 */
export async function completeReturn(
  adyen: Adyen,
  { sessionId, reference, kept }: KeptSession,
  given: URLSearchParams,
): Promise<Observation | undefined> {
  const code = given.get('sessionResult')
  if (!code || (given.get('sessionId') ?? sessionId) !== sessionId) return undefined
  const result = await findResult(adyen, sessionId, code)
  if (!result || (result.id ?? sessionId) !== sessionId || (result.reference ?? reference) !== reference)
    return undefined
  const payment = paymentOf(result)
  const kind = payment ? 'paid' : kinds[result.status ?? '']
  if (!kind) return undefined
  return {
    kind,
    eventKey: `${sessionId}:${result.status}:${payment?.paymentId ?? ''}`,
    reference,
    sessionId,
    ...payment,
    ...(payment && kept.recurring && { method: await findMethodOrWarn(adyen, reference) }),
    occurredAt: adyen.now(),
  }
}
