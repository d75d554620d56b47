import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitAll } from '#kit/await-all.ts'
import { openTestDatabase } from '#test/database.ts'

const rooms = pgTable('rooms', { id: integer().primaryKey(), roomName: text().notNull() })
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table rooms (id integer primary key, room_name text not null)')
})
afterAll(() => database.close())

/** A connection of its own for the while of the work. */
async function connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const countRooms = async (id: number) =>
  (await database.pool.query<{ count: number }>('select count(*)::int from rooms where id = $1', [id])).rows[0]!.count

describe('many callers at once', () => {
  test('each gets the rows it asked for, and never those of another', async () => {
    const ask = async (n: number) => {
      const { rows } = await database.pool.query<{ n: number; words: string }>(
        'select $1::int as n, repeat($2, 50) as words',
        [n, `${n} `],
      )
      return rows[0]!.n === n && rows[0]!.words === `${n} `.repeat(50)
    }
    const answers = await Promise.all(Array.from({ length: 2000 }, (_, n) => ask(n)))
    expect(answers.filter((right) => !right)).toEqual([])
  })

  test('prepared statements of the same name on different connections stay apart', async () => {
    const ask = (n: number) =>
      connected(async (client) => {
        const own = await client.query({ name: `pick-${n % 3}`, text: `select $1::int + ${n % 3} as sum`, values: [n] })
        return own.rows[0].sum === n + (n % 3)
      })
    const answers = await Promise.all(Array.from({ length: 600 }, (_, n) => ask(n)))
    expect(answers.filter((right) => !right)).toEqual([])
  })

  test('two connections give one name to two statements', () =>
    connected((one) =>
      connected(async (other) => {
        const name = 'same'
        await one.query({ name, text: `select 'one' as who` })
        await other.query({ name, text: `select 'other' as who` })
        expect((await one.query({ name, text: `select 'one' as who` })).rows).toEqual([{ who: 'one' }])
        expect((await other.query({ name, text: `select 'other' as who` })).rows).toEqual([{ who: 'other' }])
      }),
    ))

  test('a statement that is asked often is kept planned, and answers rightly when its table has changed', () =>
    connected(async (client) => {
      const text = 'select name from shelves where id > $1 order by id'
      const ask = async (id: number) => (await client.query({ text }, [id])).rows.map(({ name }) => name)
      const countPlans = async () =>
        (await client.query('select from pg_prepared_statements where statement = $1', [text])).rowCount
      for (let place = 0; place < 1000; place++)
        await client.query({ text: `select ${place % 50} + $1::int as others` }, [place])
      await client.query('create temp table shelves (id integer, name text)')
      await client.query(`insert into shelves values (1, 'jam'), (2, 'tea')`)
      await ask(0)
      expect(await countPlans()).toBe(0)
      for (let time = 0; time < 30; time++) expect(await ask(time % 3)).toEqual(['jam', 'tea'].slice(time % 3))
      expect(await countPlans()).toBe(1)
      await client.query('alter table shelves add column size integer, alter column id type bigint')
      await client.query('create index on shelves (id)')
      await client.query(`insert into shelves values (3, 'salt', 5)`)
      expect(await ask(1)).toEqual(['tea', 'salt'])
      await client.query('drop table shelves')
    }))

  test('parameters of hundreds of kilobytes come back whole', async () => {
    const ask = async (n: number) => {
      const words = `${n}`.padEnd(300_000, String(n % 10))
      return (await database.pool.query('select $1::text as words', [words])).rows[0].words === words
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
    expect(answers.filter((right) => !right)).toEqual([])
  })

  test('interleaved transactions lose no update', async () => {
    await database.pool.query(`insert into rooms values (1, '0')`)
    const add = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from rooms where id = 1 for update`)
        const [room] = await tx
          .select()
          .from(rooms)
          .where(sql`id = 1`)
        await tx
          .update(rooms)
          .set({ roomName: String(Number(room!.roomName) + 1) })
          .where(sql`id = 1`)
      })
    await Promise.all(Array.from({ length: 100 }, add))
    expect(await database.db.select().from(rooms)).toEqual([{ id: 1, roomName: '100' }])
  })

  test('five megabytes in and a hundred thousand rows out are no trouble', async () => {
    const long = await database.pool.query('select length($1::text) as length', ['x'.repeat(5_000_000)])
    const many = await database.pool.query('select g from generate_series(1, 100000) g')
    expect([long.rows[0].length, many.rows.length]).toEqual([5_000_000, 100_000])
  })
})

describe('transactions', () => {
  test('nobody sees a row before it is committed', async () => {
    const seen = await connected(async (client) => {
      await client.query(`begin; insert into rooms values (10, 'draft')`)
      const seen = countRooms(10)
      await client.query('rollback')
      return seen
    })
    expect(seen).toBe(0)
  })

  test('a transaction that fails half way leaves nothing behind', async () => {
    const half = database.db.transaction(async (tx) => {
      await tx.insert(rooms).values({ id: 11, roomName: 'kept?' })
      await tx.insert(rooms).values({ id: 11, roomName: 'twice' })
    })
    await expect(half).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await countRooms(11)).toBe(0)
  })

  test('statements that are sent together come back in their order, and one that fails takes the rest along', async () => {
    const together = database.db.transaction(async (tx) => {
      const insert = (id: number, roomName: string | null) =>
        tx.insert(rooms).values({ id, roomName: roomName as string })
      const read = () =>
        tx
          .select()
          .from(rooms)
          .where(sql`id between 30 and 39`)
      expect(await awaitAll([insert(30, 'first'), read(), insert(31, 'second'), read()])).toMatchObject([
        {},
        [{ id: 30 }],
        {},
        [{ id: 30 }, { id: 31 }],
      ])
      await awaitAll([insert(32, 'third'), insert(33, null), insert(34, 'fourth')])
    })
    await expect(together).rejects.toMatchObject({ cause: { code: '23502' } })
    expect(await Promise.all([30, 32, 34].map(countRooms))).toEqual([0, 0, 0])
  })

  test('whoever overlooks a statement that failed isn’t told that the transaction was kept', async () => {
    const overlooked = database.db.transaction(async (tx) => {
      await tx.insert(rooms).values({ id: 40, roomName: 'lost' })
      await tx
        .insert(rooms)
        .values({ id: 40, roomName: 'twice' })
        .catch(() => undefined)
    })
    await expect(overlooked).rejects.toThrow('commit')
    expect(await countRooms(40)).toBe(0)
  })

  test('a savepoint takes back its own part alone', async () => {
    await connected(async (client) => {
      await client.query(`begin; insert into rooms values (12, 'outer'); savepoint inner_part`)
      await client.query(`insert into rooms values (12, 'again')`).catch(() => client.query('rollback to inner_part'))
      await client.query('commit')
    })
    expect(await countRooms(12)).toBe(1)
  })

  test('a caller that goes away in the middle is rolled back, and the next one works', async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(`begin; insert into rooms values (13, 'lost')`)
    await client.end()
    await database.pool.query(`insert into rooms values (13, 'kept')`)
    expect(await countRooms(13)).toBe(1)
  })
})

describe('mistakes', () => {
  const codeOf = async (text: string, values: unknown[] = []) =>
    database.pool.query(text, values).then(
      () => 'ok',
      (problem) => (problem instanceof pg.DatabaseError ? problem.code : problem),
    )

  test('each has the code that Postgres gives it, and the connection goes on', async () => {
    await database.pool.query(`insert into rooms values (20, 'first') on conflict do nothing`)
    expect(await codeOf(`insert into rooms values ($1, 'second')`, [20])).toBe('23505')
    expect(await codeOf('insert into rooms values (21, null)')).toBe('23502')
    expect(await codeOf('select 1/0')).toBe('22012')
    expect(await codeOf('select from nowhere')).toBe('42P01')
    expect(await codeOf('select 1; select 1/0; select 2')).toBe('22012')
    expect(await codeOf('selec 1')).toBe('42601')
    expect(await codeOf('select 1')).toBe('ok')
  })

  test('one that this database refuses leaves those that were sent with it alone', () =>
    connected(async (client) => {
      const ask = (text: string) =>
        client.query(text).then(
          ({ rows }) => rows,
          (problem) => problem.code,
        )
      const [first, refused, last] = await Promise.all([ask('select 1 as n'), ask('selec'), ask('select 2 as n')])
      expect([first, refused, last]).toEqual([[{ n: 1 }], '42601', [{ n: 2 }]])
      const all = await Promise.all([ask('select 3 as n'), ask('discard plans'), ask('select 4 as n')])
      expect([all[0], all[2]]).toEqual([[{ n: 3 }], [{ n: 4 }]])
    }))
})

test('a listener hears what another connection says, on the channel it chose', async () => {
  const client = new pg.Client(database.connection)
  const heard: unknown[] = []
  await client.connect()
  client.on('notification', ({ channel, payload }) => heard.push([channel, payload]))
  await client.query('listen "Kitchen"')
  await database.pool.query(`select pg_notify('hall', 'not this'), pg_notify('Kitchen', 'tea')`)
  await expect.poll(() => heard).toEqual([['Kitchen', 'tea']])
  await client.end()
})

test('text sorts by its bytes, wherever the database runs', async () => {
  const { rows } = await database.pool.query(`select w from unnest(array['b', 'B', 'ä', 'a']) w order by w`)
  expect(rows.map(({ w }) => w)).toEqual(['B', 'a', 'b', 'ä'])
})

test('values come back as the same types from either database', async () => {
  const { rows } = await database.pool.query(
    `select 1::int8 as big, 1.5::numeric as exact, '{1,2}'::int[] as list, '{"x":1}'::jsonb as json, true as flag, '\\x01'::bytea as bytes, null as nothing`,
  )
  expect(rows).toEqual([
    { big: '1', exact: '1.5', list: [1, 2], json: { x: 1 }, flag: true, bytes: Buffer.from([1]), nothing: null },
  ])
})
