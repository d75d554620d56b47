import { z } from 'zod'
import type { Buyer, KeptSession, OrderLine, Session, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { callPaddle, type Paddle } from './api.ts'
import { readTransaction } from './transaction.ts'

const Id = z.object({ id: z.string() })

/** Paddle keeps an unpaid transaction for good; a day is what a buyer gets from us. */
const lifetimeMs = 24 * 3_600_000

function checkSum({ lines, amount, shipping, tax }: SessionRequest): void {
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitAmount, 0)
  if (sum !== amount || shipping !== 0 || tax !== 0)
    throw new PaymentFailed(
      'invalid_request',
      phrase('paddle-items-only', 'Paddle adds tax itself and doesn’t ship goods, so only items can be paid for.'),
    )
  if (lines.length > 100)
    throw new PaymentFailed(
      'invalid_request',
      phrase('paddle-too-many-items', 'Paddle accepts at most 100 items at once.'),
    )
}

const priceOf = ({ name, quantity, unitAmount }: OrderLine, { currency, title, recurring }: SessionRequest) => ({
  description: cutText(`${title}: ${name}`, 500),
  name: cutText(name, 150) || null,
  billing_cycle: recurring ? { interval: recurring.interval, frequency: 1 } : null,
  tax_mode: 'account_setting',
  unit_price: { amount: String(unitAmount), currency_code: currency },
  quantity: { minimum: quantity, maximum: quantity },
  product: { name: cutText(name || title, 200) || 'Item', tax_category: 'standard' },
})

/** The customer of this e-mail address, so that the buyer needn’t enter it again; undefined if the key isn’t allowed to. */
async function customerOf(paddle: Paddle, { email, firstName, lastName }: Buyer): Promise<string | undefined> {
  if (!email) return undefined
  const name = `${firstName} ${lastName}`.trim()
  try {
    const query = new URLSearchParams({ email, status: 'active' })
    const [known] = await callPaddle(paddle, { path: `/customers?${query}` }, z.array(Id))
    if (known) return known.id
    const json = { email, ...(name && { name }) }
    return (await callPaddle(paddle, { method: 'POST', path: '/customers', json }, Id)).id
  } catch (problem) {
    const isRefused =
      problem instanceof PaymentFailed && (problem.kind === 'invalid_request' || problem.kind === 'bad_credentials')
    if (!isRefused) throw problem
    paddle.warn('Paddle was not told who the buyer is, so they enter it themselves', problem)
    return undefined
  }
}

function environmentOf({ given }: Paddle): 'sandbox' | 'production' {
  const { client_token: token } = given
  if (/^(test|live)_/.test(token)) return token.startsWith('test_') ? 'sandbox' : 'production'
  return (given as Readonly<Record<string, string>>)['mode'] === 'sandbox' ? 'sandbox' : 'production'
}

export async function createSession(paddle: Paddle, asked: SessionRequest): Promise<Session> {
  checkSum(asked)
  const customer = await customerOf(paddle, asked.buyer)
  const json = {
    items: asked.lines.map((line) => ({ quantity: line.quantity, price: priceOf(line, asked) })),
    currency_code: asked.currency,
    collection_mode: 'automatic',
    custom_data: { reference: asked.reference },
    ...(customer && { customer_id: customer }),
  }
  const { id } = await callPaddle(paddle, { method: 'POST', path: '/transactions', json }, Id)
  const values = {
    transactionId: id,
    clientToken: paddle.given.client_token,
    environment: environmentOf(paddle),
    successUrl: asked.returnUrl,
  }
  const expiresAt = new Date(paddle.now().getTime() + lifetimeMs)
  return { sessionId: id, next: { kind: 'script', name: 'paddle', values }, expiresAt }
}

const isPaid = (status: string) => status === 'paid' || status === 'completed'

export async function expireSession(paddle: Paddle, { sessionId }: KeptSession): Promise<'expired' | 'paid'> {
  const path = `/transactions/${encodeURIComponent(sessionId)}`
  try {
    const State = z.object({ status: z.string() })
    const { status } = await callPaddle(paddle, { method: 'PATCH', path, json: { status: 'canceled' } }, State)
    return isPaid(status) ? 'paid' : 'expired'
  } catch (problem) {
    // A transaction that is over can't be changed, which is an error there.
    const { status } = await readTransaction(paddle, sessionId)
    if (isPaid(status)) return 'paid'
    if (status === 'canceled') return 'expired'
    throw problem
  }
}
