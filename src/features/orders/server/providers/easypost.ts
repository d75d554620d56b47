import type { Service } from '#providers/server/adapter.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#kit/server/depth.ts'
import { isSame } from '#kit/server/hash.ts'
import { forgedMessage, tracking, type ParcelState, type Parcel, type ParcelMessage } from './adapter.ts'
import { deliveredOn, eventOf } from './tracking-events.ts'

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

function read({ id, status, tracking_details: details }: Tracker): ParcelState {
  const events = (details ?? []).flatMap(({ message, status: what, datetime, tracking_location: place }) =>
    eventOf(message ?? what, datetime, [place?.city, place?.state, place?.country]),
  )
  const delivered = (details ?? []).find(({ status: what }) => what === 'delivered')
  return { status: status ?? 'unknown', events, trackerId: id, ...deliveredOn(delivered?.datetime) }
}

/** The same number and carrier give the same tracker for three months, so it may be created again. */
async function follow(client: Client, { number, carrier, trackerId }: Parcel): Promise<ParcelState> {
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

const Event = z.object({ description: z.string(), result: z.object({ tracking_code: z.string() }) })

/** EasyPost signs weights with decimals, which it may send without. */
const withDecimals = (text: string) => text.replace(/("weight":\s{0,20})(\d{1,20})(\s{0,20})(?=[,}])/g, '$1$2.0$3')

function readMessage({ given }: Client, { headers, body }: ParcelMessage): string | undefined {
  const text = new TextDecoder().decode(body)
  const digestOf = (content: string) =>
    `hmac-sha256-hex=${createHmac('sha256', given.webhook_secret.normalize('NFKD')).update(content).digest('hex')}`
  const signature = headers.get('x-hmac-signature') ?? ''
  const isSigned = [text, withDecimals(text)].some((content) => isSame(signature, digestOf(content)))
  if (!given.webhook_secret || !isSigned) throw forgedMessage()
  const event = Event.safeParse(parseJson(text)).data
  return event?.description.startsWith('tracker.') ? event.result.tracking_code : undefined
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
  readMessage,
  tryOut: (client) =>
    client.read(
      { path: '/trackers?page_size=1', headers: authorize(client) },
      z.object({ trackers: z.array(z.unknown()) }),
    ),
})
