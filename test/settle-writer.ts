// A process to be killed. `node test/settle-writer.ts <data folder> <domain> <round> <statement> <before|during>`
// Opens the database, asks the service about payments that it has sent no message about, says on stdout what it found as a line of JSON, then sells
// something and settles its payment, one way or another, and kills itself at that SQL statement of settling; with the statement 0 it
// lives, and says how many there were.
import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { readNames } from '#domains/server/read-names.ts'
import { findSandboxSession, writeSandboxWebhook } from '#payments/server/sandbox/calls.ts'
import { checkOut } from '#store/server/checkout/checkout.ts'
import { comeBack } from '#store/server/pay/pay-return.ts'
import { findPayment } from '#store/server/payment-rows.ts'
import { openShops } from '#store/server/shop/read-shop.ts'
import { receivePaymentMessage } from '#store/server/settlement/receive.ts'
import { reconcile } from '#store/server/settlement/reconcile.ts'
import { decideSandbox } from '#store/server/pay/sandbox-outcome.ts'
import { contact } from './shop.ts'

const [dataDir = '', domainId = '', round = '0', statement = '0', when = 'before'] = process.argv.slice(2)
const say = (words: unknown) => writeSync(1, `${JSON.stringify(words)}\n`)
const signal = new AbortController().signal

/** Each process lives an hour after the one before it. */
const clock = { now: Date.parse('2026-02-01T00:00:00Z') + Number(round) * 3_600_000 }
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
const { ctx, close } = await openContext(config, pino({ level: 'silent' }), {
  migrations: 'migrations',
  starters: 'seed/starters',
  now: () => new Date(clock.now),
})

/** Wherever the number of something isn't what it has to be. */
const look = sql`
  with paid as (select id from sandbox_sessions where is_paid),
    once as (select paid.id, count(orders.id) as made from paid left join orders on orders.payment_id = paid.id group by 1),
    taken as (select url, variant, sum(quantity) as sum from stock_holds where state in ('held', 'sold') group by 1, 2)
  select (select count(*) from paid)::int as paid,
    (select count(*) from orders)::int as orders,
    (select count(*) from once where made <> 1)::int as "notOnce",
    (select count(*) from paid join payments using (id) where state <> 'paid' or captured <> amount)::int as unsettled,
    (select count(*) from payments where state = 'paid' and id not in (select id from paid))::int as unpaid,
    (select count(*) from payment_events where applied_at is null)::int as waiting,
    (select coalesce(sum(amount), 0) from ledger)::int as ledger,
    (select count(*) from (select from ledger group by transfer having sum(amount) <> 0) wrong)::int as unbalanced,
    (select coalesce(sum(captured), 0) + (select coalesce(sum(amount), 0) from ledger where account in ('sales', 'shipping', 'tax')) from payments)::int as unbooked,
    (select count(*) from stock_levels left join taken using (url, variant) where "left" <> declared - coalesce(sum, 0))::int as "wrongStock",
    (select count(*) from orders where items::text like '%"month"%')::int - (select count(*) from subscriptions)::int as "wrongSubscriptions",
    (select count(*) from orders where not exists (select from mails where key = 'receipt ' || orders.id))::int as "noReceipt"`

const carts = [
  [
    { url: 'blue-cup', size: 'S', quantity: 1 },
    { url: 'tea', quantity: 2 },
  ],
  [
    { url: 'blue-cup', size: 'L', quantity: 3 },
    { url: 'blue-cup', size: 'M', quantity: 1 },
    { url: 'blue-cup', size: 'S', quantity: 2 },
  ],
  [{ url: 'pot-by-post', quantity: 1 }],
]

/** A cart that is paid at the sandbox, which we haven’t heard of yet. */
async function sell(): Promise<string> {
  const names = await readNames(ctx, domainId)
  const shop = await openShops(ctx, () => names)(domainId)
  if (!shop) throw new Error('There is no shop.')
  const { sessionId } = await checkOut(
    ctx,
    {
      shop,
      items: carts[Math.floor(Number(round) / 3) % carts.length] ?? [],
      contact: { ...contact, address2: '' },
      path: 'sandbox',
      user: undefined,
      browser: 'a browser',
      idempotencyKey: `given ${round}`,
      origin: 'http://shop.example',
      backTo: '/checkout',
      network: '127.0.0.1',
      headers: new Headers(),
    },
    signal,
  )
  await decideSandbox(ctx, await findPayment(ctx, sessionId), 'lost')
  return sessionId
}

async function hear(id: string) {
  const row = await findSandboxSession(ctx, id)
  if (!row) throw new Error('There is no session.')
  const token = row.webhookUrl.split('/').at(-1) ?? ''
  await receivePaymentMessage(ctx, { path: 'sandbox', token, delivery: writeSandboxWebhook(ctx, row) })
}
const goBack = async (id: string) => comeBack(ctx, await findPayment(ctx, id), new URLSearchParams())
const ask = async () => {
  clock.now += 600_000
  await reconcile.run(ctx, {}, signal)
}
const ways = [hear, goBack, ask]

let count = 0
/** Dies before its statement is sent, or while the database works on it. */
function dieAt(last: number) {
  const { query } = pg.Client.prototype
  const die = () => process.kill(process.pid, 'SIGKILL')
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    if (++count !== last) return Reflect.apply(query, this, given)
    if (when === 'before') die()
    setImmediate(die)
    return Reflect.apply(query, this, given)
  }
  Object.assign(pg.Client.prototype, { query: counted })
}

await ask()
say(((await ctx.db.execute(look)) as { rows: unknown[] }).rows[0])
const id = await sell()
dieAt(Number(statement))
await ways[Number(round) % ways.length]?.(id)
say({ statements: count })
await close()
