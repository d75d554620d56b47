import { z } from 'zod'
import { Told } from '../adapter/client.ts'
import type { PaymentCalls } from '../adapter/calls.ts'
import { segment, stripeVersion, type Stripe } from './api.ts'
import { eventTypes } from './webhook.ts'

const Endpoint = z.object({
  id: Told,
  url: z.string(),
  status: z.string().nullish(),
})
const Endpoints = z.object({ data: z.array(Endpoint), has_more: z.boolean() })
/** Its secret is told once. */
const Made = Endpoint.extend({ secret: Told })
type Endpoint = z.infer<typeof Endpoint>

const path = '/v1/webhook_endpoints'
/** Stripe has sixteen for an account. */
const mostPages = 5

/** The endpoints with an address, which nobody but us can know. */
async function listOwn(stripe: Stripe, address: string): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  for (let page = 0, after = ''; page < mostPages; page += 1) {
    const { data, has_more } = await stripe.ask({ path: `${path}?limit=100${after}` }, Endpoints)
    found.push(...data)
    const last = data.at(-1)
    if (!has_more || !last) break
    after = `&starting_after=${segment(last.id)}`
  }
  return found.filter(({ url }) => url === address)
}

const remove = (stripe: Stripe, { id }: Endpoint) =>
  stripe.ask({ method: 'DELETE', path: `${path}/${segment(id)}` }, z.object({ id: z.string() }))

async function removeAll(stripe: Stripe, endpoints: readonly Endpoint[]): Promise<void> {
  for (const endpoint of endpoints) await remove(stripe, endpoint)
}

export const messagesOf = (stripe: Stripe): Required<Pick<PaymentCalls, 'registerMessages' | 'forgetMessages'>> => ({
  registerMessages: async (address, named) => {
    const own = await listOwn(stripe, address)
    // What is kept may be of another account, whose keys were here before.
    const isKnown = ({ id, status }: Endpoint) => id === named && status !== 'disabled'
    const kept = stripe.service.given.webhook_secret ? own.find(isKnown) : undefined
    // One whose secret nobody knows is of no use.
    await removeAll(
      stripe,
      own.filter((each) => each !== kept),
    )
    if (kept) return { name: kept.id }
    const fields = { url: address, enabled_events: eventTypes, api_version: stripeVersion }
    const made = await stripe.ask({ method: 'POST', path, fields }, Made)
    return { credentials: { webhook_secret: made.secret }, name: made.id }
  },
  forgetMessages: async (address) => removeAll(stripe, await listOwn(stripe, address)),
})
