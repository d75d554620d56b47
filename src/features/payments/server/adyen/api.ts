import type { Reply, Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { minorDigits } from '#kit/money.ts'
import { rescaleAmount } from '../adapter/amounts.ts'
import { callService, errorWordsOf, exchangeWith, failureOf, readReply } from '../adapter/client.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

export type Adyen = Service<'api_key' | 'merchant_account' | 'live_url_prefix' | 'hmac_key' | 'token_hmac_key'>

export const Amount = z.object({ value: z.int(), currency: z.string() })

/** Where Adyen’s minor units aren’t those of ISO 4217. */
const ownDigits: Record<string, number> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }
const digitsOf = (currency: string) => ownDigits[currency] ?? minorDigits(currency)

/** Adyen's amounts are multiples of so many of our minor units. */
export const stepAtAdyen = (currency: string): number => 10 ** Math.max(0, minorDigits(currency) - digitsOf(currency))

/** A number of our minor units in Adyen’s. */
export function valueOf(amount: number, currency: string): number {
  try {
    return rescaleAmount({ amount }, minorDigits(currency), digitsOf(currency))
  } catch (problem) {
    throw new PaymentFailed(
      'invalid_request',
      phrase('adyen-no-decimals', 'Adyen doesn’t accept decimals in {currency}.', { currency }),
      problem,
    )
  }
}

/** A number of Adyen’s minor units in ours; undefined if ours are larger. */
export function amountOf({ value, currency }: z.infer<typeof Amount>): number | undefined {
  try {
    return rescaleAmount({ amount: value }, digitsOf(currency), minorDigits(currency))
  } catch {
    return undefined
  }
}

export const readAtAdyen = <T>(adyen: Adyen, path: string, shape: z.ZodType<T>): Promise<T> =>
  callService(adyen, { path, headers: { 'x-api-key': adyen.given.api_key } }, shape)

const Failure = z.object({ errorCode: z.string().nullish() })
/** `Request already processed or in progress`: there was a request with the same key, whose result isn't known yet. */
const inProgress = '704'

const isUndecided = ({ headers, json }: Pick<Reply, 'headers' | 'json'>) =>
  headers.get('transient-error') === 'true' || Failure.safeParse(json).data?.errorCode === inProgress

/** Asks for something once: the same key stands for the same request. */
export async function postToAdyen<T>(
  adyen: Adyen,
  path: string,
  { key, ...json }: { key: string } & Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  const headers = { 'x-api-key': adyen.given.api_key, 'idempotency-key': key }
  const call = { method: 'POST', path, json, headers } as const
  const reply = await exchangeWith(adyen, call)
  if (reply.status >= 300) {
    const failure = failureOf(adyen, call, reply, errorWordsOf(reply.json))
    throw isUndecided(reply) ? new PaymentFailed('uncertain', failure.phrase) : failure
  }
  return readReply(adyen, call, reply, shape)
}
