import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { importArchive } from '#test/old-sites/import-website.ts'
import { pagesOf } from '#test/old-pages.ts'
import { entry, exportOf, metas, term } from '#test/old-sites/wordpress-export.ts'
import { openSite } from '#test/owned-site.ts'
import { test as inWorld } from '#test/world.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { readArchive } from './server/sources/read-archive.ts'

const now = new Date('2026-06-01T12:00:00Z')
const product = (id: number, values: Record<string, string>, more = '', fields: Record<string, string> = {}) =>
  entry(id, { 'wp:post_type': 'product', ...fields }, metas(values) + more)
const kind = (slug: string) => term('product_type', slug)

async function open(...items: string[]) {
  const pages = await pagesOf(await readArchive(Buffer.from(exportOf(...items)), now))
  const pageOf = (id: number) => pages.find(({ address }) => address.endsWith(`/entry-${id}/`))
  return {
    pageOf,
    sold: (id: number) => pageOf(id)?.products?.[0],
    notes: (id: number) => said(pageOf(id)?.notCarried),
  }
}

const ten = { _price: '10', _regular_price: '10' }
const monthly = { ...ten, _subscription_price: '10', _subscription_period: 'month', _subscription_period_interval: '1' }

test.for([
  ...'bundle grouped booking auction composite gift-card pw-gift-card mix-and-match lottery course yith_bundle something'
    .split(' ')
    .map((slug): [string, string] => [slug, product(2, ten, kind(slug))]),
  ['a price of the buyer’s own', product(2, { ...ten, _nyp: 'yes' }, kind('simple'))],
  ['a gift card by its setting', product(2, { ...ten, _gift_card: 'yes' })],
  ['a booking without its type', product(2, { ...ten, _wc_booking_cost: '50' })],
  ['an auction without its type', product(2, { ...ten, _auction_start_price: '1' })],
  ['every three months', product(2, { ...monthly, _subscription_period_interval: '3' }, kind('subscription'))],
  ['every fortnight', product(2, { ...monthly, _subscription_period: 'fortnight' }, kind('subscription'))],
  ['without a period', product(2, ten, kind('subscription'))],
  ['a trial', product(2, { ...monthly, _subscription_trial_length: '14' }, kind('subscription'))],
  ['a fee for signing up', product(2, { ...monthly, _subscription_sign_up_fee: '25' }, kind('subscription'))],
  ['a year alone', product(2, { ...monthly, _subscription_length: '12' }, kind('subscription'))],
  ['another plugin’s subscription', product(2, { ...ten, _ywsbs_subscription: 'yes' }, kind('simple'))],
  ['nothing', product(2, { _price: '0', _regular_price: '0' })],
  ['a sale for nothing', product(2, { _price: '0', _regular_price: '20', _sale_price: '0.00' })],
  ['no price', product(2, { _price: '' })],
  [
    'variants that nobody could buy',
    product(2, ten, kind('variable')) +
      entry(3, { 'wp:post_type': 'product_variation', 'wp:post_parent': '2', 'wp:status': 'private' }, metas(ten)),
  ],
] as [string, string][])(
  'what this store can’t sell as it was isn’t for sale, and the report says so: %s',
  async ([, item]) => {
    const { pageOf, sold, notes } = await open(item)
    expect(pageOf(2)?.isHidden).toBeUndefined()
    expect(sold(2)).toBeUndefined()
    expect(notes(2).join()).toMatch(/“Entry 2” .+ so it isn’t in the store\./)
  },
)

test('subscriptions for each day, week, month or year stay subscriptions', async () => {
  const { sold } = await open(
    product(2, monthly, kind('subscription')),
    product(3, { ...monthly, _subscription_period: 'year', _subscription_period_interval: '' }, kind('subscription')),
    product(4, { _price: '10' }, kind('variable-subscription')),
    entry(
      5,
      { 'wp:post_type': 'product_variation', 'wp:post_parent': '4' },
      metas({ ...monthly, _subscription_period: 'week' }),
    ),
    product(6, monthly, kind('simple')),
  )
  expect([2, 3, 4, 6].map((id) => [sold(id)?.price, sold(id)?.interval])).toEqual([
    ['10', 'month'],
    ['10', 'year'],
    ['10', 'week'],
    ['10', undefined],
  ])
})

test('a product is for nothing only if it says itself that it is free', async () => {
  const { sold } = await open(
    product(2, { _price: '0', _regular_price: '0' }, '', { title: 'A free booklet' }),
    product(3, { _price: '0', _regular_price: '0' }, '', { title: 'Gluten-free bread' }),
    product(4, { _price: '0' }, '', { title: 'A free booklet' }),
    product(5, { _price: '0' }, kind('variable')),
    entry(
      6,
      { 'wp:post_type': 'product_variation', 'wp:post_parent': '5' },
      metas({ _price: '0', _regular_price: '0' }),
    ),
    entry(7, { 'wp:post_type': 'product_variation', 'wp:post_parent': '5' }, metas(ten)),
  )
  expect([2, 3, 4, 5].map((id) => sold(id)?.price)).toEqual(['0', undefined, undefined, '10'])
})

test.for([
  [{ _manage_stock: '1', _stock: '3' }, { stock: 3 }],
  [{ _manage_stock: 'Yes', _stock: '3.000000' }, { stock: 3 }],
  [
    { _manage_stock: 'true', _stock: '0' },
    { stock: 0, isSoldOut: true },
  ],
  [
    { _manage_stock: 'yes', _stock: '3 left' },
    { stock: 0, isSoldOut: true },
  ],
  [
    { _manage_stock: 'yes', _stock: '' },
    { stock: 0, isSoldOut: true },
  ],
  [
    { _manage_stock: 'yes', _stock_status: 'instock' },
    { stock: 0, isSoldOut: true },
  ],
  [
    { _manage_stock: 'yes', _stock: '-2', _stock_status: 'instock' },
    { stock: 0, isSoldOut: true },
  ],
  [
    { _manage_stock: 'yes', _stock: '2', _backorders: 'yes' },
    { stock: undefined, isSoldOut: undefined },
  ],
  [
    { _manage_stock: 'no', _stock: '2' },
    { stock: undefined, isSoldOut: undefined },
  ],
  [{ _stock_status: 'discontinued' }, { isSoldOut: true }],
  [{ _stock_status: 'outofstock' }, { isSoldOut: true }],
  [{ _stock_status: 'onbackorder' }, { isSoldOut: undefined }],
  [{ _stock_status: '' }, { isSoldOut: undefined }],
] as [Record<string, string>, object][])('no more is sold than was left: %j', async ([values, expected]) => {
  const { sold } = await open(product(2, { ...ten, ...values }))
  expect({ stock: sold(2)?.stock, isSoldOut: sold(2)?.isSoldOut, ...expected }).toEqual({
    stock: sold(2)?.stock,
    isSoldOut: sold(2)?.isSoldOut,
  })
})

test('variants that share the pieces of their product are counted once', async () => {
  const variant = (id: number, values: Record<string, string>) =>
    entry(id, { 'wp:post_type': 'product_variation', 'wp:post_parent': '2' }, metas({ ...ten, ...values }))
  const { sold } = await open(
    product(2, { ...ten, _manage_stock: 'yes', _stock: '5' }, kind('variable')),
    variant(3, { _manage_stock: 'parent' }),
    variant(4, { _manage_stock: 'no' }),
    variant(5, { _manage_stock: 'yes', _stock: '2' }),
    variant(6, { _manage_stock: 'yes', _stock: '9', _stock_status: 'outofstock' }),
  )
  expect(sold(2)?.stock).toBe(7)
})

inWorld('a shop sells nothing for nothing, and subscriptions again and again', async ({ world }) => {
  const site = await openSite(world)
  const items = [
    product(20, monthly, kind('subscription'), { title: 'Sub box' }),
    product(24, { _price: '0', _regular_price: '0' }, kind('bundle'), { title: 'Big bundle' }),
    product(29, { _price: '1', _auction_start_price: '1' }, kind('auction'), { title: 'Painting' }),
  ]
  const done = await importArchive(site, Buffer.from(exportOf(...items)), 'shop.xml')
  expect(JSON.stringify(done.pages)).toContain('“Big bundle” is a product of the type “bundle”')
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, { currency: 'EUR' })
  const store = readCatalogue((await site.onDisk('store/store.txt'))?.toString() ?? '', 'USD')
  expect(store.items.map(({ title, price, interval }) => [title, price.amount, interval])).toEqual([
    ['Sub box', 1000, 'month'],
  ])
})
