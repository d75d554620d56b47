import { z } from 'zod'
import { readReply, Told } from '../adapter/client.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { findAtPayPal, idPart, type PayPal } from './api.ts'

const Webhook = z.object({ id: Told, url: z.string() })
const Webhooks = z.object({ webhooks: z.array(Webhook).nullish() })
const path = '/v1/notifications/webhooks'
/** PayPal’s own word for all of them; what isn’t understood is ignored. */
const allEvents = [{ name: '*' }]

/** An app has at most one webhook for an address. */
async function findOwn(paypal: PayPal, address: string) {
  const found = await findAtPayPal(paypal, path, Webhooks)
  return found?.webhooks?.find(({ url }) => url === address)
}

async function make(paypal: PayPal, url: string) {
  const call = { method: 'POST', path, json: { url, event_types: allEvents } } as const
  return readReply(paypal.service, call, await paypal.ask(call), Webhook)
}

export const messagesOf = (paypal: PayPal): Required<Pick<PaymentCalls, 'registerMessages' | 'forgetMessages'>> => ({
  registerMessages: async (address) => {
    const { id } = (await findOwn(paypal, address)) ?? (await make(paypal, address))
    return { options: { webhook_id: id } }
  },
  forgetMessages: async (address) => {
    const own = await findOwn(paypal, address)
    if (own) await paypal.ask({ method: 'DELETE', path: `${path}/${idPart(own.id)}` }, [404])
  },
})
