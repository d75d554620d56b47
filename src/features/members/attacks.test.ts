import { expect } from 'vitest'
import { openMember } from '#test/members.ts'
import { test } from '#test/world.ts'
import { findCity } from './server/find-city.ts'
import { memberRecords } from './server/tables.ts'

const noPicture = 'Please choose a picture that you uploaded.'

test.for<[string, object, string]>([
  ['a picture that never was', { pictures: [`/uploads/00/${'0'.repeat(32)}.webp`] }, noPicture],
  ['a picture on another site', { pictures: ['https://tracker.example/pixel.gif'] }, noPicture],
  ['script as a picture', { pictures: ['javascript:alert(1)'] }, noPicture],
  ['a path as a picture', { pictures: ['/uploads/../secret'] }, noPicture],
  ['a number as a picture', { pictures: [7] }, noPicture],
  ['seven pictures', { pictures: Array(7).fill('https://a.example/') }, 'Please choose at most 6 pictures.'],
  ['a long bio', { bio: 'x'.repeat(5001) }, 'Please write at most 5000 characters.'],
  ['a bio that is a list', { bio: ['x'] }, 'Please check your input.'],
  [
    '51 interests',
    { interests: Array.from({ length: 51 }, (_, at) => `i${at}`) },
    'Please choose at most 50 interests.',
  ],
  ['a long interest', { interests: ['x'.repeat(51)] }, 'Please write at most 50 characters.'],
  ['interests that are a text', { interests: 'music' }, 'Please check your input.'],
  ['another visibility', { visibility: 'friends' }, 'Please choose public, members or private.'],
  ['no visibility', { visibility: null }, 'Please choose public, members or private.'],
])('a record with %s is refused, and nothing of it is kept', async ([, record, message], { world }) => {
  const ann = await openMember(world, 'ann@example.com')
  const { status, body } = await ann.save('personal', record)
  expect([status, body.message]).toEqual([400, message])
  expect(await world.ctx.db.$count(memberRecords)).toBe(0)
})

test('somebody else’s picture can’t be taken over', async ({ world }) => {
  const [ann, eve] = [await openMember(world, 'ann@example.com'), await openMember(world, 'eve@example.com')]
  const picture = await ann.upload()
  const own = await eve.upload()
  expect((await eve.save('personal', { pictures: [own, picture] })).body.message).toBe(noPicture)
  expect((await eve.save('personal', { pictures: [own, own] })).body.pictures).toEqual([own])
})

test('invisible characters, half characters and doubles are left out of texts', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  const given = { bio: ' a\u0000\u001bb\r\nc\ud800 ', interests: ['Mu\nsic', 'mu sic', ' ', 'x\u0000'] }
  const { body } = await ann.save('personal', given)
  expect([body.bio, body.interests]).toEqual(['ab\nc\ufffd', ['mu sic', 'x']])
})

test('nothing but the described fields of a record can be changed', async ({ world }) => {
  const [ann, bob] = [await openMember(world, 'ann@example.com'), await openMember(world, 'bob@example.com')]
  const tries = {
    userId: bob.id,
    user_id: bob.id,
    shownTo: 'public',
    age: 99,
    name: 'Bob',
    isDemo: true,
    lat: 1,
    type: 'dating',
  }
  await ann.save('personal', { ...tries, visibility: 'private' })
  const [row, ...rest] = await world.ctx.db.select().from(memberRecords)
  expect(rest).toEqual([])
  const untouched = {
    userId: ann.id,
    type: 'personal',
    shownTo: 'nobody',
    age: null,
    name: '',
    isDemo: false,
    lat: null,
  }
  expect(row).toMatchObject(untouched)
})

test.for<[object]>([
  [{ lat: 91, lng: 0 }],
  [{ lat: 0, lng: 181 }],
  [{ lat: '1', lng: 2 }],
  [{ lat: 1, lng: null }],
  [{ lat: 1 }],
  [{}],
])('a position of %j is refused', async ([spot], { world }) => {
  const ann = await openMember(world, 'ann@example.com')
  expect((await ann.ask('PUT /api/auth/profile/spot', spot)).status).toBe(400)
  expect((await ann.list()).spot).toBeNull()
})

test.for(['admin', 'Dating', '__proto__', '%00'])('there is no record of type %s', async (type, { world }) => {
  const ann = await openMember(world, 'ann@example.com')
  expect((await ann.save(type, {})).status).toBe(400)
  expect((await ann.ask(`DELETE /api/auth/profile/records/${type}`)).status).toBe(400)
})

test('two first saves at the same time make one record, with what both said', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  const saves = [
    ann.save('personal', { bio: 'Hello' }),
    ann.save('personal', { interests: ['art'] }),
    ann.say({ age: 17 }),
  ]
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await world.ctx.db.select().from(memberRecords)
  expect(rows).toMatchObject([{ bio: 'Hello', interests: ['art'], age: 17, shownTo: 'nobody' }])
})

test('how the known place of a city was moved doesn’t tell how what a browser says is moved', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  await ann.say({ location: 'Lisbon' })
  await ann.save('personal', {})
  const read = async () => {
    const [row] = await world.ctx.db.select().from(memberRecords)
    return { lat: row?.lat ?? 0, lng: row?.lng ?? 0 }
  }
  const lisbon = (await findCity('Lisbon')) ?? { lat: 0, lng: 0 }
  const ofCity = await read()
  expect(ofCity).not.toEqual({ lat: 0, lng: 0 })
  const home = { lat: 38.76, lng: -9.2 }
  await ann.ask('PUT /api/auth/profile/spot', home)
  const ofBrowser = await read()
  const guess = { lat: ofBrowser.lat - (ofCity.lat - lisbon.lat), lng: ofBrowser.lng - (ofCity.lng - lisbon.lng) }
  const kilometres = Math.hypot(guess.lat - home.lat, (guess.lng - home.lng) * Math.cos(home.lat / 57.3)) * 111.2
  expect(kilometres).toBeGreaterThan(0.3)
  await ann.ask('PUT /api/auth/profile/spot', { lat: null, lng: null })
  expect(await read()).toEqual(ofCity)
})
