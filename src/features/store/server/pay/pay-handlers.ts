import { payments } from '#payments/server/tables.ts'
import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { Redirect } from '#kit/server/http/redirects.ts'
import { requestOf } from '#payments/server/methods/begin-payment.ts'
import { sandbox } from '#payments/server/sandbox/adapter.ts'
import { hasSandbox, reopenPaymentMethod } from '#payments/server/methods/payment-methods.ts'
import * as calls from '#store/pay-contract.ts'
import { findCardPaymentMethod } from '../subscribing/plan-payment-methods.ts'
import { cardFrame, type CardFrame } from './card-frame.ts'
import { comeBack } from './pay-return.ts'
import { codePage, formPage, overPage, paddlePage, sandboxPage } from './pay-page.ts'
import { refuseUntrusted } from '#domains/server/standing.ts'
import { findReceiver, receivePaymentMessage } from '../settlement/receive.ts'
import { outcomes } from '#payments/outcomes.ts'
import { decideSandbox } from './sandbox-outcome.ts'
import { findPayment, nothingToPay, type Payment } from '../payment-rows.ts'

const backOf = ({ purchase, id }: Payment) =>
  `${purchase.backTo}${purchase.backTo.includes('?') ? '&' : '?'}session=${id}`

/** Between notes that the buyer is there. */
const notedEveryMs = 60_000

/** Whoever is at the pay page keeps what they are paying for. */
async function noteSeen({ db, now }: Context, { id, state, buyerSeenAt, createdAt }: Payment): Promise<void> {
  const isNoted = now().getTime() < (buyerSeenAt ?? createdAt).getTime() + notedEveryMs
  if (state === 'open' && !isNoted) await db.update(payments).set({ buyerSeenAt: now() }).where(eq(payments.id, id))
}

/** The page on which a payment goes on. */
async function showPay(ctx: Context, payment: Payment): Promise<Response> {
  await noteSeen(ctx, payment)
  const { state, next, adapter } = payment
  if ((state !== 'open' && state !== 'processing') || !next) return overPage(payment, backOf(payment))
  await refuseUntrusted(ctx, payment.domainId)
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  if (!paymentMethod) return overPage(payment, backOf(payment))
  if (adapter === sandbox.key) return sandboxPage(payment)
  if (next.kind === 'redirect')
    return new Response(null, { status: 303, headers: { location: next.url, 'referrer-policy': 'no-referrer' } })
  if (next.kind === 'code') return codePage(payment, paymentMethod.adapter.title, next.text)
  const { scripts } = paymentMethod.adapter.taking
  if (next.kind === 'script')
    return scripts ? paddlePage(payment, { values: next.values, hosts: scripts }) : overPage(payment, backOf(payment))
  if (!paymentMethod.calls.openForm) return overPage(payment, backOf(payment))
  return formPage(
    payment,
    paymentMethod.adapter.title,
    await paymentMethod.calls.openForm(requestOf(payment, paymentMethod)),
  )
}

/** The card of a member, who pays the installation. */
async function showCard(ctx: Context, provider: string, look: Pick<CardFrame, 'theme' | 'language'>) {
  const paymentMethod = await findCardPaymentMethod(ctx)
  const script = paymentMethod?.adapter.taking.card
  if (paymentMethod?.cardKey === undefined || paymentMethod.method !== provider || !script) throw nothingToPay()
  return cardFrame({ key: paymentMethod.cardKey, script, ...look })
}

const formOf = (raw: Uint8Array) => new URLSearchParams(new TextDecoder().decode(raw))

async function decide(ctx: Context, id: string, raw: Uint8Array): Promise<Redirect> {
  const payment = await findPayment(ctx, id)
  const outcome = outcomes.find((one) => one === formOf(raw).get('outcome'))
  if (payment.adapter !== sandbox.key || !hasSandbox(ctx)) throw nothingToPay()
  if (!outcome)
    throw new Refusal(
      'invalid',
      phrase('choose-outcome', 'Please choose one of {outcomes}.', { outcomes: outcomes.join(', ') }),
    )
  const address = new URL(await decideSandbox(ctx, payment, outcome))
  return Redirect.within(`${address.pathname}${address.search}`)
}

async function goBack(ctx: Context, id: string, given: URLSearchParams): Promise<Redirect> {
  return Redirect.within(await comeBack(ctx, await findPayment(ctx, id), given))
}

/** The pages between a store and the services that take its payments, and the address that these send their messages to. */
export const payHandlers: Handler[] = [
  // Before the payments, whose ids stand at the same place of an address.
  on(calls.openCard, async ({ ctx, isPlatform, query: { provider, ...look } }) => {
    if (!isPlatform) throw nothingToPay()
    return showCard(ctx, provider, look)
  }),
  on(calls.openPay, async ({ ctx, params }) => showPay(ctx, await findPayment(ctx, params.id))),
  on(calls.decidePay, ({ ctx, params, raw }) => decide(ctx, params.id, raw)),
  on(calls.returnFromPay, ({ ctx, params, address }) => goBack(ctx, params.id, address.searchParams)),
  on(calls.returnFromPayToo, ({ ctx, params, address, raw }) =>
    goBack(ctx, params.id, new URLSearchParams([...address.searchParams, ...formOf(raw)])),
  ),
  on(
    calls.takeWebhook,
    async ({ ctx, params: { provider: path, token }, raw, headers, address }) => {
      const delivery = { method: 'POST', url: '', query: address.searchParams, headers, body: raw }
      const reply = await receivePaymentMessage(ctx, { path, token, delivery })
      const { status = 200, type = 'text/plain', body = '' } = reply ?? {}
      return new Response(body, { status, headers: { 'content-type': type } })
    },
    ({ ctx, params: { provider: path, token } }) => void findReceiver(ctx, { path, token }),
  ),
]
