import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { expect } from 'vitest'
import { openList } from '#test/mailing.ts'
import { openShop, placeOrder } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

/** The files with some names in the copy of what is held about somebody, each as it is read there. */
async function readCopy(world: World, token: string, isMeant: (name: string) => boolean): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.visit('http://localhost/api/auth/export', { headers })
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const files: unknown[] = []
  for await (const entry of archive.eachEntry())
    if (isMeant(entry.fileName))
      files.push(JSON.parse(String(await buffer(await archive.openReadStreamPromise(entry)))))
  return files
}

test('in the copy of somebody’s data, reasons are sentences without codes', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe({ name: 'Ann', email: 'ann@example.com', consent: 'Yes, write to me.' })
  const [mailing] = await readCopy(world, list.tokenOf(), (name) => name.startsWith('mailing-'))
  expect(mailing).toMatchObject({
    subscribers: expect.arrayContaining([
      expect.objectContaining({ problem: null, consent: expect.objectContaining({ text: 'Yes, write to me.' }) }),
    ]),
  })
  const shop = await openShop(world, '', { email: 'seller@example.com', name: 'shop.example' })
  const { id } = await placeOrder(world.ctx, shop.id)
  await shop.call(`POST /api/orders/${id}/fulfill`, { by: 'webhook' })
  expect(await readCopy(world, shop.tokenOf(), (name) => name === 'orders.json')).toEqual([
    [expect.objectContaining({ fulfillmentError: 'No fulfilment webhook is set up.' })],
  ])
})
