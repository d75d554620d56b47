import { expect } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const items = [{ url: 'tea', quantity: 1 }]
const germany = { country: 'DE', address: 'Torstraße 1', city: 'Berlin', state: '', zip: '10119' }

test.for([
  ['DE', { fields: ['zip', 'city'], required: ['zip', 'city'] }, null],
  ['US', { fields: ['city', 'state', 'zip'], kinds: { state: 'state', zip: 'zip' } }, 'California'],
  ['GB', { fields: ['city', 'zip'], kinds: { city: 'post_town', zip: 'postal' } }, null],
  ['IE', { required: ['city'], kinds: { state: 'county', zip: 'eircode' } }, 'Co. Cork'],
  ['JP', { fields: ['city', 'state', 'zip'], kinds: { state: 'prefecture' } }, 'Tokyo'],
  ['AE', { fields: ['state'], required: ['state'], kinds: { state: 'emirate' } }, 'Dubai'],
  ['SG', { fields: ['zip'], required: ['zip'] }, null],
] as const)(
  'a buyer in %s is asked for what addresses consist of there',
  async ([country, address, region], { world }) => {
    const shop = await openShop(world)
    const { body } = await shop.ask('POST /api/checkout/quote', { items, country })
    expect(body.address).toMatchObject(address)
    const names = body.regions?.map(({ name }: { name: string }) => name) ?? null
    expect(names?.includes(region) ?? null).toBe(region === null ? null : true)
  },
)

test.for([
  ['DE', { state: '' }, 201, ''],
  ['DE', { zip: '' }, 400, 'Please enter your zip code.'],
  ['US', { ...contact, state: '' }, 400, 'Please enter your state.'],
  ['US', { ...contact, phone: '' }, 400, 'Please enter your phone number.'],
  ['SG', { city: '', zip: '546080' }, 201, ''],
  ['AE', { city: '', state: '', zip: '' }, 400, 'Please enter your state.'],
  ['AE', { city: '', state: 'Dubai', zip: '' }, 201, ''],
  ['DE', { zip: '1011' }, 400, 'Please check this postcode. It should look like 26133.'],
  ['DE', { zip: 'D-10119' }, 201, ''],
  ['PL', { zip: '00001' }, 201, ''],
  ['GB', { zip: 'sw1a1aa' }, 201, ''],
  ['EG', { state: 'Cairo', zip: '١١٥١١' }, 201, ''],
] as const)('an address in %s with %j is answered with %i', async ([country, change, status, message], { world }) => {
  const shop = await openShop(world)
  const who = { ...contact, ...germany, ...change, country }
  const answer = await shop.ask('POST /api/checkout', { items, contact: who })
  expect([answer.status, answer.body.message ?? '']).toEqual([status, message])
})

test('a postcode that can’t be one is said at its field before anybody presses', async ({ world }) => {
  const shop = await openShop(world)
  const problems = async (zip: string) =>
    (await shop.ask('POST /api/checkout/quote', { items, country: 'NL', zip })).body.problems
  expect(await problems('12')).toMatchObject([{ field: 'zip', values: { example: '1234 AB' } }])
  expect(await problems('1012jk')).toEqual([])
})

test('a receipt and an order write the address as its country does', async ({ world }) => {
  const shop = await openShop(world)
  await shop.decide(await shop.begin(items, { ...contact, ...germany, state: 'Berlin' }), 'approve')
  const lines = ['Ann Example', 'Torstraße 1', '10119 Berlin']
  expect((await shop.listOrders())[0].shipping_address.lines).toEqual(lines)
  const [receipt] = await mailsTo(world, contact.email)
  expect(receipt?.text).toContain([...lines, 'Germany'].join('\n'))
})
