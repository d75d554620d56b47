import type { Answer, Call } from '../server.ts'
import { NewRefund, problem, readCall } from './asked.ts'
import { known, list, makeId, type Books } from './books.ts'

export function openRefunds({ refunds, intents, unix, tell }: Books) {
  const refunded = (intent: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  function createRefund(call: Call): Answer {
    const asked = readCall(NewRefund, call)
    const intent = known(intents, asked.payment_intent ?? asked.charge?.replace('ch_', 'pi_') ?? '', 'payment_intent')
    const left = intent.status === 'succeeded' ? intent.amount - refunded(intent.id) : 0
    const amount = asked.amount === undefined ? left : Number(asked.amount)
    if (left === 0) throw problem(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
    if (amount > left || amount === 0) throw problem(400, `Refund amount (${amount}) is greater than ${left}`)
    const refund = {
      id: makeId('re'),
      object: 'refund',
      amount,
      balance_transaction: makeId('txn'),
      charge: intent.id.replace('pi_', 'ch_'),
      created: unix(),
      currency: intent.currency,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      metadata: asked.metadata ?? {},
      payment_intent: intent.id,
      reason: asked.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    }
    refunds.set(refund.id, refund)
    tell('refund.created', refund)
    tell('charge.refunded', { id: refund.charge, object: 'charge', amount: intent.amount, payment_intent: intent.id })
    return { body: refund }
  }

  const listRefunds = (query: URLSearchParams) =>
    list(
      [...refunds.values()].filter(({ charge }) => charge === query.get('charge')),
      '/v1/refunds',
    )

  return { refunded, createRefund, listRefunds }
}
