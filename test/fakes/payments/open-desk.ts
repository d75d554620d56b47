import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { Delivery, KeptSession, Session, SessionRequest } from '#payments/server/adapter/calls.ts'
import { openService } from '#providers/server/open-service.ts'
import type { PaymentFake, Sent } from './fake.ts'

export const deskNow = () => new Date('2026-11-24T10:00:00Z')
const webhookUrl = 'https://shop.example/api/webhooks/key/token'

interface Entered {
  credentials?: Record<string, string>
  options?: Record<string, string>
}

/** An adapter that calls a fake of its service, with some fields entered otherwise; `warnings` is what it logs. */
export async function openPaymentDesk<F extends PaymentFake>(
  adapter: PaymentAdapter,
  openFake: (now: () => Date) => Promise<F>,
  { credentials, options }: Entered = {},
) {
  const fake = await openFake(deskNow)
  onTestFinished(fake.close)
  fake.setWebhookUrl(webhookUrl)
  const warnings: string[] = []
  const ctx = {
    fetch: openOutgoing({ allow: [fake.host] }),
    now: deskNow,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
    log: { warn: (_about: object, words: string) => void warnings.push(words) } as never,
  }
  const kept = {
    credentials: { ...fake.credentials, ...credentials },
    options: { ...fake.options, ...options, base_url: fake.url },
  }
  return { fake, warnings, calls: adapter.open(openService(ctx, adapter, kept)) }
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
    webhookUrl,
    ...change,
  }
}

/** A session as it is stored for later calls. */
export const keptOf = (
  { reference, amount, currency }: SessionRequest,
  sessionId: string,
  kept: Session['kept'] = {},
): KeptSession => ({ reference, sessionId, amount, currency, kept })

/** What to ask for to give some of a payment back. */
export const refundOf = (session: KeptSession, paymentId: string, amount: number) => ({
  session: { ...session, paymentId },
  amount,
  isRest: amount === session.amount,
  reason: 'Came broken',
  refundId: randomBytes(10).toString('hex'),
  webhookUrl,
})

export const arrivalOf = ({ method, url, headers, body }: Sent): Delivery => ({
  method,
  url,
  query: new URL(url).searchParams,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
})
