import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import type { KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import { unsupported } from '../adapter/payment-failed.ts'
import { askKlarna, type Klarna } from './api.ts'
import { orderRequestOf } from './order-request.ts'
import { hostedPath, readStatus } from './status.ts'
import { dateOf } from '../adapter/date-of.ts'
import { readReply } from '../adapter/client.ts'

const Started = z.object({ session_id: z.string() })
const Hosted = z.object({ session_id: z.string(), redirect_url: z.string(), expires_at: z.string().nullish() })

/** Where Klarna doesn't tell. */
const openForMs = 48 * 60 * 60 * 1000

async function post<T>(klarna: Klarna, path: string, json: unknown, shape: z.ZodType<T>): Promise<T> {
  const call = { path, method: 'POST', json } as const
  return readReply(klarna, call, await askKlarna(klarna, call), shape)
}

/** Klarna puts the id of its session in place of the words in braces, which must not be encoded. */
const withSession = (url: string) => `${url}${url.includes('?') ? '&' : '?'}hpp={{session_id}}`

const pageOf = (klarna: Klarna, { returnUrl, cancelUrl, webhookUrl }: SessionRequest, payment: string) => ({
  payment_session_url: `${klarna.address()}/payments/v1/sessions/${encodeURIComponent(payment)}`,
  merchant_urls: {
    success: returnUrl,
    cancel: cancelUrl,
    back: cancelUrl,
    failure: cancelUrl,
    error: cancelUrl,
    status_update: withSession(webhookUrl),
  },
  options: { place_order_mode: 'CAPTURE_ORDER', purchase_type: 'BUY' },
})

/** Two calls: what is to be paid, and the page where it is. Neither takes an idempotency key, and neither harms when repeated. */
export async function createSession(klarna: Klarna, asked: SessionRequest): Promise<Session> {
  if (asked.recurring)
    throw unsupported(
      phrase('method-lacks-subscriptions', '{method} doesn’t support subscriptions.', { method: klarna.title }),
    )
  const { session_id: payment } = await post(klarna, '/payments/v1/sessions', orderRequestOf(asked), Started)
  const page = await post(klarna, '/hpp/v1/sessions', pageOf(klarna, asked, payment), Hosted)
  return {
    sessionId: page.session_id,
    next: { kind: 'redirect', url: page.redirect_url },
    expiresAt: dateOf(page.expires_at) ?? new Date(klarna.now().getTime() + openForMs),
    kept: { payment },
  }
}

/** Disables the page; that is refused when the payment is complete. */
export async function expireSession(klarna: Klarna, session: KeptSession): Promise<'expired' | 'paid'> {
  const call = { path: hostedPath(session.sessionId), method: 'DELETE' } as const
  const reply = await askKlarna(klarna, call, [400, 404])
  // Either it is complete, or Klarna has forgotten the page, when only the order tells.
  const seen = reply.status >= 400 ? await readStatus(klarna, session) : undefined
  return seen?.kind === 'paid' || seen?.kind === 'processing' ? 'paid' : 'expired'
}
