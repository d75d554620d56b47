// @module-tag long
import { expect } from 'vitest'
import { importArchive } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { readMenu } from '#sites/format/menu.ts'

const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('')
const term = (domain: string, slug: string, name = slug) =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`
const entry = (id: number, title: string, type: string, more = '', fields: object = {}) =>
  `<item>${Object.entries({
    title,
    link: `https://rye.example/${type}/item-${id}/`,
    'wp:post_id': `${id}`,
    'wp:post_type': type,
    'wp:status': 'publish',
    'content:encoded': `About number ${id}.`,
    ...fields,
  })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}${more}</item>`
const wxr = (...items: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Rye</title><link>https://rye.example</link><language>de</language><wp:base_blog_url>https://rye.example</wp:base_blog_url>${entry(1, 'Home', 'page', '', { link: 'https://rye.example/' })}${items.join('')}</channel></rss>`,
  )

const shop = wxr(
  entry(
    2,
    'Simple &amp; good',
    'product',
    meta({ _price: '19.90', _regular_price: '19.90', _sku: 'S1', _manage_stock: 'yes', _stock: '4' }) +
      term('product_cat', 'cups', 'Cups &amp; mugs'),
  ),
  entry(
    3,
    'On sale',
    'product',
    meta({ _price: '8', _regular_price: '10', _sale_price: '8', _sale_price_dates_to: '4102444800' }),
  ),
  entry(
    4,
    'Was on sale',
    'product',
    meta({ _price: '8', _regular_price: '10', _sale_price: '8', _sale_price_dates_to: '1500000000' }),
  ),
  entry(
    5,
    'Shirt',
    'product',
    meta({
      _price: '20',
      _product_attributes:
        'a:1:{s:5:"farbe";a:6:{s:4:"name";s:5:"Farbe";s:5:"value";s:10:"Rot | Blau";s:8:"position";i:1;}}',
    }) +
      term('product_type', 'variable') +
      term('pa_groesse', 'm', 'M') +
      term('pa_groesse', 'l', 'L') +
      term('pa_groesse', 'xl', 'XL'),
  ),
  entry(
    6,
    '',
    'product_variation',
    meta({ attribute_pa_groesse: 'm', attribute_farbe: '', _regular_price: '25', _stock_status: 'instock' }),
    { 'wp:post_parent': '5' },
  ),
  entry(
    7,
    '',
    'product_variation',
    meta({ attribute_pa_groesse: 'l', attribute_farbe: '', _regular_price: '22.50', _stock_status: 'instock' }),
    { 'wp:post_parent': '5' },
  ),
  entry(8, '', 'product_variation', meta({ attribute_pa_groesse: 'xl', _regular_price: '5' }), {
    'wp:post_parent': '5',
    'wp:status': 'private',
  }),
  entry(9, 'E-book', 'product', meta({ _price: '5', _regular_price: '5', _downloadable: 'yes', _virtual: 'yes' })),
  entry(
    10,
    'Elsewhere',
    'product',
    meta({ _price: '7', _product_url: 'https://other.example/x', _button_text: 'Buy there' }) +
      term('product_type', 'external'),
  ),
  entry(11, 'Gone', 'product', meta({ _price: '3', _stock_status: 'outofstock' })),
  entry(12, 'Unlisted', 'product', meta({ _price: '3' }) + term('product_visibility', 'exclude-from-catalog')),
  entry(13, 'Draft', 'product', meta({ _price: '3' }), { 'wp:status': 'draft' }),
)

test('products of WooCommerce wait until their currency is chosen, and then are what they were', async ({ world }) => {
  const site = await openSite(world)
  const done = await importArchive(site, shop, 'shop.xml')
  expect(done).toMatchObject({ unpriced: 6 })
  expect(done.message).toContain('Also found 6 products.')
  const read = async () => (await site.onDisk('store/store.txt'))?.toString() ?? ''
  const accept = (body: object) => site.call(`POST ${site.on}/transfers/${done.id}/accept`, body)
  expect(await accept({ currency: 'Euro' })).toMatchObject({ status: 400 })
  expect(await accept({})).toMatchObject({ status: 200, body: { unpriced: 6 } })
  expect(await read()).toBe('')
  expect(await accept({ paths: [], currency: 'CHF' })).toMatchObject({ status: 200, body: { unpriced: 0 } })
  const { items } = readCatalogue(await read(), 'USD')
  const imported = items.map(({ title, price, stock, digital, sizes, colors }) => [
    title,
    price.amount,
    stock,
    digital,
    sizes,
    colors,
  ])
  expect(imported.toSorted()).toEqual([
    ['E-book', 500, undefined, true, [], []],
    ['Gone', 300, 0, false, [], []],
    ['On sale', 800, undefined, false, [], []],
    ['Shirt', 2250, undefined, false, ['M', 'L'], ['Rot', 'Blau']],
    ['Simple & good', 1990, 4, false, [], []],
    ['Was on sale', 1000, undefined, false, [], []],
  ])
  expect(items.every(({ price }) => price.currency === 'CHF')).toBe(true)
  expect(items.find(({ sku }) => sku === 'S1')).toMatchObject({ category: 'Cups & mugs' })
  expect((await site.onDisk('settings.txt'))?.toString()).toMatch(/currency +CHF/)
  const pages = JSON.stringify(done.pages)
  for (const words of [
    '“Elsewhere” is sold on another website',
    '“Unlisted” wasn’t shown',
    '“Shirt” has several prices',
  ])
    expect(pages).toContain(words)
  expect((await site.onDisk('product/item-10/content.txt'))?.toString()).toContain(
    '[Buy there](https://other.example/x)',
  )
})

test('products without a currency are sold in that of a site that has set one', async ({ world }) => {
  const site = await openSite(world)
  await site.upload({ 'settings.txt': 'title Mine\ncurrency NOK\n' })
  const done = await importArchive(site, shop, 'shop.xml')
  expect(done).toMatchObject({ unpriced: 0 })
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  const { items } = readCatalogue((await site.onDisk('store/store.txt'))?.toString() ?? '', 'USD')
  expect(items.map(({ price }) => price.currency)).toEqual(Array(6).fill('NOK'))
})

const bakery = wxr(
  entry(20, 'Shop', 'page', '', { link: 'https://rye.example/shop/', 'content:encoded': '' }),
  entry(21, 'Cart', 'page', '', { link: 'https://rye.example/cart/', 'content:encoded': '[woocommerce_cart]' }),
  entry(22, 'About us', 'page', '', { link: 'https://rye.example/about/', 'wp:menu_order': '1' }),
  entry(23, 'Our oven', 'page', '', { link: 'https://rye.example/about/oven/', 'wp:post_parent': '22' }),
  entry(24, 'Holidays', 'page', '', { link: 'https://rye.example/holidays/', 'wp:status': 'private' }),
  entry(25, 'A post', 'post', '', { link: 'https://rye.example/a-post/', 'wp:post_date_gmt': '2025-03-03 10:00:00' }),
  entry(26, 'Rye bread', 'product', meta({ _price: '6.50', _regular_price: '6.50' })),
  entry(27, 'Cake', 'product', meta({ _price: '9', _regular_price: '9' })),
)

test('the menu of an imported WordPress has its pages and its store, not each post and product', async ({ world }) => {
  const site = await openSite(world)
  const done = await importArchive(site, bakery, 'bakery.xml')
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, { currency: 'CHF' })
  const menu = (await site.onDisk('menu.txt'))?.toString() ?? ''
  expect(readMenu(menu).entries.map(({ title, url }) => [title, url])).toEqual([
    ['Home', '/'],
    ['About us', '/about'],
    ['Shop', '/shop'],
  ])
  expect(menu).toContain('Our oven')
})

test('from the page of a product everybody gets to where it is sold, whenever its currency is chosen', async ({
  world,
}) => {
  const site = await openSite(world)
  const done = await importArchive(site, bakery, 'bakery.xml')
  const accept = (body: object) => site.call(`POST ${site.on}/transfers/${done.id}/accept`, body)
  const read = async (path: string) => (await site.onDisk(path))?.toString() ?? ''
  const [rye, cake] = ['product/item-26/content.txt', 'product/item-27/content.txt']
  await accept({})
  expect(await read(rye)).not.toContain('/store/')
  await site.write({ [cake]: 'Title: Cake\n\nMine, as I like it.\n' })
  await accept({ paths: [], currency: 'CHF' })
  expect(await read(rye)).toContain('::button[Rye bread]{href=/store/item-26}')
  expect(await read(rye)).toContain('About number 26.')
  expect(await read(cake)).toBe('Title: Cake\n\nMine, as I like it.\n')
  expect(await read('shop/content.txt')).toContain('::store')
  const page = await world.visit(`http://${site.host}/product/item-26`)
  expect(await page.text()).toContain('href="/store/item-26"')
})
