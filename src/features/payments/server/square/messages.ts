import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Told } from '../adapter/client.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { changeAtSquare, findAtSquare, idPart, squareVersion, type Square } from './api.ts'

const Hook = z.object({ id: Told, notification_url: z.string().nullish(), signature_key: z.string().nullish() })
const Hooks = z.object({ subscriptions: z.array(Hook).nullish(), cursor: z.string().nullish() })
const path = '/v2/webhooks/subscriptions'
const mostPages = 10

const eventTypes = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'dispute.created',
  'subscription.created',
  'subscription.updated',
  'invoice.payment_made',
  'invoice.scheduled_charge_failed',
]

/** The subscriptions of the application to an address, which nobody but us can know. */
async function listOwn(square: Square, address: string) {
  const found: z.infer<typeof Hook>[] = []
  let cursor: string | null | undefined = ''
  for (let page = 0; page < mostPages && typeof cursor === 'string'; page += 1) {
    const more: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const read: z.infer<typeof Hooks> | undefined = await findAtSquare(square, `${path}${more}`, Hooks)
    found.push(...(read?.subscriptions ?? []))
    cursor = read?.cursor
  }
  return found.filter(({ notification_url: url }) => url === address)
}

async function make(square: Square, address: string) {
  const json = {
    idempotency_key: Buffer.from(square.random(16)).toString('hex'),
    subscription: {
      name: 'Sitewright',
      event_types: eventTypes,
      notification_url: address,
      api_version: squareVersion,
    },
  }
  const made = z.object({ subscription: Hook })
  return (await changeAtSquare(square, { method: 'POST', path, json }, made)).subscription
}

const noKey = phrase('square-no-signature-key', 'Square didn’t tell the key of its messages.')

export const messagesOf = (square: Square): Required<Pick<PaymentCalls, 'registerMessages' | 'forgetMessages'>> => ({
  registerMessages: async (address) => {
    const [own] = await listOwn(square, address)
    const { id, signature_key: shown } = own ?? (await make(square, address))
    // A list may leave the key out.
    const all =
      shown ||
      (await findAtSquare(square, `${path}/${idPart(id)}`, z.object({ subscription: Hook })))?.subscription
        .signature_key
    const key = Told.safeParse(all).data
    if (!key) throw new PaymentFailed('provider_down', noKey)
    return { credentials: { webhook_signature_key: key } }
  },
  forgetMessages: async (address) => {
    for (const { id } of await listOwn(square, address))
      await changeAtSquare(square, { method: 'DELETE', path: `${path}/${idPart(id)}` }, z.unknown())
  },
})
