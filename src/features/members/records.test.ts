import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openMember, type Member } from '#test/members.ts'
import { askForCode, cookiesOf, registerAccount, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { recordTypes } from './rules.ts'
import { hasRecordWords } from './server/record-words.ts'
import { memberRecords, memberStates } from './server/tables.ts'
import { viewMember } from './server/view-member.ts'

const open = (world: World) => openMember(world, 'ann@example.com')
const rowsOf = ({ ctx }: World, { id }: Member) =>
  ctx.db.select().from(memberRecords).where(eq(memberRecords.userId, id)).orderBy(memberRecords.type)

test('somebody new has three empty records that do not exist yet, each with its first visibility', async ({
  world,
}) => {
  const ann = await open(world)
  const empty = { id: null, exists: false, bio: '', interests: [], pictures: [], hidden: null }
  expect(await ann.list()).toEqual({
    records: [
      { ...empty, type: 'professional', visibility: 'public' },
      { ...empty, type: 'personal', visibility: 'public' },
      { ...empty, type: 'dating', visibility: 'members' },
    ],
    spot: null,
    age: null,
  })
  expect(await rowsOf(world, ann)).toEqual([])
})

test('each record is kept by itself, and a field that is not given stays as it was', async ({ world }) => {
  const ann = await open(world)
  await ann.say({ age: 30 })
  for (const type of recordTypes) {
    const picture = await ann.upload()
    const record = {
      bio: `About ${type}\nand more`,
      interests: ['Music', type],
      pictures: [picture],
      visibility: 'members',
    }
    const { status, body } = await ann.save(type, record)
    expect([status, body]).toEqual([200, { ...record, type, id: await ann.idOf(type), exists: true, hidden: null }])
    const { body: changed } = await ann.save(type, { visibility: 'private' })
    expect(changed).toEqual({ ...body, visibility: 'private' })
  }
  const { records } = await ann.list()
  expect(records.map(({ bio }: { bio: string }) => bio)).toEqual(recordTypes.map((type) => `About ${type}\nand more`))
  await ann.ask('DELETE /api/auth/profile/records/personal')
  expect((await ann.list()).records.map(({ exists }: { exists: boolean }) => exists)).toEqual([true, false, true])
})

test('a profile says what its owner says, and a professional one not a word of the one for dating', async ({
  world,
}) => {
  const ann = await open(world)
  const picture = await ann.upload()
  const portrait = await ann.upload()
  await ann.say({
    firstName: 'Ann',
    lastName: 'Example',
    age: 30,
    gender: 'female',
    location: 'Lisbon',
    profilePicture: portrait,
  })
  await ann.save('professional', { bio: 'Builds bridges', interests: ['Steel'] })
  await ann.save('dating', { bio: 'Secretly romantic', interests: ['Moonlight'], pictures: [picture] })
  const [dating, professional] = (await rowsOf(world, ann)).map(viewMember)
  expect(professional).toEqual({
    id: await ann.idOf('professional'),
    type: 'professional',
    name: 'Ann Example',
    age: 30,
    gender: 'female',
    avatar_url: portrait,
    pictures: [],
    location: 'Lisbon',
    bio: 'Builds bridges',
    interests: ['Steel'],
    is_demo: false,
  })
  expect(dating).toMatchObject({ name: 'Ann', avatar_url: picture, pictures: [picture], bio: 'Secretly romantic' })
  expect(JSON.stringify((await rowsOf(world, ann))[1])).not.toMatch(/secret|romantic|moonlight/i)
  await ann.say({ firstName: 'Änne', location: 'Porto', gender: '' })
  expect((await rowsOf(world, ann)).map(({ name, location, gender }) => [name, location, gender])).toEqual([
    ['Änne', 'Porto', null],
    ['Änne Example', 'Porto', null],
  ])
})

test('the words of a record are found in its own type alone, by how they begin, without accents and case', async ({
  world,
}) => {
  const ann = await open(world)
  await ann.say({ firstName: 'Zoë', lastName: 'Álvarez', age: 30, location: 'Lisbon' })
  await ann.save('professional', { bio: 'Builds bridges', interests: ['Steel'] })
  await ann.save('dating', { bio: 'Romantic walks' })
  const find = async (type: 'professional' | 'dating', q: string) =>
    world.ctx.db.$count(memberRecords, hasRecordWords(memberRecords.words, type, q))
  for (const q of ['BRIDG', 'zoe alvarez', 'lisbon steel', 'builds zo'])
    expect([q, await find('professional', q)]).toEqual([q, 1])
  for (const q of ['romantic', 'walks', 'bridges walks', 'onal'])
    expect([q, await find('professional', q)]).toEqual([q, 0])
  expect([await find('dating', 'romantic'), await find('dating', 'alvarez'), await find('dating', 'bridges')]).toEqual([
    1, 0, 0,
  ])
})

test('a picture on another site is not shown to others, since that site would learn who looks', async ({ world }) => {
  const ann = await open(world)
  await ann.say({ profilePicture: 'https://pictures.example/ann.jpg' })
  await ann.save('personal', {})
  expect((await rowsOf(world, ann))[0]?.avatar).toBeNull()
})

test('a record for dating needs a known age of 18, and one that is public a confirmation', async ({ world }) => {
  const ann = await open(world)
  const save = async (record: object) => {
    const { status, body } = await ann.save('dating', record)
    return [status, status === 200 ? body.visibility : body.message]
  }
  const unknown = 'Dating is for people aged 18 and over. Please enter your age in your profile first.'
  const young = 'Dating is for people aged 18 and over.'
  const unconfirmed = 'Please confirm that anyone can see your dating profile, even without an account.'
  expect(await save({ bio: 'Hello' })).toEqual([400, unknown])
  await ann.say({ age: 17 })
  expect(await save({ bio: 'Hello' })).toEqual([403, young])
  expect((await ann.save('personal', { bio: 'Hello' })).body).toMatchObject({
    exists: true,
    hidden: expect.any(String),
  })
  await ann.say({ age: 18 })
  expect(await save({ visibility: 'public' })).toEqual([400, unconfirmed])
  expect(await save({ visibility: 'public', confirm_public: false })).toEqual([400, unconfirmed])
  expect(await save({ bio: 'Hello' })).toEqual([200, 'members'])
  expect(await save({ visibility: 'public', confirm_public: true })).toEqual([200, 'public'])
  expect(await save({ visibility: 'public', bio: 'Hello again' })).toEqual([200, 'public'])
  await ann.say({ age: 17 })
  expect(await save({ visibility: 'private' })).toEqual([403, young])
  expect((await ann.ask('DELETE /api/auth/profile/records/dating')).status).toBe(200)
})

test('an age that somebody enters makes them no older than their date of birth', async ({ world }) => {
  const ann = await open(world)
  await world.ctx.db.update(users).set({ dateOfBirth: '2010-01-01' }).where(eq(users.id, ann.id))
  await ann.say({ age: 40 })
  expect((await ann.list()).age).toBe(16)
  expect((await ann.save('dating', {})).status).toBe(403)
})

test('an age follows the date of birth, and whoever comes of age is seen from that day on', async ({ world }) => {
  const ann = await open(world)
  await world.ctx.db.update(users).set({ dateOfBirth: '2008-01-17' }).where(eq(users.id, ann.id))
  await ann.save('personal', {})
  const told = async () => (await rowsOf(world, ann)).map(({ age, shownTo }) => [age, shownTo])
  await world.jobs.run('follow-ages')
  expect(await told()).toEqual([[17, 'nobody']])
  passTime(world, 2 * 86_400)
  await world.jobs.run('follow-ages')
  expect(await told()).toEqual([[18, 'public']])
})

test('a registration that proves to be a child’s hides a profile at once', async ({ world }) => {
  const ann = await open(world)
  await ann.say({ age: 40 })
  await ann.save('dating', {})
  const cookie = cookiesOf(await registerAccount(world, 'ann@example.com', { dateOfBirth: '2011-05-05' }))
  const code = await askForCode(world, 'ann@example.com')
  await world.ask('POST /api/auth/verify-code', { email: 'ann@example.com', code }, { headers: { cookie } })
  expect((await rowsOf(world, ann)).map(({ age, shownTo }) => [age, shownTo])).toEqual([[14, 'nobody']])
})

test('where somebody is follows from their location, or from their browser as long as they want', async ({ world }) => {
  const ann = await open(world)
  const told = async () => {
    const [row] = await rowsOf(world, ann)
    return [
      (await ann.list()).spot,
      row?.lat && Math.round(row.lat),
      row?.lng && Math.round(row.lng),
      row?.spot !== null,
    ]
  }
  await ann.say({ location: 'Berlin, Germany' })
  await ann.save('personal', {})
  expect(await told()).toEqual(['location', 53, 13, true])
  await ann.say({ location: 'Somewhere else entirely' })
  expect(await told()).toEqual([null, null, null, false])
  expect((await ann.ask('PUT /api/auth/profile/spot', { lat: 40.4168, lng: -3.7038 })).body.spot).toBe('browser')
  await ann.say({ location: 'Lisbon' })
  expect(await told()).toEqual(['browser', 40, -4, true])
  expect((await ann.ask('PUT /api/auth/profile/spot', { lat: null, lng: null })).body.spot).toBe('location')
  expect(await told()).toEqual(['location', 39, -9, true])
  const kept = JSON.stringify(await world.ctx.db.select().from(memberStates))
  expect(kept).not.toMatch(/40\.4168|3\.7038|40\.417/)
})
