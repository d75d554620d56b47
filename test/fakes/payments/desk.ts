import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { Delivery, KeptSession, Session, SessionRequest } from '#payments/server/adapter/calls.ts'
import { openService } from '#providers/server/open-service.ts'
import type { PaymentFake, Sent } from './fake.ts'

export const deskTime = () => new Date('2026-11-24T10:00:00Z')
export const makeReference = () => randomBytes(10).toString('hex')

/** An adapter whose service is a fake of it, with other values of some fields if wanted. */
export async function openDesk<F extends PaymentFake>(
  adapter: PaymentAdapter,
  open: (now: () => Date) => Promise<F>,
  change: { credentials?: Record<string, string>; options?: Record<string, string> } = {},
) {
  const fake = await open(deskTime)
  onTestFinished(fake.close)
  const ctx = {
    fetch: openOutgoing({ allow: [fake.host] }),
    now: deskTime,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
  }
  const kept = {
    credentials: { ...fake.credentials, ...change.credentials },
    options: { ...fake.options, ...change.options, base_url: fake.url },
  }
  return { fake, calls: adapter.open(openService(ctx, adapter, kept)) }
}

/** A pot for 35.00. */
export function potFor(currency: string, change: Partial<SessionRequest> = {}): SessionRequest {
  const reference = makeReference()
  const line = { name: 'Pot', url: 'pot', quantity: 1, unitAmount: 3500, amount: 3500, isDigital: false }
  const buyer = {
    ...{ email: 'ann@example.com', firstName: 'Ann', lastName: 'Example', phone: '', country: 'SG' },
    ...{ address: '1 Main Street', address2: '', city: 'Singapore', state: '', zip: '018956' },
  }
  const returnUrl = `https://shop.example/pay/${reference}/return`
  return {
    ...{ reference, amount: 3500, currency, lines: [line], shipping: 0, tax: 0, buyer, language: 'en', returnUrl },
    ...{ title: 'Larklow Pottery', cancelUrl: returnUrl, webhookUrl: 'https://shop.example/api/webhooks/key/token' },
    ...change,
  }
}

export const keep = (asked: SessionRequest, { sessionId, kept = {} }: Session): KeptSession => ({
  reference: asked.reference,
  sessionId,
  amount: asked.amount,
  currency: asked.currency,
  kept,
})

export const arrive = ({ method, url, headers, body }: Sent): Delivery => ({
  method,
  url,
  query: new URL(url).searchParams,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
})

/** What to ask for to give some of a payment back. */
export const refundOf = (session: KeptSession, paymentId: string, amount: number, refundId = makeReference()) => ({
  session: { ...session, paymentId },
  amount,
  isRest: amount === session.amount,
  reason: 'Came broken',
  refundId,
  webhookUrl: 'https://shop.example/api/webhooks/key/token',
})
