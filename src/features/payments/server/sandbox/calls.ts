import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineStatement, givenEach } from '#kit/server/statement.ts'
import { hourMs } from '#kit/durations.ts'
import { readKept } from '../books/inbox.ts'
import { phrase } from '#kit/phrase.ts'
import { forged, PaymentFailed } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { hmac } from '../adapter/signatures.ts'
import type {
  ChargeRequest,
  Delivery,
  KeptSession,
  PaymentCalls,
  ReceivedMessage,
  RefundRequest,
  SessionRequest,
} from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { sandboxSessions } from '../tables.ts'

type Row = typeof sandboxSessions.$inferSelect

/** As long as a session can be paid. */
const lifetime = hourMs

const paymentIdOf = (id: string) => `sandbox-${id}`

const selectSession = defineStatement('sandbox session', (db) =>
  db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.id, sql.placeholder('id'))),
)

export const findSandboxSession = async ({ db }: Context, id: string): Promise<Row | undefined> =>
  (await selectSession(db, { id }))[0]

/** What a service would tell of a session. */
function observeSandbox(row: Row, now: Date, eventKey = `${row.id} ${row.outcome ?? 'open'}`): Observation {
  const base = { eventKey, reference: row.id, sessionId: row.id, isLive: false, occurredAt: row.paidAt ?? now }
  if (row.isPaid) {
    const method = row.isRecurring && { method: { token: paymentIdOf(row.id), brand: 'sandbox', last4: '4242' } }
    return {
      ...base,
      kind: 'paid',
      paymentId: paymentIdOf(row.id),
      amount: row.amount,
      currency: row.currency,
      ...method,
    }
  }
  if (row.outcome === 'delay') return { ...base, kind: 'processing' }
  if (row.outcome === 'decline')
    return { ...base, kind: 'session_failed', detail: phrase('card-declined', 'The card was declined.') }
  if (row.outcome === 'abandon')
    return { ...base, kind: 'canceled', detail: phrase('buyer-cancelled', 'The buyer cancelled.') }
  return { ...base, kind: 'ignored' }
}

const signatureHeader = 'x-sandbox-signature'
function keyOf({ secrets }: Pick<Context, 'secrets'>): Uint8Array {
  const [newest] = secrets.derive('sandbox webhooks')
  if (!newest) throw new Error('There is no key to sign messages of the sandbox with.')
  return newest.key
}

/** The message that the sandbox sends to our own webhook address. */
export function writeSandboxWebhook(ctx: Context, row: Row): Delivery {
  const body = new TextEncoder().encode(JSON.stringify(observeSandbox(row, ctx.now())))
  const headers = new Headers({ [signatureHeader]: hmac('sha256', keyOf(ctx), body).toString('hex') })
  return { method: 'POST', url: row.webhookUrl, query: new URLSearchParams(), headers, body }
}

async function readWebhook(ctx: Pick<Context, 'secrets'>, { body, headers }: Delivery): Promise<ReceivedMessage> {
  if (!isSame(hmac('sha256', keyOf(ctx), body).toString('hex'), headers.get(signatureHeader) ?? '')) throw forged()
  return { events: [readKept({ observation: JSON.parse(new TextDecoder().decode(body)) })] }
}

const insertSession = defineStatement('new sandbox session', (db) =>
  db
    .insert(sandboxSessions)
    .values(
      givenEach([
        ...(['id', 'endpoint', 'amount', 'currency', 'webhookUrl', 'returnUrl', 'cancelUrl'] as const),
        ...(['isRecurring', 'createdAt'] as const),
      ]),
    )
    .onConflictDoNothing(),
)

async function createSession(ctx: Context, endpoint: string, asked: SessionRequest) {
  const { reference, amount, currency, webhookUrl, returnUrl, cancelUrl, recurring } = asked
  const row = {
    id: reference,
    endpoint,
    amount,
    currency,
    webhookUrl,
    returnUrl,
    cancelUrl,
    isRecurring: recurring !== undefined,
    createdAt: ctx.now(),
  }
  await insertSession(ctx.db, row)
  const url = returnUrl.replace(/\/return[^]*/, '')
  return {
    sessionId: reference,
    next: { kind: 'redirect' as const, url },
    expiresAt: new Date(ctx.now().getTime() + lifetime),
  }
}

/** A card that always works, except one that was made to fail by its amount: .01 at the end. */
async function charge(ctx: Context, endpoint: string, { reference, amount, currency, webhookUrl }: ChargeRequest) {
  const isRefused = amount % 100 === 1
  const row = {
    id: reference,
    endpoint,
    amount,
    currency,
    webhookUrl,
    returnUrl: '',
    cancelUrl: '',
    isRecurring: true,
    createdAt: ctx.now(),
    isPaid: !isRefused,
    outcome: isRefused ? ('decline' as const) : ('approve' as const),
    paidAt: ctx.now(),
  }
  await ctx.db.insert(sandboxSessions).values(row).onConflictDoNothing()
  const kept = await findSandboxSession(ctx, reference)
  if (!kept?.isPaid) throw new PaymentFailed('declined', phrase('card-declined', 'The card was declined.'))
  return observeSandbox(kept, ctx.now())
}

/** Any card works but one whose name says `declined`. */
async function payByCard(ctx: Context, endpoint: string, { asked, card }: { asked: SessionRequest; card: string }) {
  if (/declined/i.test(card)) throw new PaymentFailed('declined', phrase('card-declined', 'The card was declined.'))
  await createSession(ctx, endpoint, asked)
  await ctx.db
    .update(sandboxSessions)
    .set({ isPaid: true, outcome: 'approve', paidAt: ctx.now() })
    .where(and(eq(sandboxSessions.id, asked.reference), eq(sandboxSessions.isPaid, false)))
  const row = await findSandboxSession(ctx, asked.reference)
  if (!row) throw new Error('A session of the sandbox is gone.')
  return observeSandbox(row, ctx.now())
}

async function refund({ db }: Context, { session, amount, refundId }: RefundRequest) {
  const { id, refunds, amount: paid } = sandboxSessions
  const before = sql`(select coalesce(sum(value::bigint), 0) from jsonb_each_text(${refunds} - ${refundId}::text))`
  const [row] = await db
    .update(sandboxSessions)
    .set({ refunds: sql`${refunds} || jsonb_build_object(${refundId}::text, ${amount}::bigint)` })
    .where(and(eq(id, session.reference), sql`${before} + ${amount} <= ${paid}`))
    .returning()
  if (!row)
    throw new PaymentFailed('invalid_request', phrase('refund-over-paid', 'You can’t refund more than was paid.'))
  return { refundId: `refund-${refundId}`, status: 'succeeded' as const }
}

/** Closes a session, so that it can’t be paid any more. */
async function expireSession({ db }: Context, { reference }: KeptSession): Promise<'expired' | 'paid'> {
  const [row] = await db
    .update(sandboxSessions)
    .set({ outcome: 'abandon' })
    .where(
      sql`${eq(sandboxSessions.id, reference)} and not ${sandboxSessions.isPaid} and ${sandboxSessions.outcome} is distinct from 'delay'`,
    )
    .returning()
  return row ? 'expired' : 'paid'
}

/** The sandbox of one domain, or of the installation. */
export function openSandbox(ctx: Context, endpoint: string): PaymentCalls {
  const look = async ({ reference }: KeptSession) => {
    const row = await findSandboxSession(ctx, reference)
    return row && observeSandbox(row, ctx.now())
  }
  return {
    createSession: (asked) => createSession(ctx, endpoint, asked),
    completeReturn: look,
    fetchStatus: look,
    expireSession: (session) => expireSession(ctx, session),
    readWebhook: (delivery) => readWebhook(ctx, delivery),
    refund: (asked) => refund(ctx, asked),
    charge: (asked) => charge(ctx, endpoint, asked),
    payByCard: (asked, card) => payByCard(ctx, endpoint, { asked, card }),
  }
}
