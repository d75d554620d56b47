import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { makeEvent, senderTo, visitor } from '#test/recorded-visits.ts'
import { openShop } from '#test/shop.ts'
import { otherBuyer, tea } from '#test/selling.ts'
import { test, type World } from '#test/world.ts'

async function openRecordedShop(world: World) {
  const shop = await openShop(world, 'recording on\n')
  const record = senderTo(shop, world.visit)
  const tell = (did: unknown, fingerprint = visitor) =>
    record(makeEvent({ fingerprint, event_data: { visit: 'visit-one', t: 1000, did: did as string[] } }))
  const list = async (filter = '') =>
    (await shop.call(`GET /api/session/recordings?domain_id=${shop.id}${filter}`)).body.items as {
      fingerprint: string
      did: string[]
      sent: number
    }[]
  return { shop, tell, list }
}

test('an owner sees which recorded visits bought something, and lists these alone', async ({ world }) => {
  const { shop, tell, list } = await openRecordedShop(world)
  const id = await shop.begin(tea)
  await tell([`checkout:${id}`])
  await tell(['chat', 'form', 'form'], 'somebody-who-asks')
  expect(await list('&did=paid')).toEqual([])
  expect(await list('&did=checkout')).toMatchObject([{ fingerprint: visitor }])
  await shop.decide(id, 'approve')
  await tell([`paid:${id}`])
  expect(await list('&did=paid')).toMatchObject([{ fingerprint: visitor }])
  expect((await list('&did=paid'))[0]?.did.toSorted()).toEqual(['checkout', 'paid'])
  expect(await list('&did=form')).toMatchObject([{ fingerprint: 'somebody-who-asks', sent: 2, did: ['chat'] }])
  const { events } = (await shop.call(`GET /api/session/recordings/${visitor}?domain_id=${shop.id}`)).body
  expect(events.map(({ event_data }: { event_data: object }) => event_data)).toMatchObject([
    { did: ['checkout'] },
    { did: ['paid'] },
  ])
})

test('nobody is said to have bought who hasn’t: not paid, of another store, long ago, or made up', async ({
  world,
}) => {
  const { shop, tell, list } = await openRecordedShop(world)
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const theirs = await other.begin(tea)
  await other.decide(theirs, 'approve')
  const open = await shop.begin(tea)
  const old = await shop.begin(tea, otherBuyer)
  await shop.decide(old, 'approve')
  await shop.later(3 * 3600)
  const notes = [`paid:${open}`, `paid:${theirs}`, `checkout:${theirs}`, `paid:${old}`, `paid:${'a'.repeat(20)}`]
  for (const odd of [
    notes,
    ['paid', 'bought', '__proto__', 7, null, [['chat']]],
    'chat',
    { chat: 1 },
    ['x'.repeat(9000)],
  ])
    expect((await tell(odd)).status).toBe(200)
  expect(await list()).toMatchObject([{ did: [] }])
})

test('which payment that was stands in no recording, so that none leads to a buyer', async ({ world }) => {
  const { shop, tell, list } = await openRecordedShop(world)
  const id = await shop.begin(tea)
  await shop.decide(id, 'approve')
  await tell([`checkout:${id}`, `paid:${id}`])
  expect(await list('&did=paid')).toHaveLength(1)
  const { rows } = (await world.ctx.db.execute(
    sql`select to_json(e)::text as line from recorded_events e union all select to_json(r)::text from recordings r`,
  )) as unknown as { rows: { line: string }[] }
  expect(rows.length).toBe(2)
  for (const { line } of rows) expect(line).not.toContain(id)
})
