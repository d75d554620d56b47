import { expect } from 'vitest'
import { expectSound } from '#test/sound-books.ts'
import { cups, eachService, openSelling } from '#test/selling.ts'
import { test } from '#test/world.ts'

const [, paypal] = eachService.find(([key]) => key === 'paypal')!
const pathIn = (response: Response) => new URL(response.headers.get('location') ?? '', 'https://localhost').pathname

test('a buyer whose card PayPal refuses is sent back to its page, and pays there with another', async ({ world }) => {
  const shop = await openSelling(world, paypal)
  const { body } = await shop.begun(cups)
  const id = body.sessionId as string
  expect(pathIn(await shop.goBack(await shop.fake.decline(id)))).toBe(`/pay/${id}`)
  const page = await shop.press(`/pay/${id}`)
  expect([page.status, page.headers.get('location')]).toEqual([303, body.url])
  expect(await shop.read(id)).toMatchObject({ state: 'open' })
  const back = await shop.pay(id)
  expect(pathIn(await shop.goBack(back))).not.toBe(`/pay/${id}`)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  expect(shop.fake.faults).toEqual([])
  await expectSound(world)
})

test('a buyer who gives up after that is not sent back', async ({ world }) => {
  const shop = await openSelling(world, paypal)
  const id = await shop.begin(cups)
  const { url } = await shop.fake.decline(id)
  const gaveUp = await shop.goBack({ method: 'GET', url: `${url}&cancelled=1` })
  expect(pathIn(gaveUp)).not.toBe(`/pay/${id}`)
  expect(await shop.listOrdersOf(id)).toEqual([])
})
