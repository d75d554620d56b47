import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { test } from '#test/world.ts'
import { users } from './server/tables.ts'
import { words } from '#test/words.ts'

const email = 'ann@example.com'

test('a new profile is empty, and says who it belongs to', async ({ world }) => {
  const token = await world.signIn('Ann@Example.com')
  const { status, body } = await world.ask('GET /api/auth/profile', undefined, { token })
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      email: 'Ann@Example.com',
      firstName: '',
      lastName: '',
      bio: '',
      location: '',
      interests: [],
      age: null,
      gender: null,
      profilePicture: null,
      dateOfBirth: null,
      hasPassword: false,
      isAdmin: false,
      deletesAt: null,
    },
  ])
})

test('all eight fields of a profile are kept, and one that is not given stays as it was', async ({ world }) => {
  const token = await world.signIn(email)
  const profile = {
    firstName: 'Ann',
    lastName: 'Example',
    bio: 'Line one\nline two',
    location: 'Port Larklow',
    interests: ['music', 'travel'],
    age: 34,
    gender: 'female',
    profilePicture: 'https://pictures.example/ann.jpg',
  }
  expect((await world.ask('PUT /api/auth/profile', profile, { token })).body).toMatchObject(profile)
  const changed = await world.ask('PUT /api/auth/profile', { bio: 'Another' }, { token })
  expect(changed.body).toMatchObject({ ...profile, bio: 'Another' })
  expect((await world.ask('PUT /api/auth/profile', {}, { token })).body).toEqual(changed.body)
  expect((await world.ask('GET /api/auth/profile', undefined, { token })).body).toEqual(changed.body)
  const emptied = { firstName: '', interests: [], age: null, gender: '', profilePicture: '' }
  expect((await world.ask('PUT /api/auth/profile', emptied, { token })).body).toMatchObject({
    ...emptied,
    gender: null,
    profilePicture: null,
    lastName: 'Example',
  })
})

test('a profile can’t change its owner or the account’s age', async ({ world }) => {
  const token = await world.signIn(email)
  const before = (await world.ask('GET /api/auth/profile', undefined, { token })).body
  const tries = { id: crypto.randomUUID(), email: 'bob@example.com', passwordHash: 'x', createdAt: '2001-01-01' }
  expect((await world.ask('PUT /api/auth/profile', tries, { token })).body).toEqual(before)
})

test('interests are kept once, whatever their spelling, and blank ones are left out', async ({ world }) => {
  const token = await world.signIn(email)
  const interests = [' Music', 'food', 'music', '', 'MUSIC ', 'food', 'art\u0000']
  const { body } = await world.ask('PUT /api/auth/profile', { interests }, { token })
  expect(body).toMatchObject({ interests: ['Music', 'food', 'art'] })
})

test('a name is one line, and invisible characters are removed from texts', async ({ world }) => {
  const token = await world.signIn(email)
  const given = { firstName: ' Ann\r\nBcc: x ', bio: ' one\r\n\ttwo\u0000\u001b ' }
  const { body } = await world.ask('PUT /api/auth/profile', given, { token })
  expect(body).toMatchObject({ firstName: 'Ann Bcc: x', bio: 'one\n\ttwo' })
})

test.for<[object, string]>([
  [{ firstName: 'x'.repeat(101) }, 'Please write at most 100 characters.'],
  [{ bio: 'x'.repeat(5001) }, 'Please write at most 5000 characters.'],
  [{ interests: Array(51).fill('x') }, 'Please choose at most 50 interests.'],
  [{ age: -1 }, 'Please enter a valid age.'],
  [{ age: 151 }, 'Please enter a valid age.'],
  [{ age: 20.5 }, 'Please enter a valid age.'],
  [{ age: '20' }, 'Please enter a valid age.'],
  [{ gender: 'robot' }, 'Please choose a gender.'],
  [{ profilePicture: 'javascript:alert(1)' }, 'Please select an image file'],
  [{ profilePicture: '/uploads/../secret' }, 'Please select an image file'],
  [{ profilePicture: `/uploads/00/${'0'.repeat(32)}.webp` }, 'Please choose a picture that you uploaded.'],
])('a profile with %j is refused', async ([change, message], { world }) => {
  const token = await world.signIn(email)
  const { status, body } = await world.ask('PUT /api/auth/profile', change, { token })
  expect([status, body]).toEqual([400, words(message)])
})

test('the age comes from the date of birth, until another age is entered', async ({ world }) => {
  const token = await world.signIn(email)
  const ageOf = async () => {
    const { body } = await world.ask('GET /api/auth/profile', undefined, { token })
    return (body as { age: number }).age
  }
  const born = (dateOfBirth: string) => world.ctx.db.update(users).set({ dateOfBirth }).where(eq(users.email, email))
  await born('1990-01-15')
  expect(await ageOf()).toBe(36)
  await born('1990-01-16')
  expect(await ageOf()).toBe(35)
  await world.ask('PUT /api/auth/profile', { age: 40 }, { token })
  expect(await ageOf()).toBe(40)
  await world.ask('PUT /api/auth/profile', { age: null }, { token })
  expect(await ageOf()).toBe(35)
})

test('saving a profile unchanged keeps the age following the date of birth', async ({ world }) => {
  const token = await world.signIn(email)
  await world.ctx.db.update(users).set({ dateOfBirth: '1990-01-16' }).where(eq(users.email, email))
  const { body: shown } = await world.ask('GET /api/auth/profile', undefined, { token })
  const { body: saved } = await world.ask('PUT /api/auth/profile', { ...shown, bio: 'Bakes.' }, { token })
  expect(saved).toEqual({ ...shown, bio: 'Bakes.' })
  world.clock.now = new Date('2026-01-16T12:00:00Z')
  const { body: later } = await world.ask('GET /api/auth/profile', undefined, { token })
  expect([shown.age, later.age]).toEqual([35, 36])
})

const calls = [
  'GET /api/auth/profile',
  'PUT /api/auth/profile',
  'POST /api/auth/change-password',
  'POST /api/auth/change-email',
  'DELETE /api/auth/account',
  'GET /api/auth/export',
  'GET /settings',
  'PUT /settings',
  'POST /api/upload',
]

test.for(calls)('%s is for its owner alone, on the platform’s own host', async (line, { world }) => {
  const body = line.startsWith('GET') ? undefined : {}
  await world.write('shop.example', { 'content.txt': 'A shop' })
  const shop = await world.signIn(email, 'shop.example')
  expect((await world.ask(line, body)).status).toBe(401)
  expect((await world.ask(line, body, { token: shop })).status).toBe(401)
  expect((await world.ask(line, body, { token: shop, host: 'shop.example' })).status).toBe(403)
})

test('preferences begin with their defaults and change one by one', async ({ world }) => {
  const token = await world.signIn(email)
  const accept = { accept: 'application/json' }
  const atFirst = { theme: 'dark', language: '', timeZone: '', mail: { news: false, tips: false } }
  expect((await world.ask('GET /settings', undefined, { token, headers: accept })).body).toEqual(atFirst)
  const first = await world.ask('PUT /settings', { language: 'pt_br', mail: { news: true } }, { token })
  expect(first.body).toEqual({ ...atFirst, language: 'pt-BR', mail: { news: true, tips: false } })
  await world.ask('PUT /settings', { timeZone: 'Asia/Kolkata', theme: 'light' }, { token })
  await world.ask('PUT /settings', { mail: { tips: true }, language: '' }, { token })
  expect((await world.ask('GET /settings', undefined, { token })).body).toEqual({
    theme: 'light',
    language: '',
    timeZone: 'Asia/Kolkata',
    mail: { news: true, tips: true },
  })
})

test('two changes of preferences at the same time both count', async ({ world }) => {
  const token = await world.signIn(email)
  const changes = [
    { theme: 'light' },
    { language: 'de' },
    { timeZone: 'UTC' },
    { mail: { news: true } },
    { mail: { tips: true } },
  ]
  await Promise.all(changes.map((change) => world.ask('PUT /settings', change, { token })))
  expect((await world.ask('GET /settings', undefined, { token })).body).toEqual({
    theme: 'light',
    language: 'de',
    timeZone: 'UTC',
    mail: { news: true, tips: true },
  })
})

test.for<[object, string]>([
  [{ theme: 'pink' }, 'Please choose a theme.'],
  [{ language: 'no language' }, 'Please choose a language.'],
  [{ language: 'en'.repeat(50) }, 'Please choose a language.'],
  [{ timeZone: 'Mars/Olympus' }, 'Please choose a time zone.'],
  [{ timeZone: '+01:00' }, 'Please choose a time zone.'],
])('preferences with %j are refused', async ([change, message], { world }) => {
  const token = await world.signIn(email)
  const { status, body } = await world.ask('PUT /settings', change, { token })
  expect([status, body]).toEqual([400, words(message)])
})
