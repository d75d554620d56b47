import { expect } from 'vitest'
import { decide } from '#test/administrators.ts'
import { eachShape, openSelling } from '#test/selling.ts'
import { test } from '#test/world.ts'

for (const [key, adapter] of eachShape)
  test(`whoever has paid by ${key} when a store is suspended has bought, though they come back to a notice`, async ({
    world,
  }) => {
    const shop = await openSelling(world, adapter)
    const id = await shop.begin()
    const back = await shop.pay(id)
    await decide(world, shop.id, 'suspend')
    const answer = await shop.goBack(back)
    expect(answer.status).toBe(303)
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
    const shown = await shop.press(answer.headers.get('location') ?? '')
    expect([shown.status, await shown.text()]).toEqual([403, expect.stringContaining('This site has been suspended')])
    // Nobody begins to pay there any more.
    expect((await shop.begun()).status).toBe(403)
  })
