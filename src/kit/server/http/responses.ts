import { z } from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { Redirect } from './redirects.ts'

function responseOf({ answer, status = 200 }: Endpoint, answered: unknown): Response {
  if (answer instanceof z.ZodType) return Response.json(answer.parse(answered), { status })
  if (answer !== 'redirect') return answered as Response
  if (!(answered instanceof Redirect)) throw new Error('An endpoint that redirects has to return a redirect.')
  // The referring address may hold a code, which nobody else may see.
  const headers = { location: answered.location, 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: status === 302 ? 302 : 303, headers })
}

/** Turns a handler's return value into a response. */
export function respondWith(endpoint: Endpoint, answered: unknown, reply: Headers): Response {
  const response = responseOf(endpoint, answered)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  for (const [name, value] of reply) headers.append(name, value)
  return new Response(response.body, { status: response.status, headers })
}
