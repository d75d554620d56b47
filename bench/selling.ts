import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { atMost, middle, row } from './table.ts'

const demo = 'demo.localhost'
const [atOnce, rounds, manyOrders] = [100, 4, 100_000]

const contact = {
  firstName: 'Ann',
  lastName: 'Example',
  phone: '+44 20 7946 0000',
  address: '1 Main Street',
  city: 'Larklow',
  state: 'Kent',
  zip: 'TN1',
  country: 'GB',
}

async function timed<T>(act: () => Promise<T>): Promise<[value: T, milliseconds: number]> {
  const start = performance.now()
  const value = await act()
  return [value, performance.now() - start]
}

/** Each caller has a network of its own, as a proxy in front tells it. */
function openShopper(server: BuiltServer, number: number) {
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
  const at = (path: string) => `${server.url}${path}?domain=${demo}`
  return {
    begin: async () => {
      const body = JSON.stringify({
        items: [{ url: 'twig-bottle', color: 'Night', quantity: 1 }],
        contact: { ...contact, email: `buyer${number}@example.com` },
      })
      const answer = await fetch(at('/api/checkout/sandbox'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return ((await answer.json()) as { sessionId: string }).sessionId
    },
    pay: async (id: string) => {
      const answer = await fetch(`${server.url}/pay/${id}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=approve',
      })
      if (answer.status !== 303) throw new Error(await answer.text())
    },
    state: async (id: string) =>
      ((await (await fetch(at(`/api/checkout/${id}`), { headers })).json()) as { state: string }).state,
  }
}

/** A hundred buyers at once, several times: how fast checkouts begin, and how long it takes until each payment is an order. */
async function measureCheckouts(server: BuiltServer): Promise<void> {
  const began: number[] = []
  const settled: number[] = []
  let [seconds, paid] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const shoppers = Array.from({ length: atOnce }, (_, place) => openShopper(server, 1 + round * atOnce + place))
    const [ids, took] = await timed(() =>
      Promise.all(
        shoppers.map(async ({ begin }) => {
          const [id, time] = await timed(begin)
          began.push(time)
          return id
        }),
      ),
    )
    seconds += took / 1000
    await Promise.all(
      shoppers.map(async ({ pay, state }, place) => {
        const id = ids[place] ?? ''
        const [, time] = await timed(() => pay(id))
        settled.push(time)
        if ((await state(id)) === 'paid') paid += 1
      }),
    )
  }
  row(`${atOnce} checkouts at once, a second`, (began.length / seconds).toFixed(0))
  row('beginning one: middle, p99', `${middle(began).toFixed(0)} ms`, `${atMost(began, 0.99).toFixed(0)} ms`)
  row(
    'from the payment to the order: middle, p99',
    `${middle(settled).toFixed(0)} ms`,
    `${atMost(settled, 0.99).toFixed(0)} ms`,
  )
  row('paid checkouts that became orders', `${paid} of ${began.length}`)
}

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

/** Selling: how many checkouts a second, how long until an order stands, and lists of a hundred thousand orders. */
export async function measureSelling(folder: string): Promise<void> {
  const dataDir = join(folder, 'selling')
  await cp(join(import.meta.dirname, '../seed/sites', demo), join(dataDir, 'sites', demo), { recursive: true })
  const store = 'title=The Twig Bottle\nurl=twig-bottle\nprice=46\ncolors=Night, Oat\nstock=1000000\n'
  await mkdir(join(dataDir, 'sites', demo, 'store'), { recursive: true })
  await writeFile(join(dataDir, 'sites', demo, 'store/store.txt'), store)
  const many = await multiplyOrders(dataDir)
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' })
  try {
    await measureCheckouts(server)
    await measureOrders(server, many)
  } finally {
    await server.stop()
  }
}
