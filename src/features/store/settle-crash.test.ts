// @module-tag long
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '#test/database.ts'
import { shortOrLong } from '#test/long.ts'
import { startProgram } from '#test/program.ts'
import { openShop } from '#test/shop.ts'
import { openWorld } from '#test/world.ts'

/** In each of the shops that sell beside each other. */
const kills = shortOrLong(6, 80)
/** Whether a process dies before or during its statement in the first round; two shops begin differently. */
const turns = shortOrLong<(0 | 1)[]>([0], [0, 1])
const many = 100_000

/** A data folder with a shop, which nobody has open. */
async function makeShop() {
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  const { id, write } = await openShop(world, 'shipping US 5\ntax VAT 20% added\n')
  const goods = [
    `title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, M, L\nstock=${many}\nvariant=L; price=14.50; stock=${many}\nvariant=M; price=13; stock=${many}`,
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
  const { stdout, closed } = startProgram(given)
  const lines = (await text(stdout)).trim().split('\n')
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

/** Sells in one shop, in one process after another, each of which is killed; returns how many were. */
async function sellAndKill(turn: 0 | 1): Promise<number> {
  const shop = await makeShop()
  /** How many statements it takes to settle: each way of hearing of a payment, with each cart. */
  const lengths: number[] = []
  let round = 0
  let killed = 0
  while (round < 9) lengths.push((await live(shop, round++, 0, 'before')).statements!)
  expect(Math.min(...lengths)).toBeGreaterThan(10)
  for (let place = 0; place < kills; place++, round++) {
    const length = lengths[round % 9]!
    // From the first statement to the last, each way and cart at other ones.
    const part = (((place * 7) % kills) + 0.25 + turn / 2) / kills
    const statement = 1 + Math.floor(part * length)
    const { found, ...ended } = await live(shop, round, statement, round % 2 === turn ? 'before' : 'during')
    expect({ ...found, round, statement }).toMatchObject({ ...whole, paid: round, orders: round })
    expect(ended.killed || ended.code === 0).toBe(true)
    killed += Number(ended.killed)
  }
  const { found } = await live(shop, round, 0, 'before')
  expect(found).toMatchObject({ ...whole, paid: round, orders: round })
  return killed
}

test(`killed ${turns.length * kills} times while payments are settled, each that was paid is one order, booked and out of the stock`, async () => {
  const killed = await Promise.all(turns.map(sellAndKill))
  // A statement of a job beside it may have been counted, so that a process settled with fewer than expected.
  const sum = killed.reduce((total, one) => total + one, 0)
  expect(sum).toBeGreaterThanOrEqual(Math.floor(turns.length * kills * 0.95))
})
