import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { Delivery, KeptSession, PaymentCalls, Session, SessionRequest } from '#payments/server/adapter/calls.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { openService } from '#providers/server/open-service.ts'
import type { PaymentFake, Sent } from './fake.ts'

export const deskNow = () => new Date('2026-11-24T10:00:00Z')
export const webhookUrl = 'https://shop.example/api/webhooks/key/token'

export interface Entered {
  credentials?: Record<string, string>
  options?: Record<string, string>
}

interface Changed extends Entered {
  now?: () => Date
  /** Replaces the answer to a call such as `GET /orders/1`; `ask` gets that of the fake. */
  answer?: (call: string, ask: () => Promise<Response>) => Response | Promise<Response>
}

/** What a service is opened with. */
export const contextOf = (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { now = deskNow, hosts = [], warnings = [] }: { now?: () => Date; hosts?: string[]; warnings?: string[] } = {},
) => ({
  fetch: fetch as typeof globalThis.fetch,
  now,
  random: (bytes: number) => randomBytes(bytes),
  services: {},
  platform: { isProduction: false } as never,
  allowFetchTo: hosts,
  log: { warn: (_about: object, words: string) => void warnings.push(words) } as never,
})

/** An adapter that calls a fake of its service; `bodies` is what it sends, `warnings` what it logs. */
export async function openPaymentDesk<F extends PaymentFake>(
  adapter: PaymentAdapter,
  openFake: (now: () => Date) => Promise<F>,
  { credentials, options, now = deskNow, answer = (_call, ask) => ask() }: Changed = {},
) {
  const fake = await openFake(now)
  onTestFinished(fake.close)
  fake.setWebhookUrl(webhookUrl)
  const [warnings, bodies]: [string[], string[]] = [[], []]
  const outgoing = openOutgoing({ allow: [fake.host] })
  const fetch = async (url: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(init.body)
    return answer(`${init.method ?? 'GET'} ${new URL(url).pathname}`, () => outgoing(url, init))
  }
  const kept = {
    credentials: { ...fake.credentials, ...credentials },
    options: { ...fake.options, ...options, base_url: fake.url },
  }
  const service = openService(contextOf(fetch, { now, hosts: [fake.host], warnings }), adapter, kept)
  return { fake, warnings, bodies, calls: adapter.open(service) }
}

const ann = {
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
}
export const annAtHome = {
  ...ann,
  phone: '+1 202 555 0143',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}

/** Two digital things for 30 dollars. */
export function askFor(change: Partial<SessionRequest> = {}): SessionRequest {
  const { reference = randomBytes(10).toString('hex') } = change
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
    names: { shipping: 'Shipping', tax: 'VAT' },
    buyer: ann,
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

export async function beginAt({ createSession }: PaymentCalls, asked: SessionRequest): Promise<KeptSession> {
  const { sessionId, kept } = await createSession(asked)
  return keptOf(asked, sessionId, kept)
}

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

/** What the adapter makes of all webhooks since the last time. */
export async function receiveMessages({
  fake,
  calls,
}: {
  fake: PaymentFake
  calls: PaymentCalls
}): Promise<Observation[]> {
  const seen = []
  for (const sent of fake.takeWebhooks())
    if (calls.readWebhook) seen.push(...(await calls.readWebhook(arrivalOf(sent))).events)
  return seen
}
