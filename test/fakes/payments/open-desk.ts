import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { Delivery, KeptSession, SessionRequest } from '#payments/server/adapter/calls.ts'
import { openService } from '#providers/server/open-service.ts'
import type { PaymentFake, Sent } from './fake.ts'

export const deskNow = () => new Date('2026-11-24T10:00:00Z')

/** An adapter that calls a fake of its service. */
export async function openPaymentDesk(adapter: PaymentAdapter, openFake: (now: () => Date) => Promise<PaymentFake>) {
  const fake = await openFake(deskNow)
  onTestFinished(fake.close)
  const ctx = {
    fetch: openOutgoing({ allow: [fake.host] }),
    now: deskNow,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
  }
  const kept = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  return { fake, calls: adapter.open(openService(ctx, adapter, kept)) }
}

/** Two digital things for 30 dollars. */
export function askFor(change: Partial<SessionRequest> = {}): SessionRequest {
  const reference = randomBytes(10).toString('hex')
  const line = { quantity: 1, isDigital: true }
  return {
    reference,
    amount: 3000,
    currency: 'USD',
    lines: [
      { ...line, name: 'Font', url: 'font', unitAmount: 2000, amount: 2000 },
      { ...line, name: 'Icons', url: 'icons', unitAmount: 1000, amount: 1000 },
    ],
    shipping: 0,
    tax: 0,
    buyer: {
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Example',
      phone: '',
      address: '',
      address2: '',
      city: '',
      state: '',
      zip: '',
      country: 'US',
    },
    title: 'Larklow Type',
    language: 'en',
    returnUrl: `https://shop.example/pay/${reference}/return`,
    cancelUrl: `https://shop.example/pay/${reference}/return?cancelled=1`,
    webhookUrl: 'https://shop.example/api/webhooks/key/token',
    ...change,
  }
}

export const keptOf = ({ reference, amount, currency }: SessionRequest, sessionId: string): KeptSession => ({
  reference,
  sessionId,
  amount,
  currency,
  kept: {},
})

export const arrivalOf = ({ method, url, headers, body }: Sent): Delivery => ({
  method,
  url,
  query: new URL(url).searchParams,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
})
