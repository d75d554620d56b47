import { randomBytes } from 'node:crypto'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { openService } from '#providers/server/open-service.ts'
import { deskNow } from './open-desk.ts'

interface Entered {
  credentials?: Record<string, string>
  options?: Record<string, string>
}

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
  const ctx = {
    fetch: fetch as typeof globalThis.fetch,
    now: deskNow,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [],
    log: { warn: () => undefined },
  }
  return adapter.open(openService(ctx, adapter, { credentials, options }))
}
