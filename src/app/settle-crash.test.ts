import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '#test/database.ts'
import { openShop } from '#test/shop.ts'
import { openWorld } from '#test/world.ts'

/** `SETTLE_KILLS=200 vitest run src/app/settle-crash.test.ts` takes a few minutes. */
// oxlint-disable-next-line node/no-process-env
const kills = Number(process.env['SETTLE_KILLS'] ?? 36)
const many = 100_000

/** A data folder with a shop, which nobody has open. */
async function makeShop() {
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  const { id, write } = await openShop(world, 'shipping US 5\ntax VAT 20% added\n')
  const goods = [
    `title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\nstock=${many}`,
    `title=Tea\nurl=tea\nprice=7.99\nstock=${many}`,
    'title=Pot by Post\nurl=pot-by-post\nprice=28\ninterval=month',
  ]
  await write({ 'store/store.txt': goods.join('\n%\n') })
  await world.close()
  return { dataDir: place.dataDir, id }
}

/** A process that looks, sells, and dies at a statement. */
async function live({ dataDir, id }: { dataDir: string; id: string }, round: number, statement: number, when: string) {
  const given = ['test/settle-writer.ts', dataDir, id, String(round), String(statement), when]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const lines = (await text(child.stdout)).trim().split('\n')
  const [code, signal] = await closed
  const [found, end] = lines.map((line): Record<string, number> => JSON.parse(line))
  return { found: found!, statements: end?.['statements'], killed: signal === 'SIGKILL', code }
}

const whole = {
  notOnce: 0,
  unsettled: 0,
  unpaid: 0,
  waiting: 0,
  ledger: 0,
  unbalanced: 0,
  unbooked: 0,
  wrongStock: 0,
  wrongSubscriptions: 0,
  noReceipt: 0,
}

test(`killed ${kills} times while payments are settled, each that was paid is one order, booked and out of the stock`, async () => {
  const shop = await makeShop()
  let round = 0
  /** How many statements each way of hearing of a payment takes, each with all three carts. */
  const lengths: number[] = []
  while (round < 9) lengths.push((await live(shop, round++, 0, 'before')).statements!)
  expect(Math.min(...lengths)).toBeGreaterThan(10)
  let killed = 0
  for (let place = 0; place < kills; place++, round++) {
    const length = lengths[round % 9]!
    // Spread over the statements of each way and cart.
    const statement = 1 + (Math.floor((place * length) / kills + (place * length) / 3) % length)
    const { found, ...ended } = await live(shop, round, statement, place % 2 === 0 ? 'before' : 'during')
    expect({ ...found, round, statement }).toMatchObject({ ...whole, paid: round, orders: round })
    if (ended.killed) killed++
    else expect(ended.code).toBe(0)
  }
  const { found } = await live(shop, round, 0, 'before')
  expect(found).toMatchObject({ ...whole, paid: round, orders: round })
  // A job of the database's own may have made a round longer than its statement.
  expect(killed).toBeGreaterThan(kills * 0.95)
})
