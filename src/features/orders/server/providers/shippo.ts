import type { Service } from '#providers/server/adapter.ts'
import { parseJson } from '#kit/server/depth.ts'
import { z } from 'zod'
import { tracking, type ParcelState, type Parcel, type ParcelMessage } from './adapter.ts'
import { deliveredOn, eventOf } from './tracking-events.ts'

const Text = z.string().nullish()
const Status = z.object({
  status: Text,
  status_details: Text,
  status_date: Text,
  location: z.object({ city: Text, state: Text, country: Text }).nullish(),
})
const Track = z.object({ tracking_status: Status.nullish(), tracking_history: z.array(Status).nullish() })
type Client = Service<'api_key'>

const authorize = ({ given }: Client) => ({ authorization: `ShippoToken ${given.api_key}` })

const statuses: Record<string, string> = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'pre_transit',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'return_to_sender',
  FAILURE: 'failure',
}

function read({ tracking_status: now, tracking_history: history }: z.infer<typeof Track>): ParcelState {
  const events = (history ?? []).flatMap(({ status, status_details, status_date, location: place }) =>
    eventOf(status_details || status, status_date, [place?.city, place?.state, place?.country]),
  )
  return {
    status: statuses[now?.status ?? ''] ?? 'unknown',
    events,
    ...(now?.status === 'DELIVERED' && deliveredOn(now.status_date)),
  }
}

/** Shippo's names of carriers, such as `dhl_express`. */
const tokenOf = (carrier: string) =>
  carrier
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')

/** Registers a parcel the first time, which also answers where it is; later it is only asked for. */
async function follow(client: Client, { number, carrier, trackerId }: Parcel): Promise<ParcelState> {
  const name = tokenOf(carrier)
  const registered = `${name}/${number}`
  const headers = authorize(client)
  if (trackerId === registered) {
    const path = `/tracks/${encodeURIComponent(name)}/${encodeURIComponent(number)}`
    return { ...read(await client.read({ path, headers }, Track)), trackerId }
  }
  const body = String(new URLSearchParams({ carrier: name, tracking_number: number }))
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const track = await client.read({ method: 'POST', path: '/tracks/', headers: form, body }, Track)
  return { ...read(track), trackerId: registered }
}

const Message = z.object({ event: z.literal('track_updated'), data: z.object({ tracking_number: z.string() }) })

/** Shippo signs nothing: its messages come to an address that nobody else knows, and make us ask, no more. */
function readMessage(_client: Client, { body }: ParcelMessage): string | undefined {
  return Message.safeParse(parseJson(body)).data?.data.tracking_number
}

/** The key itself says whether it is for testing. */
export const shippo = tracking<'api_key'>({
  key: 'shippo',
  title: 'Shippo',
  help: 'Tracks parcels from most carriers. Test tokens only work with test tracking numbers.',
  link: 'https://apps.goshippo.com',
  address: 'https://api.goshippo.com',
  unverified: 'Webhooks aren’t signed, so every update is checked with Shippo. Not yet tested with a live account.',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API token', help: 'Starts with shippo_live_, or shippo_test_ for test tokens.', secret: true },
  },
  follow,
  readMessage,
  tryOut: (client) =>
    client.read(
      { path: '/carrier_accounts?results=1', headers: authorize(client) },
      z.object({ results: z.array(z.unknown()) }),
    ),
})
