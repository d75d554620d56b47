import { createHmac } from 'node:crypto'
import { openFakeServer, Refused, type Answer, type Call } from './payments/server.ts'

/*
 * Stand-ins for services that follow parcels, each with one parcel that has been delivered. After EasyPost's markdown reference and its
 * library 8.9 (trackers, signature), the types of AfterShip's SDK 17 (version 2026-07) and its page about signatures, Shippo's OpenAPI
 * document as its SDK 2.18 has it, and ShipStation's pages about the ShipEngine API (tracking).
 */

export const trackingNumber = 'TRACK 0001/A'
const key = 'right-key'
const webhookSecret = 'right-secret ﬁ'

const [left, arrived] = ['2026-01-13T08:00:00Z', '2026-01-14T10:30:00Z']

interface Message {
  headers: Record<string, string>
  body: string
}

interface Tracker {
  credentials: Record<string, string>
  carrier: string
  answer: (call: Call, asked: Set<string>) => Answer
  /** A message about the parcel, signed with a secret where the service signs any. */
  message?: (secret: string) => Message
  isSigned?: boolean
}

const refuse = (status: number, words: string) => new Refused(status, words, { message: words })
function need(call: Call, header: string, value: string, status = 401) {
  if (call.headers[header] !== value) throw refuse(status, `${header} is wrong`)
}
function readJson(call: Call, names: string[]): Record<string, unknown> {
  if (call.headers['content-type'] !== 'application/json') throw refuse(400, 'it isn’t JSON')
  const body = JSON.parse(call.body) as Record<string, unknown>
  const unknown = Object.keys(body).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw refuse(422, `unknown: ${unknown.join()}`)
  return body
}
const sha = (secret: string, body: string) => createHmac('sha256', secret).update(body)

const easypost = {
  id: 'trk_1',
  object: 'Tracker',
  tracking_code: trackingNumber,
  status: 'delivered',
  weight: 12,
  tracking_details: [
    {
      message: 'Left',
      status: 'in_transit',
      datetime: left,
      tracking_location: { city: 'Memphis', state: 'TN', country: 'US' },
    },
    {
      message: 'Delivered',
      status: 'delivered',
      datetime: arrived,
      tracking_location: { city: 'Springfield', state: null },
    },
  ],
}
const aftership = {
  id: 'b3c1',
  tracking_number: trackingNumber,
  slug: 'dhl-express',
  tag: 'Delivered',
  shipment_delivery_date: '2026-01-14',
  checkpoints: [
    {
      message: 'Left',
      tag: 'InTransit',
      checkpoint_time: left,
      city: 'Memphis',
      state: 'TN',
      country_region_name: 'United States',
    },
    {
      message: 'Delivered',
      tag: 'Delivered',
      checkpoint_time: arrived,
      city: 'Springfield',
      state: null,
      location: 'Springfield',
    },
  ],
}
const shippo = {
  carrier: 'dhl_express',
  tracking_number: trackingNumber,
  tracking_status: {
    status: 'DELIVERED',
    status_details: 'Delivered',
    status_date: arrived,
    location: { city: 'Springfield' },
  },
  tracking_history: [
    {
      status: 'TRANSIT',
      status_details: 'Left',
      status_date: left,
      location: { city: 'Memphis', state: 'TN', country: 'US' },
    },
    { status: 'DELIVERED', status_details: 'Delivered', status_date: arrived, location: { city: 'Springfield' } },
  ],
}
const shipengine = {
  tracking_number: trackingNumber,
  status_code: 'DE',
  carrier_code: 'dhl_express',
  actual_delivery_date: arrived,
  events: [
    {
      occurred_at: arrived,
      description: 'Delivered',
      city_locality: 'Springfield',
      state_province: '',
      country_code: '',
    },
    { occurred_at: left, description: 'Left', city_locality: 'Memphis', state_province: 'TN', country_code: 'US' },
  ],
}

export const trackers: Record<string, Tracker> = {
  easypost: {
    credentials: { api_key: key, webhook_secret: webhookSecret },
    carrier: 'DHL Express',
    isSigned: true,
    answer(call) {
      need(call, 'authorization', `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      const line = `${call.method} ${call.path}`
      if (line === 'GET /trackers/trk_1') return { body: easypost }
      if (line !== 'POST /trackers') throw refuse(404, 'no such path')
      const { tracker } = readJson(call, ['tracker']) as { tracker: object }
      if (JSON.stringify(tracker) !== JSON.stringify({ tracking_code: trackingNumber, carrier: 'DHLExpress' }))
        throw refuse(422, 'the tracker is wrong')
      return { status: 201, body: easypost }
    },
    message(secret) {
      const body = JSON.stringify({ id: 'evt_1', object: 'Event', description: 'tracker.updated', result: easypost })
      // EasyPost signs its own text, in which weights have decimals.
      const signed = body.replace('"weight":12,', '"weight":12.0,')
      return {
        headers: { 'x-hmac-signature': `hmac-sha256-hex=${sha(secret.normalize('NFKD'), signed).digest('hex')}` },
        body,
      }
    },
  },
  aftership: {
    credentials: { api_key: key, webhook_secret: webhookSecret },
    carrier: 'DHL Express',
    isSigned: true,
    answer(call, asked) {
      need(call, 'as-api-key', key)
      const line = `${call.method} ${call.path}`
      if (line === 'GET /trackings/b3c1') return { body: { meta: { code: 200 }, data: aftership } }
      if (line !== 'POST /trackings') throw refuse(404, 'no such path')
      const body = readJson(call, ['tracking_number', 'slug'])
      if (body['tracking_number'] !== trackingNumber || body['slug'] !== 'dhl-express') throw refuse(400, 'it is wrong')
      const known = { meta: { code: 4003, type: 'BadRequest' }, data: { id: 'b3c1', tracking_number: trackingNumber } }
      if (asked.size > 0) return { status: 400, body: known }
      asked.add(trackingNumber)
      return { status: 201, body: { meta: { code: 201 }, data: { ...aftership, tag: 'Pending', checkpoints: [] } } }
    },
    message(secret) {
      const body = JSON.stringify({ event: 'tracking_update', event_id: '1', msg: aftership, ts: 1_768_386_600 })
      return { headers: { 'aftership-hmac-sha256': sha(secret, body).digest('base64') }, body }
    },
  },
  shippo: {
    credentials: { api_key: key },
    carrier: 'DHL Express',
    answer(call, asked) {
      need(call, 'authorization', `ShippoToken ${key}`)
      const path = `/tracks/dhl_express/${encodeURIComponent(trackingNumber)}`
      if (call.method === 'GET' && call.path === path && asked.size > 0) return { body: shippo }
      if (`${call.method} ${call.path}` !== 'POST /tracks/') throw refuse(404, 'no such path')
      const form = Object.fromEntries(new URLSearchParams(call.body))
      if (JSON.stringify(form) !== JSON.stringify({ carrier: 'dhl_express', tracking_number: trackingNumber }))
        throw refuse(400, 'it is wrong')
      asked.add(trackingNumber)
      return { status: 201, body: shippo }
    },
    message: () => ({ headers: {}, body: JSON.stringify({ event: 'track_updated', test: false, data: shippo }) }),
  },
  shipengine: {
    credentials: { api_key: key },
    carrier: 'DHL Express',
    answer(call) {
      need(call, 'api-key', key)
      const query = Object.fromEntries(call.query)
      const isRight = query['carrier_code'] === 'dhl_express' && query['tracking_number'] === trackingNumber
      if (`${call.method} ${call.path}` !== 'GET /tracking' || !isRight) throw refuse(404, 'no such path')
      return { body: shipengine }
    },
  },
}

/** One of them, on this machine. */
export const openTracker = ({ answer }: Tracker) => {
  const asked = new Set<string>()
  return openFakeServer((call) => answer(call, asked))
}
