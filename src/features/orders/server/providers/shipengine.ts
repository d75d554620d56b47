import type { Service } from '#providers/server/adapter.ts'
import { z } from 'zod'
import { tracking, type ParcelState, type Parcel } from './adapter.ts'
import { deliveredOn, eventOf } from './tracking-events.ts'

const Text = z.string().nullish()
const Tracked = z.object({
  status_code: Text,
  actual_delivery_date: Text,
  events: z
    .array(
      z.object({ occurred_at: Text, description: Text, city_locality: Text, state_province: Text, country_code: Text }),
    )
    .nullish(),
})
type Client = Service<'api_key'>

const authorize = ({ given }: Client) => ({ 'api-key': given.api_key })

const statuses: Record<string, string> = {
  UN: 'unknown',
  NY: 'pre_transit',
  AC: 'in_transit',
  IT: 'in_transit',
  AT: 'failure',
  EX: 'exception',
  DE: 'delivered',
}

/** ShipEngine's names of carriers, such as `dhl_express`. */
const codeOf = (carrier: string) =>
  carrier
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')

async function follow(client: Client, { number, carrier }: Parcel): Promise<ParcelState> {
  const query = new URLSearchParams({ carrier_code: codeOf(carrier), tracking_number: number })
  const tracked = await client.read({ path: `/tracking?${query}`, headers: authorize(client) }, Tracked)
  const code = tracked.status_code?.toUpperCase() ?? ''
  const events = (tracked.events ?? []).flatMap((event) =>
    eventOf(event.description, event.occurred_at, [event.city_locality, event.state_province, event.country_code]),
  )
  return {
    status: statuses[code] ?? 'unknown',
    events,
    ...(code === 'DE' && deliveredOn(tracked.actual_delivery_date)),
  }
}

export const shipengine = tracking<'api_key'>({
  key: 'shipengine',
  title: 'ShipEngine',
  help: 'Tracks parcels from carriers that are connected to your account. Test keys only work with test tracking numbers.',
  link: 'https://app.shipengine.com',
  address: 'https://api.shipengine.com/v1',
  unverified: 'Not yet tested with a live account. Parcels are looked up every few hours.',
  abilities: ['track'],
  fields: { api_key: { label: 'API key', help: 'Test keys start with TEST_.', secret: true } },
  follow,
  tryOut: (client) =>
    client.read({ path: '/carriers', headers: authorize(client) }, z.object({ carriers: z.array(z.unknown()) })),
})
