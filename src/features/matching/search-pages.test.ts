// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { memberRecords } from '#members/server/tables.ts'
import { addMember, answersFor, type Person } from '#test/found-members.ts'
import { seedFor } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'

const berlin = { lat: 52.52, lng: 13.405 }

async function readAll(world: World, token: string, filter: object, between: (page: number) => Promise<void>) {
  const seen: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page += 1) {
    const { body, status } = await world.ask(
      `POST /api/matching/search?limit=7${cursor && `&cursor=${cursor}`}`,
      filter,
      { token },
    )
    expect(status).toBe(200)
    seen.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next
    await between(page)
  }
  return seen
}

function somebody(random: () => number): Person {
  const agreed = Math.floor(random() * 13)
  return {
    answers: random() < 0.2 ? [] : [...answersFor(agreed), ...answersFor(12, 1).slice(agreed)],
    at: { lat: berlin.lat + random() * 0.4, lng: berlin.lng + random() * 0.4 },
    activeOn: `2026-01-0${1 + Math.floor(random() * 9)}`,
    type: random() < 0.3 ? ['personal', 'dating'] : 'personal',
  }
}

for (const [title, filter] of Object.entries({
  'by compatibility': {},
  'by compatibility within a distance': { distance: { value: 500 } },
  'by distance': { sortBy: 'location' },
}))
  test(`nobody unchanged is missed or shown twice while others come, go and change: ${title}`, async ({ world }) => {
    const random = makeRandom(seedFor(7))
    const me = await addMember(world, { answers: answersFor(12), at: berlin })
    const people: string[] = []
    for (let nth = 0; nth < 40; nth += 1) people.push((await addMember(world, somebody(random))).id)
    const changed = new Set<string>()
    const seen = await readAll(world, me.token, filter, async (page) => {
      const [gone = '', moved = ''] = [people[page * 3 + 1], people[page * 3 + 2]]
      await world.ctx.db.delete(memberRecords).where(eq(memberRecords.id, gone))
      const change = { activeOn: '2026-01-15', lat: 10, lng: 10, spot: sql`point(10, 10)` }
      await world.ctx.db.update(memberRecords).set(change).where(eq(memberRecords.id, moved))
      changed
        .add(gone)
        .add(moved)
        .add((await addMember(world, somebody(random))).id)
    })
    const kept = people.filter((id) => !changed.has(id))
    expect(kept.length).toBeGreaterThan(15)
    for (const id of kept) expect([id, seen.filter((one) => one === id).length]).toEqual([id, 1])
  })

test('a list of more people than are ranked at a time comes to its end with everybody once', async ({ world }) => {
  const me = await addMember(world, { answers: answersFor(12), at: berlin })
  const ids: string[] = []
  const copy = await addMember(world, { bio: 'common', at: { lat: 52.6, lng: 13.5 }, interests: ['tea'] })
  // More than the 300 that are ranked at a time where words are looked for.
  await world.ctx.db.execute(sql`
    insert into users (id, email, email_key, created_at)
    select md5('copy' || n)::uuid, 'copy' || n, 'copy' || n, now() from generate_series(1, 700) n`)
  await world.ctx.db.execute(sql`
    insert into record_ids (id, user_id, type)
    select md5('copy' || n)::uuid, md5('copy' || n)::uuid, 'personal' from generate_series(1, 700) n`)
  await world.ctx.db.execute(sql`
    insert into member_records (id, user_id, type, visibility, shown_to, words, tags, lat, lng, spot, active_on, created_at, updated_at)
    select md5('copy' || n)::uuid, md5('copy' || n)::uuid, type, visibility, shown_to, words, tags, lat + n * 0.001, lng, spot + point(0, n * 0.0016), active_on - n / 50, now(), now()
    from member_records, generate_series(1, 700) n where user_id = ${copy.userId}::uuid`)
  for (const filter of [{ keyword: 'common' }, { tags: ['tea'], distance: { value: 500 } }, { sortBy: 'location' }]) {
    ids.length = 0
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `POST /api/matching/search?limit=100${cursor && `&cursor=${cursor}`}`
      const { body } = await world.ask(path, filter, { token: me.token })
      ids.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next
    }
    expect(ids).toHaveLength(701)
    expect(new Set(ids).size).toBe(701)
  }
})

test('a page of another list, or one that somebody made up, is refused', async ({ world }) => {
  const me = await addMember(world, { at: berlin })
  for (let nth = 0; nth < 3; nth += 1) await addMember(world, { at: berlin })
  const { body } = await world.ask('POST /api/matching/search?limit=2', {}, { token: me.token })
  const turn = (filter: object, cursor: string) =>
    world.ask(`POST /api/matching/search?cursor=${cursor}`, filter, { token: me.token })
  expect(await turn({}, body.next)).toMatchObject({ status: 200 })
  expect(await turn({ sortBy: 'location' }, body.next)).toMatchObject({ status: 400 })
  for (const cursor of ['x', `${body.next.slice(0, -4)}AAAA`, 'v1.00000000.AAAA'])
    expect(await turn({}, cursor)).toMatchObject({ status: 400 })
})
