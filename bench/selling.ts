import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { findPrograms, startPostgres } from '../test/postgres-server.ts'
import { demo, measurePurchases } from './purchases.ts'
import { middle, row } from './table.ts'
import { timed } from './timed.ts'
import { watchPostgres } from './watch-postgres.ts'

const manyOrders = 100_000

/** Copies one order of a domain many times, over three years. */
async function multiplyOrders(dataDir: string): Promise<{ domainId: string; token: string }> {
  const opened = await openBenchContext(dataDir)
  const made = await signInMany(opened, 1)
  const { db } = opened.ctx
  await db.execute(sql`
    insert into payments (id, domain_id, purpose, method, adapter, is_live, state, amount, captured, currency, purchase, hash, caller, origin, language, created_at, paid_at, changed_at)
    select lpad(to_hex(n), 20, '0'), ${made.domainId}, 'order', 'sandbox', 'sandbox', false, 'paid', 4600, 4600, 'GBP',
      jsonb_build_object('title', 'Bench', 'lines', '[]'::jsonb, 'buyer', jsonb_build_object('email', 'buyer' || n || '@example.com')),
      n::text, n::text, 'http://localhost', 'en', at, at, at
    from (select n, now() - n * interval '15 minutes' as at from generate_series(1, ${manyOrders}::int) n) rows`)
  await db.execute(sql`
    insert into orders (domain_id, domain, number, payment_id, email, buyer, items, currency, subtotal, shipping, tax, total, method, search, created_at)
    select domain_id, 'bench.example', '1' || n || '-ABCDE', id, 'buyer' || n || '@example.com',
      jsonb_build_object('email', 'buyer' || n || '@example.com', 'firstName', 'Ann', 'lastName', 'Example', 'phone', '1', 'address', 'a', 'address2', '', 'city', 'c', 'state', 's', 'zip', 'z', 'country', 'GB'),
      '[{"name":"The Twig Bottle","url":"twig-bottle","quantity":1,"unitAmount":4600,"amount":4600,"isDigital":false,"size":null,"color":null,"interval":null}]'::jsonb,
      'GBP', 4600, 0, 0, 4600, 'sandbox', '1' || n || '-abcde ann example buyer' || n || '@example.com', created_at
    from (select p.*, caller::int as n from payments p where domain_id = ${made.domainId}) rows`)
  await db.execute(sql`analyze`)
  await opened.close()
  return { domainId: made.domainId, token: made.tokens[0] ?? '' }
}

async function measureOrders(
  server: BuiltServer,
  { domainId, token }: { domainId: string; token: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const list = `/api/orders?domain_id=${domainId}&view=seller`
  const paths: [name: string, path: string][] = [
    ['the first page', list],
    ['a search for one buyer', `${list}&q=buyer77777@`],
    ['a search that finds nothing', `${list}&q=nobody-at-all`],
    ['how many wait for a parcel number', `/api/domains/${domainId}/orders/untracked-count`],
    ['payments by month', `/api/transactions/months?domain_id=${domainId}`],
    ['the first page of transactions', `/api/transactions?domain_id=${domainId}`],
  ]
  row(`Of ${manyOrders} orders`, 'middle', 'longest')
  for (const [name, path] of paths) {
    const times: number[] = []
    for (let time = 0; time < 20; time++) times.push((await timed(async () => (await read(path)).text()))[1])
    row(name, `${middle(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`)
  }
  const [bytes, took] = await timed(
    async () => (await (await read(`/api/domains/${domainId}/orders/export`)).arrayBuffer()).byteLength,
  )
  row('all as CSV', `${(took / 1000).toFixed(1)} s`, `${(bytes / 1e6).toFixed(0)} MB`)
}

/** A data folder with one thing for sale, of which there is enough. */
async function openShop(dataDir: string): Promise<void> {
  await cp(join(import.meta.dirname, '../seed/sites', demo), join(dataDir, 'sites', demo), { recursive: true })
  const store = 'title=The Twig Bottle\nurl=twig-bottle\nprice=46\ncolors=Night, Oat\nstock=1000000\n'
  await mkdir(join(dataDir, 'sites', demo, 'store'), { recursive: true })
  await writeFile(join(dataDir, 'sites', demo, 'store/store.txt'), store)
}

const environment = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }

/** The same purchases on a Postgres server, where one is installed; it also counts. */
async function measureOnPostgres(dataDir: string): Promise<void> {
  const programs = findPrograms()
  if (programs === undefined) return row('on a Postgres server', 'none is installed')
  const postgres = await startPostgres(programs, { fsync: 'on', shared_preload_libraries: 'pg_stat_statements' })
  try {
    await openShop(dataDir)
    const server = await startServer({ ...environment, DATA_DIR: dataDir, DATABASE_URL: postgres.url })
    const watch = await watchPostgres(postgres.url)
    try {
      await measurePurchases('on a Postgres server', server, watch)
    } finally {
      await watch.close()
      await server.stop()
    }
  } finally {
    postgres.stop()
  }
}

/** Selling: how many checkouts a second, how long until an order stands, and lists of a hundred thousand orders. */
export async function measureSelling(folder: string): Promise<void> {
  await measureOnPostgres(join(folder, 'selling-on-postgres'))
  const dataDir = join(folder, 'selling')
  await openShop(dataDir)
  const many = await multiplyOrders(dataDir)
  const server = await startServer({ ...environment, DATA_DIR: dataDir })
  try {
    await measurePurchases('embedded', server, undefined)
    await measureOrders(server, many)
  } finally {
    await server.stop()
  }
}
