import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Outcome } from '#payments/outcomes.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { findSandboxSession, writeSandboxWebhook } from '#payments/server/sandbox/calls.ts'
import { sandboxSessions } from '#payments/server/tables.ts'
import { receivePaymentMessage } from '../settlement/receive.ts'
import type { Payment } from '../payment-rows.ts'

/** Until a delayed payment is paid. */
const delaySeconds = 5

const paysNow = (outcome: Outcome) => outcome === 'approve' || outcome === 'duplicate' || outcome === 'lost'

async function deliverWebhook(ctx: Context, row: typeof sandboxSessions.$inferSelect, times: number): Promise<void> {
  const token = row.webhookUrl.split('/').at(-1) ?? ''
  const delivery = writeSandboxWebhook(ctx, row)
  await Promise.all(
    Array.from({ length: times }, () => receivePaymentMessage(ctx, { path: 'sandbox', token, delivery })),
  )
}

/** Pays what was delayed, and says so. */
export const sandboxPaid = defineJob({
  name: 'sandbox-paid',
  shape: z.object({ id: z.string() }),
  run: async (ctx: Context, { id }) => {
    await ctx.db
      .update(sandboxSessions)
      .set({ isPaid: true, paidAt: ctx.now(), outcome: 'approve' })
      .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.outcome, 'delay')))
    const row = await findSandboxSession(ctx, id)
    if (row) await deliverWebhook(ctx, row, 1)
  },
})

/** What the person at the sandbox's page decides; returns the address that the page goes back to. */
export async function decideSandbox(ctx: Context, payment: Payment, outcome: Outcome): Promise<string> {
  const { id } = payment
  const isOpen = and(eq(sandboxSessions.id, id), eq(sandboxSessions.isPaid, false), isNull(sandboxSessions.outcome))
  const [row] = await ctx.db
    .update(sandboxSessions)
    .set({ outcome, ...(paysNow(outcome) && { isPaid: true, paidAt: ctx.now() }) })
    .where(isOpen)
    .returning()
  const known = row ?? (await findSandboxSession(ctx, id))
  if (!known) throw new Refusal('missing', phrase('nothing-to-pay', 'There’s nothing to pay here.'))
  if (!row) return known.returnUrl
  if (outcome === 'delay') await ctx.jobs.send(sandboxPaid, { id }, { key: id, after: delaySeconds })
  else if (outcome === 'duplicate') await deliverWebhook(ctx, row, 2)
  else if (outcome !== 'lost') await deliverWebhook(ctx, row, 1)
  return outcome === 'abandon' || outcome === 'decline' ? known.cancelUrl : known.returnUrl
}
