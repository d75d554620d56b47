import type { Service } from '#providers/server/adapter.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#kit/server/depth.ts'
import { isSame } from '#kit/server/hash.ts'
import { forgedMessage, tracking, type ParcelState, type Parcel, type ParcelMessage } from './adapter.ts'
import { deliveredOn, eventOf } from './tracking-events.ts'

const Text = z.string().nullish()
const Tracking = z.object({
  id: z.string(),
  tag: Text,
  shipment_delivery_date: Text,
  checkpoints: z
    .array(
      z.object({
        message: Text,
        tag: Text,
        checkpoint_time: Text,
        city: Text,
        state: Text,
        country_region_name: Text,
        country_region: Text,
        location: Text,
      }),
    )
    .nullish(),
})
const Answer = z.object({ data: Tracking })
const Known = z.object({ meta: z.object({ code: z.literal(4003) }), data: z.object({ id: z.string() }) })
type Client = Service<'api_key' | 'webhook_secret'>

const headersOf = ({ given }: Client) => ({ 'as-api-key': given.api_key, 'content-type': 'application/json' })

const statuses: Record<string, string> = {
  Pending: 'unknown',
  InfoReceived: 'pre_transit',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AttemptFail: 'failure',
  Delivered: 'delivered',
  AvailableForPickup: 'available_for_pickup',
  Exception: 'exception',
  Expired: 'expired',
}

function read({ id, tag, checkpoints, shipment_delivery_date }: z.infer<typeof Tracking>): ParcelState {
  const events = (checkpoints ?? []).flatMap((point) => {
    const place = [point.city, point.state, point.country_region_name ?? point.country_region]
    return eventOf(point.message || point.tag, point.checkpoint_time, place.some(Boolean) ? place : [point.location])
  })
  const delivered = (checkpoints ?? []).findLast((point) => point.tag === 'Delivered')?.checkpoint_time
  const isDelivered = tag === 'Delivered'
  return {
    status: statuses[tag ?? ''] ?? 'unknown',
    events,
    trackerId: id,
    ...(isDelivered && deliveredOn(delivered ?? shipment_delivery_date)),
  }
}

/** AfterShip's names of carriers, such as `dhl-germany`. */
const slugOf = (carrier: string) =>
  carrier
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')

/** A number that AfterShip follows already is refused with the id that it has. */
async function register(client: Client, { number, carrier }: Parcel): Promise<string> {
  const body = JSON.stringify({ tracking_number: number, slug: slugOf(carrier) })
  const reply = await client.send({ method: 'POST', path: '/trackings', headers: headersOf(client), body })
  const id = Answer.safeParse(reply.json).data?.data.id ?? Known.safeParse(reply.json).data?.data.id
  if (id === undefined) throw client.misread(reply)
  return id
}

async function follow(client: Client, parcel: Parcel): Promise<ParcelState> {
  const id = parcel.trackerId ?? (await register(client, parcel))
  const { data } = await client.read(
    { path: `/trackings/${encodeURIComponent(id)}`, headers: headersOf(client) },
    Answer,
  )
  return read(data)
}

const Message = z.object({ event: z.string(), msg: z.object({ tracking_number: z.string() }) })

function readMessage({ given }: Client, { headers, body }: ParcelMessage): string | undefined {
  const digest = createHmac('sha256', given.webhook_secret).update(body).digest('base64')
  if (!given.webhook_secret || !isSame(headers.get('aftership-hmac-sha256') ?? '', digest)) throw forgedMessage()
  const message = Message.safeParse(parseJson(body)).data
  return message?.event === 'tracking_update' ? message.msg.tracking_number : undefined
}

export const aftership = tracking<'api_key' | 'webhook_secret'>({
  key: 'aftership',
  title: 'AfterShip',
  help: 'Tracks parcels from more than a thousand carriers.',
  link: 'https://admin.aftership.com',
  address: 'https://api.aftership.com/tracking/2026-07',
  unverified: 'Not yet tested with a live account.',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'In Settings → API keys.', secret: true },
    webhook_secret: { label: 'Webhook secret', help: 'In Settings → Webhooks.', secret: true, optional: true },
  },
  follow,
  readMessage,
  tryOut: (client) =>
    client.read({ path: '/couriers', headers: headersOf(client) }, z.object({ data: z.object({}).loose() })),
})
