import type { Failure } from '#kit/contract.ts'
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
  'too-many': 429,
  unavailable: 503,
} as const

function answerWith(status: number, failure: Failure, headers: Record<string, string> = {}): Response {
  return Response.json(failure, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

const say = (message: string): Failure => ({ error: message, message })

/** What the caller of the REST interface is told: a refusal's own words, and no more than that of a bug. */
export function answerFailure(problem: unknown): Response {
  if (!(problem instanceof Refusal)) return answerWith(500, say('Server error. Please try again later.'))
  const { reason, message, retryAfter, challenge, headers } = problem
  return answerWith(
    statuses[reason],
    { ...say(message), ...(challenge && { challenge }) },
    {
      ...headers,
      ...(reason === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  )
}
