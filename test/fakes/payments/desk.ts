import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { KeptSession } from '#payments/server/adapter/calls.ts'
import { openService } from '#providers/server/open-service.ts'
import type { PaymentFake } from './fake.ts'
import { deskNow } from './open-desk.ts'

interface Entered {
  credentials?: Record<string, string>
  options?: Record<string, string>
}

/** An adapter that calls a fake of its service, with some fields entered otherwise. */
export async function openDesk<F extends PaymentFake>(
  adapter: PaymentAdapter,
  openFake: (now: () => Date) => Promise<F>,
  { credentials, options }: Entered = {},
) {
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
  const kept = {
    credentials: { ...fake.credentials, ...credentials },
    options: { ...fake.options, ...options, base_url: fake.url },
  }
  return { fake, calls: adapter.open(openService(ctx, adapter, kept)) }
}

/** What to ask for to give some of a payment back. */
export const refundOf = (session: KeptSession, paymentId: string, amount: number) => ({
  session: { ...session, paymentId },
  amount,
  isRest: amount === session.amount,
  reason: 'Came broken',
  refundId: randomBytes(10).toString('hex'),
  webhookUrl: 'https://shop.example/api/webhooks/key/token',
})
