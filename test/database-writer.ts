// A process to be killed. `node test/database-writer.ts <data folder> [<rows acknowledged so far>]`
// Opens the database, says on stdout what it found there as a line of JSON, then writes, and says each number that it
// has committed.
import { writeSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { openEmbedded } from '#kit/server/embedded/open.ts'

const [dataDir = '', acknowledged = '0'] = process.argv.slice(2)
const embedded = await openEmbedded({ dataDir, log: pino({ level: 'silent' }) })
const pool = new pg.Pool({ user: 'postgres', stream: () => embedded.connect() })
const say = (words: unknown) => writeSync(1, `${typeof words === 'string' ? words : JSON.stringify(words)}\n`)

await pool.query(`
  create table if not exists ledger (seq bigint primary key, payload text not null, print text not null);
  create index if not exists ledger_print on ledger (print);
  create table if not exists counters (id integer primary key, count bigint not null);
  insert into counters select g, 0 from generate_series(0, 9) g on conflict do nothing`)

async function look() {
  const { rows } = await pool.query(
    `select count(*)::int as rows, coalesce(max(seq), 0)::int as last, (select sum(count) from counters)::int as counted,
       count(*) filter (where print <> md5(payload || seq))::int as broken,
       (select count(*) from generate_series(1, $1::int) g where not exists (select from ledger where seq = g))::int as lost
     from ledger`,
    [acknowledged],
  )
  return { ...rows[0], byIndex: await countBy('indexscan'), byTable: await countBy('seqscan') }
}

/** The number of rows, counted in a second way. */
async function countBy(way: 'indexscan' | 'seqscan') {
  const others = ['indexscan', 'indexonlyscan', 'bitmapscan', 'seqscan'].filter((other) => other !== way)
  const client = await pool.connect()
  await client.query(`begin; ${others.map((other) => `set local enable_${other} = off`).join('; ')}`)
  const { rows } = await client.query(`select count(payload)::int as count from ledger where print >= ''`)
  await client.query('commit')
  client.release()
  return rows[0].count
}

async function write(client: pg.PoolClient, seq: number) {
  await client.query('begin')
  await client.query('insert into ledger values ($1, $2, md5($2 || $1::bigint))', [seq, 'words '.repeat(60)])
  await client.query('update counters set count = count + 1 where id = $1', [seq % 10])
  await client.query('commit')
}

async function keepWriting(next: () => number) {
  const client = await pool.connect()
  for (;;) {
    const seq = next()
    await write(client, seq)
    say(String(seq))
    if (seq % 40 === 0) await client.query('checkpoint')
  }
}

const found = await look()
say(found)
let last: number = found.last
await Promise.all([1, 2, 3].map(() => keepWriting(() => ++last)))
