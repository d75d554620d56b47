import { payments, refunds } from '#payments/server/tables.ts'
import { type Phrase, phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import { sayPhrase, type Words } from '#kit/server/words.ts'
import type { Lack, PaymentOutcome } from '#payments/payment-outcomes.ts'
import type { Payment, Refund } from './payment-rows.ts'

/** What an owner reads of money that goes back by itself, and, of what was sold out, its buyer. */
export const lackPhrases: Record<Lack, Phrase> = {
  'sold-out': phrase(
    'sold-out-when-paid',
    'Your purchase had sold out by the time your payment arrived, so we’re refunding it.',
  ),
  'code-used-up': phrase(
    'code-used-up-when-paid',
    'Your discount code had been used up by the time your payment arrived, so we’re refunding it.',
  ),
  'paid-twice': phrase('order-paid-twice', 'This order was paid twice.'),
  'account-gone': phrase('account-gone', 'The account this was paid for was deleted.'),
}

/** Why the owner can't accept a payment, whatever came. */
export const whyNot: Record<Lack, Phrase> = {
  'sold-out': phrase('items-sold-out', 'The items are sold out. Add stock first, or refund the payment.'),
  'code-used-up': phrase('code-used-up-meanwhile', 'The discount code has been used up. Please refund the payment.'),
  'paid-twice': phrase('plan-paid-already', 'This plan has already been paid. Please refund the payment.'),
  'account-gone': phrase(
    'account-of-plan-gone',
    'The account this was paid for was deleted. Please refund the payment.',
  ),
}

/** Those of a payment that has ended unpaid, or that waits for a decision, add nothing to its state and remark. */
const outcomePhrases: Partial<Record<PaymentOutcome, Phrase>> = {
  ...lackPhrases,
  accepted: phrase('payment-accepted', 'It was accepted.'),
  declined: phrase('payment-declined', 'It wasn’t accepted.'),
  duplicate: phrase('checkout-paid-twice', 'The same checkout was paid twice.'),
  doubled: phrase('paid-twice-refunding', 'It was paid twice. The second payment is being refunded.'),
  'doubled-mismatched': phrase('paid-second-time', 'It was paid a second time.'),
  disputed: phrase('payment-disputed', 'The buyer disputes this payment at the service.'),
}

/** What an owner reads of a payment, in their language: what came, and then what was decided about it. */
export function noteOf({ outcome, remark }: Pick<Payment, 'outcome' | 'remark'>, language: string): string | null {
  const said = outcome && outcomePhrases[outcome]
  const isDecided = outcome === 'accepted' || outcome === 'declined'
  const parts = isDecided ? [remark, said] : [said, remark]
  return (
    parts
      .flatMap((part) => part ?? [])
      .map((part) => sayPhrase(language, part))
      .join(' ') || null
  )
}

/** The same of a refund, whose end counts more than why it was made. */
export function noteOfRefund(
  { remark, lack, reason }: Pick<Refund, 'remark' | 'lack' | 'reason'>,
  language: string,
): string | null {
  const said = remark ?? (lack && lackPhrases[lack])
  return said ? sayPhrase(language, said) : reason || null
}

/** What the notes of both are made of. */
export const noteColumns = {
  payment: {
    outcome: payments.outcome,
    remark: payments.remark,
    lack: sql<null>`null`.as('lack'),
    reason: sql<string>`''`.as('reason'),
  },
  refund: {
    outcome: sql<null>`null`.as('outcome'),
    remark: refunds.remark,
    lack: refunds.lack,
    reason: refunds.reason,
  },
}

const reasons = {
  'sold-out': 'soldOut',
  'code-used-up': 'codeUsedUp',
  'paid-twice': 'paidTwice',
  'account-gone': 'accountGone',
} as const

/** Why a buyer gets money back: what an owner wrote, or a reason of ours in the language of these words. */
export const sayReason = ({ say }: Pick<Words, 'say'>, { lack, reason }: Pick<Refund, 'lack' | 'reason'>): string =>
  lack === null ? reason : say(`mails.orders.reasons.${reasons[lack]}`)
