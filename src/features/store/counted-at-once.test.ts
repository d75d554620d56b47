import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { serverUrl } from '#test/database.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'
import { stockLevels } from './server/tables.ts'

const goods = (stock: number) => `title=Tee\nurl=tee\nprice=19\nstock=${stock}\n`
const tee = [{ url: 'tee', quantity: 1 }]

async function openTees(world: World) {
  const shop = await openShop(world, '', { goods: goods(9) })
  const left = async () => (await shop.ask('POST /api/checkout/quote', { items: tee })).body.lines[0].left as number
  const count = (stock: number) => shop.write({ 'store/store.txt': goods(stock) })
  const take = (email: string) => shop.begin(tee, { ...contact, email })
  return { ...shop, left, count, take, first: await take('ann@example.com') }
}

/** Until so many wait for what somebody else has locked. */
async function waitForWaiting({ ctx }: World, many: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const countWaiting = async () => ((await ctx.db.execute(waiting)) as { rows: object[] }).rows.length
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(many)
}

/** Both come to an item at the same time, the first one a little earlier. */
async function doAtOnce(world: World, ...steps: (() => Promise<unknown>)[]): Promise<void> {
  const doing: Promise<unknown>[] = []
  await world.ctx.db.transaction(async (tx) => {
    await tx.select().from(stockLevels).where(eq(stockLevels.url, 'tee')).for('update')
    for (const step of steps) {
      doing.push(step())
      await waitForWaiting(world, doing.length)
    }
  })
  await Promise.all(doing)
}

// The embedded database does one thing after the other.
describe.runIf(serverUrl !== undefined)('on a server', () => {
  test('a piece that is taken at the moment at which its owner counts again isn’t there twice', async ({ world }) => {
    const shop = await openTees(world)
    await doAtOnce(
      world,
      () => shop.take('ben@example.com'),
      async () => {
        await shop.count(12)
        await shop.left()
      },
    )
    expect(await shop.left()).toBe(10)
  })

  test('a piece that comes back at the moment at which its owner counts again is there', async ({ world }) => {
    const shop = await openTees(world)
    await doAtOnce(
      world,
      () => shop.decide(shop.first, 'decline'),
      async () => {
        await shop.count(12)
        await shop.left()
      },
    )
    expect(await shop.left()).toBe(12)
  })

  test('a piece that comes back while somebody else takes the first one of a new count is there', async ({ world }) => {
    const shop = await openTees(world)
    await doAtOnce(
      world,
      () => shop.decide(shop.first, 'decline'),
      async () => {
        await shop.count(12)
        await shop.take('ben@example.com')
      },
    )
    expect(await shop.left()).toBe(11)
  })

  test('who takes several sizes while they come back from another cart waits for nobody who waits for them', async ({
    world,
  }) => {
    // In the order of the database the second one is the later one, and in that of texts here the earlier one.
    const sizes = ['ｘ', '😀']
    const variants = sizes.map((size) => `variant=${size}; stock=9\n`).join('')
    const text = `title=Tee\nurl=tee\nprice=19\nsizes=${sizes.join(', ')}\n${variants}`
    const shop = await openShop(world, '', { goods: text })
    const both = sizes.map((size) => ({ url: 'tee', size, quantity: 1 }))
    const first = await shop.begin(both)
    const begun: unknown[] = []
    await doAtOnce(
      world,
      () => shop.decide(first, 'decline'),
      async () => begun.push(await shop.begin(both, { ...contact, email: 'ben@example.com' })),
    )
    expect(begun).toEqual([expect.any(String)])
    const { lines } = (await shop.ask('POST /api/checkout/quote', { items: both })).body
    expect(lines).toMatchObject([{ left: 8 }, { left: 8 }])
  })
})
