import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { openService } from '#providers/server/open-service.ts'
import { contextOf, type Entered } from './open-desk.ts'

/** An adapter whose service gives these answers, by `GET /path`; with another status than 200 as `[422, body]`, and 404 to all else. */
export function openAnswering(
  adapter: PaymentAdapter,
  answers: Readonly<Record<string, object>>,
  { credentials = {}, options = {} }: Entered = {},
) {
  const fetch = async (url: string, init?: RequestInit) => {
    const found = answers[`${init?.method ?? 'GET'} ${new URL(url).pathname}`] ?? [404, {}]
    const [status, body] = (Array.isArray(found) ? found : [200, found]) as [number, object]
    return Response.json(body, { status })
  }
  return adapter.open(openService(contextOf(fetch), adapter, { credentials, options }))
}
