import { z } from 'zod'
import { tracking, type Followed, type Parcel, type Service } from './adapter.ts'

const Tracker = z.object({
  id: z.string(),
  status: z.string().nullish(),
  tracking_details: z
    .array(
      z.object({
        message: z.string().nullish(),
        status: z.string().nullish(),
        datetime: z.string(),
        tracking_location: z
          .object({ city: z.string().nullish(), state: z.string().nullish(), country: z.string().nullish() })
          .nullish(),
      }),
    )
    .nullish(),
})
type Tracker = z.infer<typeof Tracker>
type Client = Service<'api_key' | 'webhook_secret'>

const authorize = ({ given }: Client) => ({
  authorization: `Basic ${Buffer.from(`${given.api_key}:`).toString('base64')}`,
})

/** EasyPost's names of carriers have neither spaces nor dashes. */
const carrierName = (carrier: string) => carrier.replace(/[\s-]/g, '')

function read({ id, status, tracking_details: details }: Tracker): Followed {
  const events = (details ?? []).flatMap(({ message, status: what, datetime, tracking_location: place }) => {
    if (Number.isNaN(Date.parse(datetime))) return []
    const location = [place?.city, place?.state, place?.country].filter(Boolean).join(', ')
    return [{ event_type: message ?? what ?? 'unknown', location, timestamp: new Date(datetime).toISOString() }]
  })
  const delivered = (details ?? []).find(({ status: what }) => what === 'delivered')
  return {
    status: status ?? 'unknown',
    events,
    trackerId: id,
    ...(delivered && !Number.isNaN(Date.parse(delivered.datetime)) && { deliveredAt: new Date(delivered.datetime) }),
  }
}

/** The same number and carrier give the same tracker for three months, so it may be created again. */
async function follow(client: Client, { number, carrier, trackerId }: Parcel): Promise<Followed> {
  const headers = authorize(client)
  if (trackerId !== undefined)
    return read(await client.read({ path: `/trackers/${encodeURIComponent(trackerId)}`, headers }, Tracker))
  const body = JSON.stringify({ tracker: { tracking_code: number, carrier: carrierName(carrier) } })
  const created = await client.read(
    { method: 'POST', path: '/trackers', headers: { ...headers, 'content-type': 'application/json' }, body },
    Tracker,
  )
  return read(created)
}

/** The key itself says whether it is for testing. */
export const easypost = tracking<'api_key' | 'webhook_secret'>({
  key: 'easypost',
  title: 'EasyPost',
  help: 'Tracks parcels from most carriers. Test keys only work with test tracking numbers.',
  link: 'https://www.easypost.com/account/api-keys',
  address: 'https://api.easypost.com/v2',
  abilities: ['track', 'webhook'],
  fields: {
    api_key: { label: 'API key', help: 'Starts with EZAK, or EZTK for test keys.', secret: true },
    webhook_secret: {
      label: 'Webhook secret',
      help: 'The secret you set for the webhook.',
      secret: true,
      optional: true,
    },
  },
  follow,
  tryOut: (client) =>
    client.read(
      { path: '/trackers?page_size=1', headers: authorize(client) },
      z.object({ trackers: z.array(z.unknown()) }),
    ),
})
