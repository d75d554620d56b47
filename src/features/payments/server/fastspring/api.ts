import type { Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { callService } from '../adapter/client.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { basic } from '../adapter/signatures.ts'

export type FastSpring = Service<'username' | 'password' | 'storefront' | 'webhook_secret'>

interface Call {
  path: string
  method?: 'POST' | 'DELETE'
  json?: unknown
}

/** Every call must say who it is from. */
export const userAgent = 'Sitewright/0.1'

export const callFastSpring = <T>({ given, ...service }: FastSpring, call: Call, shape: z.ZodType<T>): Promise<T> => {
  const headers = { authorization: basic(given.username, given.password), 'user-agent': userAgent }
  return callService(service, { ...call, headers }, shape)
}

/** Only the checkouts of one store are ours: `acme/web-main` stands for a store and its checkout. */
export const storefrontOf = ({ given }: FastSpring): string =>
  given.storefront.split('/').map(encodeURIComponent).join('/')

/** Test orders reach the same address as real ones. */
export const isLiveHere = ({ given }: Pick<FastSpring, 'given'>): boolean =>
  (given as Readonly<Record<string, string>>)['mode'] !== 'sandbox'

const Result = z.object({ result: z.string().nullish(), error: z.unknown().optional() })

const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(wordsOf).filter(Boolean).join(' ')
      : ''

/** It reports errors inside answers of status 200. */
export function checkResult({ fail }: Pick<FastSpring, 'fail'>, entry: unknown): void {
  const { data } = Result.safeParse(entry)
  if (data?.result !== 'error') return
  throw new PaymentFailed(
    'invalid_request',
    fail(phrase('fastspring-declined', 'FastSpring declined the request. {detail}', { detail: wordsOf(data.error) }))
      .phrase,
  )
}

/** Some things are named by their id alone, or sent whole where the webhook is set to do so. */
export const Named = z.union([z.string(), z.looseObject({ id: z.string() })])
export type Named = z.output<typeof Named>
export const idOf = (named: Named): string => (typeof named === 'string' ? named : named.id)
