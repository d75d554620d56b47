import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { keepRecordId } from '#members/server/record-ids.ts'
import { memberBlocks, memberRecords } from '#members/server/tables.ts'
import { addMember, answersFor, type Person } from '#test/found-members.ts'
import { test, type World } from '#test/world.ts'
import { likes, matches } from './server/tables.ts'

const berlin = { lat: 52.52, lng: 13.405 }
/** About so many kilometres to the north. */
const north = (kilometres: number, { lat, lng } = berlin) => ({ lat: lat + kilometres / 111.195, lng })

const search = (world: World, token: string, filter: object = {}, query = '') =>
  world.ask(`POST /api/matching/search${query}`, filter, { token })
const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)

async function addAll(world: World, people: Record<string, Person>) {
  const added: Record<string, Awaited<ReturnType<typeof addMember>>> = {}
  for (const [name, person] of Object.entries(people)) added[name] = await addMember(world, { name, ...person })
  return added
}
const find = async (world: World, token: string, filter: object = {}) =>
  names(await search(world, token, filter)).toSorted()

test('those who fit best come first, those without a number last, and among equals the most active', async ({
  world,
}) => {
  const me = await addMember(world, { answers: answersFor(20) })
  await addAll(world, {
    Strange: { answers: answersFor(20, 1) },
    Unknown: { activeOn: '2026-01-14' },
    Close: { answers: answersFor(20) },
    Near: { answers: [...answersFor(15), ...answersFor(20, 1).slice(15)] },
    Lately: { answers: answersFor(20), activeOn: '2026-01-12' },
  })
  expect(names(await search(world, me.token))).toEqual(['Lately', 'Close', 'Near', 'Strange', 'Unknown'])
})

test('every filter leaves out who is outside of it', async ({ world }) => {
  const me = await addMember(world)
  await addAll(world, {
    Ada: {
      type: 'professional',
      age: 25,
      gender: 'female',
      interests: ['Sports', 'Tea'],
      bio: 'Crème brûlée and jazz',
    },
    Bo: { type: 'dating', age: 40, gender: 'male', interests: ['music'], location: 'Köln' },
    Cy: { type: 'personal', age: null, gender: null, interests: [], bio: 'jazz guitar' },
    Di: { type: 'dating', age: 60, gender: 'other', interests: ['SPORTS'] },
  })
  const { token } = me
  expect(await find(world, token)).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
  expect(await find(world, token, { types: { dating: true } })).toEqual(['Bo', 'Di'])
  expect(await find(world, token, { types: { dating: true, professional: true } })).toEqual(['Ada', 'Bo', 'Di'])
  expect(await find(world, token, { types: { dating: false } })).toHaveLength(4)
  expect(await find(world, token, { ageRange: { min: 25, max: 40 } })).toEqual(['Ada', 'Bo'])
  expect(await find(world, token, { ageRange: { min: 18, max: 99 } })).toHaveLength(4)
  expect(await find(world, token, { gender: 'other' })).toEqual(['Di'])
  expect(await find(world, token, { tags: ['sports'] })).toEqual(['Ada', 'Di'])
  expect(await find(world, token, { tags: ['MUSIC', 'tea'] })).toEqual(['Ada', 'Bo'])
  expect(await find(world, token, { keywords: ['jazz'] })).toEqual(['Ada', 'Cy'])
  expect(await find(world, token, { keywords: ['jazz', 'creme brulee'] })).toEqual(['Ada'])
  expect(await find(world, token, { keyword: 'guit JAZZ' })).toEqual(['Cy'])
  expect(await find(world, token, { keywords: 'koln' })).toEqual(['Bo'])
  expect(await find(world, token, { tags: ['sports'], gender: 'female', keyword: 'ada' })).toEqual(['Ada'])
})

test('a word is only found in the record that has it', async ({ world }) => {
  const me = await addMember(world)
  const both = await addMember(world, { name: 'Ann', type: ['professional', 'personal'] })
  await world.ctx.db.insert(memberRecords).values({
    id: await keepRecordId(world.ctx, both.userId, 'dating'),
    userId: both.userId,
    type: 'dating',
    bio: 'secret',
    visibility: 'members',
    shownTo: 'members',
    name: 'Ann',
    activeOn: '2026-01-10',
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  expect(await find(world, me.token, { keyword: 'secret' })).toEqual([])
})

test('within a distance are those who are, nearest first if so asked, across the antimeridian too', async ({
  world,
}) => {
  const me = await addMember(world, { at: berlin })
  await addAll(world, {
    Next: { at: north(3) },
    Near: { at: north(20) },
    Far: { at: north(75) },
    Nowhere: {},
    Polar: { at: { lat: 89, lng: -100 } },
  })
  const answer = await search(world, me.token, { sortBy: 'location' })
  expect(names(answer)).toEqual(['Next', 'Near', 'Far', 'Polar', 'Nowhere'])
  expect(answer.body.items[1].distance).toEqual({ within: 25, unit: 'kilometers' })
  expect(answer.body.items[3].distance).toEqual({ within: null, unit: 'kilometers' })
  expect(await find(world, me.token, { distance: { value: 30, unit: 'kilometers' } })).toEqual(['Near', 'Next'])
  expect(await find(world, me.token, { distance: { value: 60, unit: 'miles' } })).toEqual(['Far', 'Near', 'Next'])
  const inMiles = await search(world, me.token, { distance: { value: 60, unit: 'miles' }, sortBy: 'location' })
  expect(inMiles.body.items[2].distance).toEqual({ within: 50, unit: 'miles' })
  const fiji = await addMember(world, { at: { lat: -17, lng: 179.95 } })
  await addAll(world, { Behind: { at: { lat: -17, lng: -179.95 } }, Before: { at: { lat: -17, lng: 179.4 } } })
  expect(names(await search(world, fiji.token, { sortBy: 'location', distance: { value: 100 } }))).toEqual([
    'Behind',
    'Before',
  ])
})

test('without a known place of one’s own, location means compatibility, nobody is left out by distance, and that is said', async ({
  world,
}) => {
  const me = await addMember(world, { answers: answersFor(10) })
  await addAll(world, { Close: { answers: answersFor(10) }, Other: { answers: answersFor(10, 1), at: berlin } })
  expect(names(await search(world, me.token, { sortBy: 'location' }))).toEqual(['Close', 'Other'])
  const { body } = await search(world, me.token, { distance: { value: 10 } })
  expect(names({ body })).toEqual(['Close', 'Other'])
  expect(body.items[1].distance).toBe(null)
  expect(body.outside).toBe(null)
  const noticed = async (token: string, filter: object) => (await search(world, token, filter)).body.notice !== null
  expect(await noticed(me.token, { distance: { value: 10 } })).toBe(true)
  expect(await noticed(me.token, { sortBy: 'location' })).toBe(true)
  expect(await noticed(me.token, {})).toBe(false)
  const { token } = await addMember(world, { at: berlin })
  expect(await noticed(token, { distance: { value: 10 }, sortBy: 'location' })).toBe(false)
})

test('the longest distance leaves nobody out, neither those at the other end of the world nor those whose place isn’t known', async ({
  world,
}) => {
  const me = await addMember(world, { at: berlin })
  await addAll(world, { Near: { at: north(3) }, Antipode: { at: { lat: -52.5, lng: -166 } }, Nowhere: {} })
  for (const unit of ['kilometers', 'miles'])
    expect(await find(world, me.token, { distance: { value: 999_999, unit } })).toEqual(['Antipode', 'Near', 'Nowhere'])
  expect(await find(world, me.token, { distance: { value: 999_998 } })).toEqual(['Antipode', 'Near'])
})

test('a filter is understood as a form sends it: whole, with nothing in it, and with numbers as text', async ({
  world,
}) => {
  const me = await addMember(world, { at: berlin })
  await addAll(world, {
    Near: { at: north(20), age: 30, interests: ['music'] },
    Far: { at: north(120), age: 30, interests: ['music'] },
    Older: { at: north(20), age: 50, interests: ['music'] },
    Quiet: { at: north(20), age: 30 },
    Dating: { at: north(20), age: 30, interests: ['music'], type: 'dating' },
  })
  const filter = {
    types: { professional: true, personal: true, dating: false },
    sortBy: 'compatibility',
    ageRange: { min: 18, max: 40 },
    gender: 'all',
    distance: { value: 50, unit: 'miles' },
    tags: ['music'],
    keywords: [],
    keyword: '',
  }
  expect(await find(world, me.token, filter)).toEqual(['Near'])
  const asText = {
    ...filter,
    ageRange: { min: '18', max: '40' },
    distance: { value: '50', unit: 'miles' },
    keywords: '',
  }
  expect(await find(world, me.token, asText)).toEqual(['Near'])
  for (const value of ['', '0', '1000000', 'far', null]) {
    const { status, body } = await search(world, me.token, { ...filter, distance: { value, unit: 'miles' } })
    expect([status, body.message]).toEqual([400, 'Please choose a distance from 1 to 999999.'])
  }
})

test('who is outside of a filter is listed apart, under the name of that filter', async ({ world }) => {
  const me = await addMember(world, { at: berlin })
  await addAll(world, {
    In: { at: north(3), age: 30, interests: ['art'] },
    Far: { at: north(80), age: 30, interests: ['art'] },
    Old: { at: north(3), age: 70, interests: ['art'] },
    Him: { at: north(3), age: 30, gender: 'male', interests: ['art'] },
  })
  const filter = { gender: 'female', ageRange: { min: 20, max: 40 }, tags: ['art'], distance: { value: 30 } }
  const { body } = await search(world, me.token, filter)
  expect(names({ body })).toEqual(['In'])
  expect(body.outside).toMatchObject({ title: 'Outside your filters: distance', filter: 'distance' })
  expect(names({ body: body.outside })).toEqual(['Far'])
  const inGerman = { token: me.token, headers: { 'x-screen-language': 'de' } }
  const { body: said } = await world.ask('POST /api/matching/search', filter, inGerman)
  expect(said.outside.title).toBe('Außerhalb Ihrer Filter: Entfernung')
  const { body: closer } = await search(world, me.token, { ...filter, distance: null })
  expect(closer.outside).toMatchObject({ title: 'Outside your filters: age' })
  expect(names({ body: closer.outside })).toEqual(['Old'])
  expect((await search(world, me.token, { gender: 'other' })).body.outside).toBe(null)
})

test('of somebody with several records each is found for itself, by an id of its own', async ({ world }) => {
  const me = await addMember(world, { answers: answersFor(10) })
  const other = await addMember(world, { type: ['professional', 'dating'], answers: answersFor(10) })
  const { body } = await search(world, me.token)
  expect(body.items).toMatchObject([
    { type: 'dating', compatibility: 90 },
    { id: other.id, type: 'professional', compatibility: null },
  ])
  expect(body.items[0].id).not.toBe(other.id)
  expect(JSON.stringify(body)).not.toContain(other.userId)
})

test('nobody is found who is hidden, who blocked or is blocked, or who was liked or matched already', async ({
  world,
}) => {
  const me = await addMember(world, { at: berlin, type: ['personal', 'dating'] })
  const at = north(2)
  const added = await addAll(world, {
    Hidden: { shownTo: 'nobody', at },
    Blocked: { at },
    Blocking: { at },
    Liked: { at },
    Matched: { at },
    Ended: { at },
    Open: { at },
    Elsewhere: { at, type: ['personal', 'dating'] },
  })
  const { db } = world.ctx
  const createdAt = new Date()
  const id = (name: string) => added[name]?.id ?? ''
  const userId = (name: string) => added[name]?.userId ?? ''
  await db.insert(memberBlocks).values([
    { byId: me.userId, blockedId: userId('Blocked'), type: 'personal', createdAt },
    { byId: userId('Blocking'), blockedId: me.userId, type: 'personal', createdAt },
  ])
  await db.insert(likes).values([
    { fromId: me.userId, toId: userId('Liked'), type: 'personal', createdAt },
    { fromId: me.userId, toId: userId('Elsewhere'), type: 'personal', createdAt },
    { fromId: userId('Open'), toId: me.userId, type: 'personal', createdAt },
  ])
  for (const [name, endedAt] of [
    ['Matched', null],
    ['Ended', createdAt],
  ] as const) {
    const [lowId = '', highId = ''] = [me.userId, userId(name)].toSorted()
    await db.insert(matches).values({ type: 'personal', lowId, highId, createdAt, latestAt: createdAt, endedAt })
  }
  const filters = [{}, { sortBy: 'location' }, { distance: { value: 50 } }, { keyword: 'e' }]
  for (const filter of filters) {
    const { body } = await search(world, me.token, filter)
    const told = JSON.stringify(body)
    for (const name of ['Hidden', 'Blocked', 'Blocking', 'Liked', 'Matched', 'Ended'])
      expect(told).not.toContain(id(name))
    expect(told).not.toContain(me.id)
  }
  expect((await search(world, me.token)).body.items.map(({ name, type }: Person) => [name, type]).toSorted()).toEqual([
    ['Elsewhere', 'dating'],
    ['Open', 'personal'],
  ])
  const { body: outside } = await search(world, me.token, {
    tags: ['nothing'],
    ageRange: { min: 50, max: 60 },
    distance: { value: 1 },
  })
  for (const name of ['Hidden', 'Blocked', 'Blocking', 'Liked', 'Matched', 'Ended'])
    expect(JSON.stringify(outside)).not.toContain(id(name))
  for (const name of ['Hidden', 'Blocked', 'Blocking'])
    expect(await world.ask(`GET /api/members/${id(name)}`, undefined, { token: me.token })).toMatchObject({
      status: 404,
    })
  for (const name of [me.id, 'nobody', "' or 1=1"].map(encodeURIComponent))
    expect(await world.ask(`GET /api/members/${name}`, undefined, { token: me.token })).toMatchObject({ status: 404 })
  expect(await world.ask(`GET /api/members/${id('Liked')}`, undefined, { token: me.token })).toMatchObject({
    status: 200,
  })
})

test('without an account there are public records alone, and nothing that takes two', async ({ world }) => {
  const me = await addMember(world, { at: berlin, answers: answersFor(10), shownTo: 'members' })
  await addAll(world, {
    Seen: { shownTo: 'public', at: berlin, answers: answersFor(10), isOnline: true },
    Work: { shownTo: 'public', type: 'professional' },
    Members: {},
    Hidden: { shownTo: 'nobody' },
  })
  const { body } = await world.ask('GET /api/matching/search')
  expect(names({ body }).toSorted()).toEqual(['Seen', 'Work'])
  for (const one of body.items)
    expect(one).toMatchObject({ compatibility: null, common: 0, helped: [], hurt: [], distance: null })
  expect(names(await world.ask('GET /api/matching/search?type=professional'))).toEqual(['Work'])
  const mine = await world.ask('GET /api/matching/search', undefined, { token: me.token })
  expect(names(mine).toSorted()).toEqual(['Members', 'Seen', 'Work'])
  expect(mine.body.items[0]).toMatchObject({ name: 'Seen', compatibility: 90, distance: { within: 10 } })
})

test('tags and keywords are only ever words, whatever they are made of', async ({ world }) => {
  const me = await addMember(world)
  await addAll(world, { Ann: { bio: 'tea & cake', interests: ["o'clock"] } })
  const hostile = [
    "' | 'z':*",
    'z:*',
    '!zebra',
    'tea | zebra',
    "'); drop table users;--",
    '%',
    '_',
    '\\',
    '<->',
    '(((',
    '{a,b}',
    '"',
    'x'.repeat(100),
    '🫖',
    'ﷺ',
    '\u202e',
  ]
  for (const text of hostile) {
    world.clock.now = new Date(world.clock.now.getTime() + 5000)
    for (const filter of [
      { keyword: text },
      { keywords: [text] },
      { tags: [text] },
      { tags: [text], keywords: text },
    ]) {
      const answer = await search(world, me.token, filter)
      expect(answer.status).toBe(200)
      expect(answer.body.items).toEqual([])
    }
  }
  expect(await find(world, me.token, { keyword: "!tea & 'cake':*" })).toEqual(['Ann'])
  expect(await find(world, me.token, { tags: ["O'Clock"] })).toEqual(['Ann'])
  for (const bad of [
    { keyword: 'a\0' },
    { tags: ['a\0'] },
    { keywords: ['\ud800'] },
    { tags: Array(30).fill('a') },
    { keyword: 'a'.repeat(2000) },
    { types: [] },
    { ageRange: { min: 17 } },
    { distance: { value: 0 } },
  ])
    expect(await search(world, me.token, bad)).toMatchObject({ status: 400 })
})

test('a search that fails is named in the log alone, by whether it was the first look or a filter', async ({
  world,
}) => {
  const { token } = await addMember(world, { name: 'Ann' })
  await world.ctx.db.execute(sql`alter table member_records rename to away`)
  const failed = [await world.ask('GET /api/matching/search'), await search(world, token)]
  await world.ctx.db.execute(sql`alter table away rename to member_records`)
  expect(failed.map(({ status, body }) => [status, body.code])).toEqual([
    [500, 'server-error'],
    [500, 'server-error'],
  ])
  const log = world.logged.join('\n')
  for (const words of ['Failed to fetch potential matches', 'Failed to search for matches'])
    expect(log).toContain(words)
})
