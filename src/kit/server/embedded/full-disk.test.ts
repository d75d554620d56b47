// @module-tag long
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { quiet } from '#test/database.ts'
import { canMakeDisks, makeDisk } from '#test/small-disk.ts'
import { openDatabase } from '../open-database.ts'

const disk = mkdtempSync(join(tmpdir(), 'sitewright-disk-'))
afterAll(() => rmSync(disk, { recursive: true }))

const ways = [
  {
    full: 'the log',
    create: 'create table notes (n integer primary key)',
    write: `insert into notes select $1 from (select pg_logical_emit_message(true, 'filler', $2)) filler`,
    words: 'The embedded database stopped.',
    // Much at once, since each minute a checkpoint gives back what the log took.
    length: 500_000,
  },
  {
    full: 'a table',
    create: 'create unlogged table notes (n integer, words text); alter table notes alter words set storage plain',
    write: 'insert into notes values ($1, $2)',
    words: 'No space left on device',
    // A row has to fit into one page.
    length: 6_000,
  },
]

/** Writes until the database says no; returns the last number acknowledged, and the no. */
async function fill(length: number, write: (values: unknown[]) => Promise<unknown>) {
  for (let n = 1; ; n++) {
    const problem = await write([n, 'x'.repeat(length)]).then(() => undefined, String)
    if (problem) return { acknowledged: n - 1, problem }
  }
}

const mayMount = canMakeDisks(disk)

test.for(mayMount ? ways : [])(
  'a disk too full for $full stops writing, not the process; with space again all is there',
  async (way) => {
    const small = makeDisk(disk, 100)
    onTestFinished(small.remove)
    const { pool, close } = await openDatabase({ dataDir: join(disk, 'data'), log: quiet })
    onTestFinished(close)
    await pool.query(way.create)
    const { acknowledged, problem } = await fill(way.length, (values) => pool.query(way.write, values))
    expect(problem).toContain(way.words)
    small.resize(400)
    const count = async () =>
      (await pool.query('select count(*)::int as count from notes where n <= $1', [acknowledged])).rows[0].count
    await expect.poll(() => count().catch(String), { interval: 500 }).toBe(acknowledged)
    await pool.query(way.write, [-1, 'goes on'])
  },
)

test.for(mayMount ? [disk] : [])(
  'a disk too small for a database says so, and with space one is made on it',
  async (at) => {
    const small = makeDisk(at, 10)
    onTestFinished(small.remove)
    const dataDir = join(at, 'data')
    const refused = await openDatabase({ dataDir, log: quiet }).then(() => 'opened', String)
    expect(refused).toMatch(/No space left|can’t be created/)
    small.resize(200)
    const { close } = await openDatabase({ dataDir, log: quiet })
    await close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database'])
  },
)

test.for(mayMount ? [] : [disk])('%s cannot be made a small disk here, so a full one is not tried', () =>
  expect(canMakeDisks(disk)).toBe(false),
)
