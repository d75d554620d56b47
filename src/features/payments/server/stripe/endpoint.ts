import { z } from 'zod'
import type { PaymentCalls } from '../adapter/calls.ts'
import { segment, stripeVersion, type Stripe } from './api.ts'
import { eventTypes } from './webhook.ts'

const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string().nullish(),
  /** Told once, when it is made. */
  secret: z.string().nullish(),
})
const Endpoints = z.object({ data: z.array(Endpoint), has_more: z.boolean() })
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
  registerMessages: async (address) => {
    const own = await listOwn(stripe, address)
    const kept = stripe.service.given.webhook_secret ? own.find(({ status }) => status !== 'disabled') : undefined
    // One whose secret nobody knows any more is of no use.
    await removeAll(
      stripe,
      own.filter((each) => each !== kept),
    )
    if (kept) return {}
    const fields = { url: address, enabled_events: eventTypes, api_version: stripeVersion }
    const made = await stripe.ask({ method: 'POST', path, fields }, Endpoint.extend({ secret: z.string() }))
    return { credentials: { webhook_secret: made.secret } }
  },
  forgetMessages: async (address) => removeAll(stripe, await listOwn(stripe, address)),
})
