import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { trackingAdapters } from '#orders/server/providers/index.ts'
import { openTracker, trackers, trackingNumber } from '#test/fakes/trackers.ts'
import { passTime } from '#test/people.ts'
import { openShop, placeOrder } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const each = test.for(Object.keys(trackers))
const thatTell = test.for(Object.keys(trackers).filter((key) => trackers[key]?.message))

test('every service that follows parcels is held against one as strict as itself', () => {
  expect(trackingAdapters.map(({ key }) => key).toSorted()).toEqual(Object.keys(trackers).toSorted())
})

/** A shop with an order on its way, and one service that follows it. */
async function open(world: World, key: string) {
  const tracker = trackers[key]!
  const service = await openTracker(tracker)
  onTestFinished(service.close)
  Object.assign(world.ctx, { fetch: openOutgoing({ allow: [service.host] }), allowFetchTo: [service.host] })
  const shop = await openShop(world)
  const { credentials, carrier } = tracker
  const given = { type: 'tracking', key, name: 'Parcels', credentials, options: { base_url: service.url } }
  const { body } = await shop.call('POST /api/providers', { ...given, domain_id: shop.id })
  await shop.call(`PUT /api/providers/${body.id}/status`, { isActive: true })
  const { id } = await placeOrder(world.ctx, shop.id)
  await shop.call(`PUT /api/orders/${id}/tracking`, { tracking_number: trackingNumber, carrier })
  const read = async () => (await shop.call(`GET /api/orders/${id}/tracking`)).body
  const { url } = (await shop.call(`GET /api/providers/${body.id}/parcel-address`)).body
  const deliver = ({ headers, body: sent }: { headers: Record<string, string>; body: string }, to = url) =>
    world.visit(to.replace(world.ctx.platform.url, 'http://localhost'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
    })
  return { shop, service, tracker, order: id, read, url, deliver, provider: body.id as string }
}

const delivered = {
  tracking_status: 'delivered',
  delivered_at: '2026-01-14T10:30:00.000Z',
  tracking_events: [
    { event_type: 'Delivered', location: 'Springfield', timestamp: '2026-01-14T10:30:00.000Z' },
    { event_type: 'Left', location: expect.stringMatching(/^Memphis, TN, U/), timestamp: '2026-01-13T08:00:00.000Z' },
  ],
}

each(
  '%s: a parcel is followed when its seller asks, and asked for again under what it is known by',
  async (key, { world }) => {
    const { shop, service, order } = await open(world, key)
    for (const _ of [1, 2])
      expect((await shop.call(`POST /api/orders/${order}/tracking/update`)).body).toMatchObject(delivered)
    expect(service.faults).toEqual([])
  },
)

each(
  '%s: what is heard of a parcel isn’t taken for that of another one that was sent meanwhile',
  async (key, { world }) => {
    const { shop, order, read } = await open(world, key)
    const { fetch } = world.ctx
    const given = { tracking_number: 'ANOTHER123', carrier: 'DHL' }
    const ask: typeof fetch = async (...request) => {
      Object.assign(world.ctx, { fetch })
      await shop.call(`PUT /api/orders/${order}/tracking`, given)
      return fetch(...request)
    }
    Object.assign(world.ctx, { fetch: Object.assign(ask, fetch) })
    await shop.call(`POST /api/orders/${order}/tracking/update`)
    expect(await read()).toMatchObject({
      tracking_number: 'ANOTHER123',
      tracking_status: 'pre_transit',
      delivered_at: null,
    })
  },
)

each('%s: a parcel is followed by itself every few hours until it has arrived', async (key, { world }) => {
  const { read, service } = await open(world, key)
  await world.jobs.run('refresh-parcels')
  await expect.poll(read).toMatchObject(delivered)
  const asked = service.heard.length
  passTime(world, 5 * 3600)
  await world.jobs.run('refresh-parcels')
  expect(service.heard).toHaveLength(asked)
  expect(service.faults).toEqual([])
})

thatTell(
  '%s: a message of the service moves the order along, and one of a stranger doesn’t',
  async (key, { world }) => {
    const { read, tracker, deliver, url, service } = await open(world, key)
    const right = tracker.message!(tracker.credentials['webhook_secret'] ?? '')
    const elsewhere = `${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`
    expect((await deliver(right, elsewhere)).status).toBe(404)
    if (tracker.isSigned) {
      for (const secret of ['', 'another']) expect((await deliver(tracker.message!(secret))).status).toBe(401)
      expect((await deliver({ ...right, body: `${right.body} ` })).status).toBe(401)
    }
    expect((await deliver({ ...right, body: '{"event":' })).status).toBe(tracker.isSigned ? 401 : 200)
    expect([(await read()).tracking_status, service.heard]).toEqual(['pre_transit', []])
    expect((await deliver(right)).status).toBe(200)
    await expect.poll(read).toMatchObject(delivered)
  },
)

test('a service without a webhook secret takes no message, whatever it is signed with', async ({ world }) => {
  const { shop, provider, tracker, deliver } = await open(world, 'easypost')
  await shop.call(`PUT /api/providers/${provider}`, { credentials: { webhook_secret: '' } })
  expect((await deliver(tracker.message!(''))).status).toBe(401)
})
