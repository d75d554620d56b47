import type { Failure } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

const statuses = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  'wrong-method': 405,
  conflict: 409,
  changed: 412,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  'bad-gateway': 502,
  unavailable: 503,
} as const

function respondWith(status: number, failure: Failure, headers: Record<string, string> = {}): Response {
  return Response.json(failure, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** For whoever can’t do anything about it. */
export const serverError = phrase('server-error', 'Server error. Please try again later.')

const failureOf = ({ code, values, message }: Pick<Refusal, 'code' | 'values' | 'message'>): Failure => ({
  error: message,
  message,
  ...(code !== undefined && { code }),
  ...(values && { values }),
})

/** The response for an error: a refusal's own message, and nothing specific for a bug. */
export function answerFailure(problem: unknown): Response {
  if (!(problem instanceof Refusal)) return respondWith(500, failureOf({ values: undefined, ...serverError }))
  const { reason, retryAfter, challenge, headers } = problem
  return respondWith(
    statuses[reason],
    { ...failureOf(problem), ...(challenge && { challenge }) },
    {
      ...headers,
      ...(reason === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  )
}
