import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Payment } from '../payment-rows.ts'

export const unclear = () =>
  new Refusal(
    'conflict',
    phrase('last-payment-checked', 'Your last payment is still being checked. Please try again in a few minutes.'),
  )

const { kept, sessionId } = payments
const isOf = ({ id }: Payment, card: string) => and(eq(payments.id, id), sql`${kept}->>'card' = ${card}`)

/** One card at a time: another one may pay only once it is certain that the last one didn't. */
export async function claimCard({ db }: Context, payment: Payment, card: string): Promise<void> {
  const isFree = sql`coalesce(${kept}->>'card', ${card}) = ${card}`
  const isOpen = inArray(payments.state, ['created', 'open'])
  const [row] = await db
    .update(payments)
    .set({
      kept: sql`${kept} || ${JSON.stringify({ card })}::jsonb`,
      sessionId: sql`coalesce(${sessionId}, ${payment.id})`,
    })
    .where(and(eq(payments.id, payment.id), isOpen, isFree))
    .returning({ id: payments.id })
  if (!row) throw unclear()
}

/** What the bank of the claimed card asks, by which the payment is found again and dropped. */
export const keepQuestion = (
  { db }: Context,
  payment: Payment,
  { card, question }: { card: string; question: string },
) =>
  db
    .update(payments)
    .set({ kept: sql`${kept} || ${JSON.stringify({ question })}::jsonb` })
    .where(isOf(payment, card))

export const releaseCard = ({ db }: Context, payment: Payment, card: string) =>
  db
    .update(payments)
    .set({ kept: sql`${kept} - 'card' - 'question'`, sessionId: sql`nullif(${sessionId}, ${payments.id})` })
    .where(isOf(payment, card))
