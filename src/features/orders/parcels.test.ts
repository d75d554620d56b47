import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openShop, placeOrder } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

type Reply = (request: IncomingMessage, body: string) => { status: number; body?: object }

/** A server that isn't ours. */
async function openElsewhere(world: World, reply: Reply) {
  const heard: { line: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    heard.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    const given = reply(request, body)
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(world.ctx, { fetch: openOutgoing({ allow: [host] }), allowFetchTo: [host] })
  return { url: `http://${host}`, heard }
}

/** As EasyPost's documentation describes trackers. */
const tracker = {
  id: 'trk_1',
  object: 'Tracker',
  tracking_code: 'EZ4000000004',
  status: 'delivered',
  carrier: 'USPS',
  weight: null,
  tracking_details: [
    {
      object: 'TrackingDetail',
      message: 'Arrived at facility',
      status: 'in_transit',
      datetime: '2026-01-13T08:00:00Z',
      tracking_location: { city: 'Memphis', state: 'TN', country: 'US', zip: '38101' },
    },
    {
      object: 'TrackingDetail',
      message: 'Delivered',
      status: 'delivered',
      datetime: '2026-01-14T10:30:00Z',
      tracking_location: { city: 'Springfield', state: 'IL', country: null, zip: null },
    },
  ],
}

test('a parcel is followed by EasyPost, its latest event first', async ({ world }) => {
  const shop = await openShop(world)
  const right = `Basic ${Buffer.from('EZTK_right:').toString('base64')}`
  const easypost = await openElsewhere(world, ({ headers }) =>
    headers.authorization === right ? { status: 201, body: tracker } : { status: 401 },
  )
  const given = { type: 'tracking', key: 'easypost', name: 'Parcels', credentials: { api_key: 'EZTK_right' } }
  const options = { base_url: easypost.url }
  const { body } = await shop.call('POST /api/providers', { ...given, options, domain_id: shop.id })
  await shop.call(`PUT /api/providers/${body.id}/status`, { isActive: true })
  const { id } = await placeOrder(world.ctx, shop.id)
  await shop.call(`PUT /api/orders/${id}/tracking`, { tracking_number: 'EZ4000000004', carrier: 'US PS' })
  const update = () => shop.call(`POST /api/orders/${id}/tracking/update`)
  expect((await update()).body).toMatchObject({
    tracking_status: 'delivered',
    delivered_at: '2026-01-14T10:30:00.000Z',
    tracking_events: [
      { event_type: 'Delivered', location: 'Springfield, IL', timestamp: '2026-01-14T10:30:00.000Z' },
      { event_type: 'Arrived at facility', location: 'Memphis, TN, US' },
    ],
  })
  await update()
  expect(easypost.heard.map(({ line, body: sent }) => [line, sent && JSON.parse(sent)])).toEqual([
    ['POST /trackers', { tracker: { tracking_code: 'EZ4000000004', carrier: 'USPS' } }],
    ['GET /trackers/trk_1', ''],
  ])
})

test('a carrier that can’t be asked keeps what is known of the parcel', async ({ world }) => {
  const shop = await openShop(world)
  const easypost = await openElsewhere(world, () => ({ status: 500 }))
  const given = { type: 'tracking', key: 'easypost', name: 'Parcels', credentials: { api_key: 'EZTK_right' } }
  const { id } = await placeOrder(world.ctx, shop.id)
  await shop.call(`PUT /api/orders/${id}/tracking`, { tracking_number: '1', carrier: 'DHL' })
  const update = () => shop.call(`POST /api/orders/${id}/tracking/update`)
  expect(await update()).toMatchObject({
    status: 409,
    body: { message: 'No tracking service is set up. Add one in Providers.' },
  })
  const options = { base_url: easypost.url }
  const { body } = await shop.call('POST /api/providers', { ...given, options, domain_id: shop.id })
  await shop.call(`PUT /api/providers/${body.id}/status`, { isActive: true })
  expect(await update()).toMatchObject({ status: 503, body: { message: 'Failed to update tracking information' } })
  expect((await shop.call(`GET /api/orders/${id}/tracking`)).body).toMatchObject({
    tracking_number: '1',
    carrier: 'DHL',
  })
})

test('an order is handed to the store’s own address, signed, and tried again after it failed', async ({ world }) => {
  const shop = await openShop(world)
  let status = 500
  const warehouse = await openElsewhere(world, () => ({ status }))
  const { id } = await placeOrder(world.ctx, shop.id)
  const fulfil = async () => (await shop.call(`POST /api/orders/${id}/fulfill`, { by: 'webhook' })).body
  expect(await fulfil()).toMatchObject({
    fulfillment_status: 'failed',
    fulfillment_error: 'No fulfilment webhook is set up.',
  })
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  const german = await shop.call(`GET /api/orders/${id}`, undefined, inGerman)
  expect(german.body.fulfillment_error).toBe('Es ist kein Webhook für den Versand eingerichtet.')
  const hook = await shop.call(`PUT /api/domains/${shop.id}/fulfilment`, { url: `${warehouse.url}/orders` })
  expect((await shop.call(`GET /api/domains/${shop.id}/fulfilment`)).body).toEqual({
    url: `${warehouse.url}/orders`,
    secret: null,
  })
  expect(await fulfil()).toMatchObject({
    fulfillment_status: 'failed',
    fulfillment_error: expect.stringContaining('500'),
  })
  status = 200
  expect(await fulfil()).toMatchObject({ fulfillment_status: 'fulfilled', fulfillment_error: null })
  await fulfil()
  expect(warehouse.heard).toHaveLength(2)
  const [, { headers, body: sent }] = warehouse.heard as [unknown, (typeof warehouse.heard)[0]]
  const [, at, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['x-sitewright-signature']))!
  expect(signature).toBe(createHmac('sha256', hook.body.secret).update(`${at}.${sent}`).digest('hex'))
  expect(JSON.parse(sent)).toMatchObject({
    event: 'order.fulfill',
    order: { id, items: [{ title: 'Tea', quantity: 1 }] },
  })
})
