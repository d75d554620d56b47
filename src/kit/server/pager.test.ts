import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { badCursor, pagesOf, searchable } from '#kit/paging.ts'
import { openTestDatabase, quiet } from '#test/database.ts'
import { checkAgainst } from '#test/openapi.ts'
import type { Context } from './context.ts'
import { on } from './http/handler.ts'
import { createApi } from './http/mount.ts'
import { printOpenApi } from './http/openapi.ts'
import { openPager } from './pager.ts'
import { openSecrets } from './secrets.ts'

const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  likes: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  isShown: boolean().notNull().default(true),
  note: text(),
})
const described = { method: 'GET', path: '/api/posts', access: 'anyone', summary: 'Posts' } as const
const listPosts = endpoint({
  ...described,
  ...pagesOf({
    items: z.object({ id: z.string(), title: z.string() }),
    sort: ['at', 'likes', 'title'],
    first: '-at',
    filters: { ...searchable, shown: z.enum(['yes', 'no']).optional() },
  }),
})
const listOthers = endpoint({ ...listPosts, path: '/api/others' })

let database: Awaited<ReturnType<typeof openTestDatabase>>
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`create table posts (id uuid primary key default gen_random_uuid(), title text not null,
    likes integer not null, at timestamptz not null, is_shown boolean not null default true, note text)`)
  const sort = { at: posts.at, likes: posts.likes, title: posts.title }
  const pager = { id: posts.id, sort, search: [posts.title, posts.note] }
  const read =
    (readPage: ReturnType<typeof openPager<'at' | 'likes' | 'title'>>) =>
    ({ ctx, query }: { ctx: Context; query: z.output<typeof listPosts.query> }) =>
      readPage(ctx, query, ({ where, orderBy, limit, key }) =>
        db
          .select({ id: posts.id, title: posts.title, key })
          .from(posts)
          .where(sql`${posts.isShown} and ${where ?? true}`)
          .orderBy(...orderBy)
          .limit(limit),
      )
  const ctx = {
    log: quiet,
    now: () => new Date(),
    random: (bytes: number) => new Uint8Array(bytes),
    secrets: openSecrets([randomBytes(32)]),
    db,
  }
  api = createApi(
    ctx as unknown as Context,
    [
      on(listPosts, read(openPager({ name: 'posts', ...pager }))),
      on(listOthers, read(openPager({ name: 'others', ...pager }))),
    ],
    {
      identify: async () => undefined,
      placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
    },
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(posts)
})

async function ask(query: Record<string, string | number | undefined> = {}, path = '/api/posts') {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const response = await api.request(`${path}?${new URLSearchParams(given)}`)
  const body = (await response.json()) as { items: { title: string }[]; next: string | null; message?: string }
  checkAgainst(printOpenApi([listPosts, listOthers]))({ method: 'GET', path, status: response.status, body })
  return { status: response.status, ...body, titles: body.items?.map(({ title }) => title) }
}

/** Every page in turn; between them something else may happen. */
async function readAll(query: Record<string, string | number>, meanwhile = async () => {}) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { titles, next } = await ask({ ...query, cursor })
    pages.push(titles)
    cursor = next ?? undefined
    await meanwhile()
  } while (cursor !== undefined)
  return pages
}

const add = (...rows: Partial<typeof posts.$inferInsert>[]) =>
  database.db.insert(posts).values(rows.map((row) => ({ title: '', likes: 0, at: new Date(0), ...row })))
const letters = [...'abcdefghij']

test('a list comes by pages, in the order that is asked for', async () => {
  await add(...letters.map((title, nth) => ({ title, likes: nth % 3, at: new Date(1000 * nth) })))
  expect(await readAll({ limit: 4 })).toEqual([[...'jihg'], [...'fedc'], [...'ba']])
  expect(await readAll({ limit: 5, sort: 'title' })).toEqual([[...'abcde'], [...'fghij']])
  expect((await readAll({ limit: 1, sort: '-title' })).flat()).toEqual(letters.toReversed())
  const byLikes = (await readAll({ limit: 2, sort: 'likes' })).flat()
  expect(byLikes.map((title) => letters.indexOf(title) % 3)).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2, 2])
  expect(byLikes.toSorted()).toEqual(letters)
})

test('rows that are alike, or a millionth of a second apart, come once each', async () => {
  await add(...letters.map((title) => ({ title })))
  for (const sort of ['at', '-at', 'likes', '-likes'])
    expect((await readAll({ limit: 3, sort })).flat().toSorted()).toEqual(letters)
  for (const [nth, title] of letters.entries())
    await database.db
      .update(posts)
      .set({ at: sql`'2026-01-01 00:00:00.000001+02'::timestamptz + ${nth} * interval '1 microsecond'` })
      .where(eq(posts.title, title))
  expect((await readAll({ limit: 1, sort: 'at' })).flat()).toEqual(letters)
})

test('items that come and go meanwhile neither hide nor repeat others', async () => {
  await add(...letters.map((title, nth) => ({ title, at: new Date(1000 * nth) })))
  let nth = 0
  const seen = await readAll({ limit: 2 }, async () => {
    nth += 1
    await add({ title: `new ${nth}`, at: new Date(1_000_000 + nth) }, { title: `old ${nth}`, at: new Date(-nth) })
    if (nth === 1) await database.db.delete(posts).where(eq(posts.title, 'i'))
    if (nth === 2) await database.db.delete(posts).where(eq(posts.title, 'g'))
  })
  const stayed = seen.flat().filter((title) => title.length === 1)
  expect(stayed).toEqual([...'jihgfedcba'])
  expect(new Set(seen.flat()).size).toBe(seen.flat().length)
  expect(seen.flat().some((title) => title.startsWith('new'))).toBe(false)
})

test('a search finds what is written, whatever signs it has, on every page', async () => {
  await add(
    { title: '100% wool' },
    { title: '100 x wool' },
    { title: 'a_b' },
    { title: 'axb' },
    { title: String.raw`a\b` },
  )
  await add({ title: 'Tea', note: 'with WOOL' }, { title: 'hidden wool', isShown: false })
  const find = async (q: string) => (await readAll({ q, limit: 1, sort: 'title' })).flat()
  expect(await find('wool')).toEqual(['100 x wool', '100% wool', 'Tea'])
  expect(await find('0% w')).toEqual(['100% wool'])
  expect(await find('a_b')).toEqual(['a_b'])
  expect(await find('\\')).toEqual([String.raw`a\b`])
  expect(await find(`' or 1=1 --`)).toEqual([])
  expect(await find('  ')).toHaveLength(6)
})

test('a cursor that is none of this list’s says what to do', async () => {
  await add(...letters.map((title) => ({ title })))
  const { next } = await ask({ limit: 2, sort: 'title' })
  const good = next ?? ''
  const others = (await ask({ limit: 2, sort: 'title' }, '/api/others')).next ?? ''
  const tampered = `${good.slice(0, -8)}${good.at(-8) === 'A' ? 'B' : 'A'}${good.slice(-7)}`
  expect((await ask({ cursor: good, sort: 'title', limit: 2 })).titles).toEqual(['c', 'd'])
  for (const cursor of ['nonsense', '', '[]', tampered, others, 'x'.repeat(5000)])
    expect(await ask({ cursor, sort: 'title' })).toMatchObject({ status: 400, message: badCursor })
  for (const sort of ['-title', 'at'])
    expect(await ask({ cursor: good, sort })).toMatchObject({ status: 400, message: badCursor })
})

test('nobody asks for more than a page, or for what a list hasn’t', async () => {
  await add(...Array.from({ length: 120 }, (_, nth) => ({ title: `${nth}` })))
  expect([(await ask()).items.length, (await ask({ limit: 1_000_000 })).items.length]).toEqual([50, 100])
  for (const limit of ['0', '-1', '1.5', 'many', '']) expect((await ask({ limit })).status).toBe(400)
  const { status, message } = await ask({ sort: 'note' })
  expect([status, message]).toEqual([400, 'Please sort by one of at, likes, title, -at, -likes, -title.'])
  for (const q of ['\0', 'x'.repeat(201)]) expect((await ask({ q })).status).toBe(400)
  expect((await ask({ shown: 'maybe' })).status).toBe(400)
})

test('a column that may be empty sorts no list', () => {
  expect(() => openPager({ name: 'posts', id: posts.id, sort: { note: posts.note } })).toThrow('may be empty')
})

test('a list is described with what it takes', () => {
  const names = ['q', 'shown', 'cursor', 'limit', 'sort']
  expect(printOpenApi([listPosts]).paths['/api/posts']?.get).toMatchObject({
    parameters: names.map((name) => ({ name, in: 'query' })),
  })
})
