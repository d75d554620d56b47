import { z } from 'zod'
import type { PaymentCalls } from '../adapter/calls.ts'
import { errorWordsOf, exchangeWith, failureOf, Told } from '../adapter/client.ts'
import { callPaddle, headersOf, type Paddle } from './api.ts'

const Setting = z.object({ id: Told, destination: z.string(), endpoint_secret_key: Told })
const path = '/notification-settings'

const eventTypes = [
  ...['completed', 'paid', 'payment_failed', 'past_due', 'canceled'].map((what) => `transaction.${what}`),
  ...['created', 'updated'].map((what) => `adjustment.${what}`),
  ...['activated', 'canceled', 'created', 'past_due', 'paused', 'resumed', 'trialing', 'updated'].map(
    (what) => `subscription.${what}`,
  ),
]

/** The active settings with an address, which nobody but us can know; ten can be active, and a page holds 200. */
async function listOwn(paddle: Paddle, address: string) {
  const active = await callPaddle(paddle, { path: `${path}?active=true` }, z.array(Setting))
  return active.filter(({ destination }) => destination === address)
}

async function remove(paddle: Paddle, id: string): Promise<void> {
  const call = { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, headers: headersOf(paddle) } as const
  const reply = await exchangeWith(paddle, call)
  if (reply.status >= 300 && reply.status !== 404) throw failureOf(paddle, call, reply, errorWordsOf(reply.json))
}

function make(paddle: Paddle, address: string) {
  const json = { description: 'Sitewright', type: 'url', destination: address, subscribed_events: eventTypes }
  return callPaddle(paddle, { method: 'POST', path, json }, Setting)
}

export const messagesOf = (paddle: Paddle): Required<Pick<PaymentCalls, 'registerMessages' | 'forgetMessages'>> => ({
  registerMessages: async (address) => {
    const [own] = await listOwn(paddle, address)
    const { endpoint_secret_key: secret } = own ?? (await make(paddle, address))
    return { credentials: { webhook_secret: secret } }
  },
  forgetMessages: async (address) => {
    for (const { id } of await listOwn(paddle, address)) await remove(paddle, id)
  },
})
