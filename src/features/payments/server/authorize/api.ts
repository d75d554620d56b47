import type { Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { exchangeWith, failureOf } from '../adapter/client.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, type FailureKind } from '../adapter/payment-failed.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

type Client = Service<'api_login_id' | 'transaction_key' | 'signature_key'>

/** What is true of all payments of a merchant account. */
export interface Account {
  currencies: string[]
  isTest: boolean
}

export interface Authorize extends Client {
  account: () => Promise<Account>
}

const Messages = z.object({
  messages: z.object({
    resultCode: z.string(),
    message: z.array(z.object({ code: z.string(), text: z.string().nullish() })).nullish(),
  }),
})

const kinds: Record<string, FailureKind> = {
  E00005: 'bad_credentials',
  E00006: 'bad_credentials',
  E00007: 'bad_credentials',
  E00008: 'bad_credentials',
  E00010: 'bad_credentials',
  E00011: 'bad_credentials',
  E00001: 'uncertain',
  E00053: 'provider_down',
  E00104: 'provider_down',
}

interface Call<T> {
  /** The order of the names matters there, down to the last part. */
  body?: object
  shape: z.ZodType<T>
  /** The codes of failures that are read like a success. */
  accept?: readonly string[]
}

async function ask<T>(client: Client, name: string, { body, shape, accept = [] }: Call<T>) {
  const { given, title, fail } = client
  const merchantAuthentication = { name: given.api_login_id, transactionKey: given.transaction_key }
  const json = { [name]: { merchantAuthentication, ...body } }
  const call = { method: 'POST', path: '/xml/v1/request.api', json } as const
  const reply = await exchangeWith(client, call)
  if (reply.status >= 300) throw failureOf(client, call, reply)
  // It may begin with a byte order mark.
  const answer = readJson(reply.text.replace(/^\uFEFF/, ''))
  const said = Messages.safeParse(answer).data?.messages
  const { code = '', text } = said?.message?.[0] ?? {}
  if (said && said.resultCode !== 'Ok' && !accept.includes(code))
    throw new PaymentFailed(
      kinds[code] ?? 'invalid_request',
      fail(phrase('authorize-answered', '{title} answered {code}. {detail}', { title, code, detail: text ?? '' }))
        .phrase,
    )
  const { success, data } = shape.safeParse(answer)
  if (!said || !success)
    throw new PaymentFailed(
      'uncertain',
      phrase('service-unreadable', '{service} sent an unreadable response.', { service: title }),
    )
  return { code, data }
}

/** Changes something. Nothing makes a repeated call safe, so it is looked first whether it was done before. */
export const changeThere = ask

/** Reads something, with the code of the answer. */
export async function readThere<T>(client: Client, name: string, call: Call<T>): Promise<{ code: string; data: T }> {
  try {
    return await ask(client, name, call)
  } catch (problem) {
    if (problem instanceof PaymentFailed && problem.kind === 'uncertain')
      throw new PaymentFailed('provider_down', problem.phrase, problem)
    throw problem
  }
}

const Details = z.object({
  isTestMode: z.union([z.boolean(), z.string()]).nullish(),
  currencies: z.array(z.string()).nullish(),
})

/** Asks for the account once. */
export function withAccount(client: Client): Authorize {
  let asked: Promise<Account> | undefined
  const fetchAccount = async () => {
    const { data } = await readThere(client, 'getMerchantDetailsRequest', { shape: Details })
    return { currencies: data.currencies ?? [], isTest: String(data.isTestMode) === 'true' }
  }
  const account = () =>
    (asked ??= fetchAccount().catch((problem: unknown) => {
      asked = undefined
      throw problem
    }))
  return { ...client, account }
}

/** Times of theirs are UTC, with and without saying so. */
export const timeOf = (time: string | null | undefined): Date | undefined =>
  dateOf(time && !/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? `${time}Z` : time)
