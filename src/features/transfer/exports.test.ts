// @module-tag long
import sharp from 'sharp'
import { expect, test as plainTest } from 'vitest'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { pagesOf } from '#test/old-pages.ts'
import { importArchive } from '#test/old-sites/import-website.ts'
import { zip } from '#test/old-sites/zip.ts'
import { openSite } from '#test/owned-site.ts'
import { said } from '#test/said.ts'
import { test } from '#test/world.ts'
import {
  blogger,
  ghost,
  mediumPost,
  shopify,
  squarespace,
  substack,
  takeout,
  wix,
  wooCommerce,
} from '#test/old-sites/exports.ts'
import { readArchive } from './server/sources/read-archive.ts'

const now = new Date('2026-06-01T12:00:00Z')

async function open(bytes: Uint8Array) {
  const archive = await readArchive(bytes, now)
  const pages = await pagesOf(archive)
  const titles = (isHidden: boolean) =>
    pages.filter((page) => (page.isHidden ?? false) === isHidden).map(({ title }) => title)
  return {
    archive,
    pages,
    shown: titles(false),
    drafts: titles(true),
    at: (end: string) => pages.find(({ address }) => address.endsWith(end)),
  }
}

plainTest('a blog of Blogger keeps its addresses, pages, days and labels, and what nobody saw is a draft', async () => {
  const { archive, at, shown, drafts } = await open(Buffer.from(blogger))
  expect(archive.site).toMatchObject({ home: 'https://rye.blogspot.com/', title: 'Rye & River' })
  expect(shown).toEqual(['Rye & River', 'About', 'Why rye'])
  expect(drafts).toEqual(['Not yet'])
  expect(at('/2024/03/why-rye.html')).toMatchObject({ published: '2024-03-09T05:10:00Z', keywords: 'bread, rye' })
  expect(at('/2024/03/why-rye.html')?.html).toContain('<p>A dark <b>loaf</b>.</p>')
  expect(at('blogspot.com/')?.html).toContain('href="https://rye.blogspot.com/2024/03/why-rye.html"')
  expect(archive.site.redirects).toContainEqual({
    from: 'https://rye.blogspot.com/search/label/bread',
    to: 'https://rye.blogspot.com/',
  })
  expect(said(archive.notCarried)).toEqual(['1 comment wasn’t imported.'])
})

plainTest('a blog from Google Takeout is read, too', async () => {
  const { shown, drafts, at } = await open(
    await zip({
      'Takeout/Blogger/Blogs/Rye/feed.atom': takeout,
      'Takeout/Blogger/Blogs/Rye/settings.csv': 'a,b,c\n1,2,3\n',
    }),
  )
  expect(shown).toEqual(['Rye', 'About', 'Why rye'])
  expect(drafts).toEqual(['Not yet', 'Later', 'Binned'])
  expect(at('/2024/03/why-rye.html')?.html).toContain('A dark loaf.')
})

plainTest('a website of Ghost keeps pages, posts, menu and the pictures in the folder beside it', async () => {
  const { archive, at, shown, drafts } = await open(
    await zip({ 'rye.ghost.2026-05-01.json': ghost, 'content/images/2024/03/oven.jpg': 'oven' }),
  )
  expect(archive.site).toMatchObject({ title: 'Rye & River', description: 'Bread', language: 'de' })
  expect(archive.site.menu?.map(({ title, address }) => [title, address])).toEqual([
    ['Home', 'https://archive.invalid/'],
    ['About', 'https://archive.invalid/about/'],
    ['Imprint', 'https://archive.invalid/imprint/'],
  ])
  expect(shown).toEqual(['Rye & River', 'About', 'Why rye'])
  expect(drafts).toEqual(['Only mailed', 'For members', 'Not yet'])
  const post = at('/why-rye/')
  expect(post).toMatchObject({ published: '2024-03-09T06:10:00Z', description: 'Dark and slow', keywords: 'Bread' })
  expect(post?.html).toContain('<img src="https://archive.invalid/content/images/2024/03/oven.jpg" alt="The oven">')
  expect(said(post?.notCarried)).toEqual(['The old page named its author, Ada Baker. Add the name where you want it.'])
  expect(Buffer.from((await archive.file('https://archive.invalid/content/images/2024/03/oven.jpg'))!).toString()).toBe(
    'oven',
  )
  expect(said(at('/for-members/')?.notCarried)[0]).toContain('Only members could read this')
  const alone = await open(Buffer.from(ghost))
  expect(said(alone.archive.notCarried)[0]).toContain('“content/images”')
})

plainTest('a newsletter of Substack keeps what everybody could read, and drafts of the rest', async () => {
  const { shown, drafts, at } = await open(await zip(substack))
  expect(shown).toEqual(['Rye', 'Why rye'])
  expect(drafts).toEqual(['For payers', 'Not yet'])
  expect(at('/p/why-rye')).toMatchObject({ published: '2024-03-09T06:10:00Z', description: 'Dark and slow' })
  expect(at('/p/why-rye')?.html).toContain('<p>A dark loaf.</p>')
})

plainTest('of what Medium exports, posts become pages, and nothing that it knows of a person does', async () => {
  const { pages, shown, drafts, at } = await open(
    await zip({
      'posts/2024-03-09_Why-rye-abc123.html': mediumPost('Why rye', '2024-03-09T06:10:00.000Z'),
      'posts/draft_Not-yet-def456.html': mediumPost('Not yet'),
      'sessions/sessions-0001.html': '<h1>Sessions</h1><p>192.0.2.7</p>',
      'profile/profile.html': '<section class="h-card"><h3 class="p-name">Ada Baker</h3></section>',
    }),
  )
  expect(shown).toEqual(['Ada Baker', 'Why rye'])
  expect(drafts).toEqual(['Not yet'])
  expect(at('/why-rye-abc123')?.html).toContain('<p class="graf">A dark loaf.</p>')
  expect(JSON.stringify(pages)).not.toContain('192.0.2.7')
  expect(at('/why-rye-abc123')?.html).not.toContain('Exported from')
})

const productsIn = async (table: string) => {
  const { pages, archive } = await open(Buffer.from(table))
  expect(archive.kind).toBe('products')
  return { products: pages[0]?.products ?? [], notes: said(pages[0]?.notCarried) }
}

plainTest(
  'products of Shopify are what they were: each size and colour with its price, pieces, number and picture',
  async () => {
    const { products, notes } = await productsIn(shopify)
    expect(products).toMatchObject([
      {
        title: 'River shirt',
        price: '25.00',
        sizes: ['M', 'L', 'XL'],
        colors: ['Red', 'Blue'],
        variants: [
          { size: 'M', color: 'Red', price: '25.00', sku: 'RS-M-R', stock: 4 },
          { size: 'M', color: 'Blue', isMissing: true },
          { size: 'L', color: 'Red', isMissing: true },
          { size: 'L', color: 'Blue', price: '25.00', sku: 'RS-L-B', stock: 3 },
          { size: 'XL', color: 'Red', isMissing: true },
          { size: 'XL', color: 'Blue', price: '25.00', sku: 'RS-XL-B', stock: 0 },
        ],
        category: 'Shirts',
        description: 'Soft & warm.',
        address: 'https://archive.invalid/products/river-shirt',
      },
      {
        title: 'Flour',
        price: '3.50',
        sizes: ['1 kg', '5 kg'],
        images: ['https://cdn.example/flour.jpg'],
        variants: [
          { size: '1 kg', price: '3.50', sku: 'F1', stock: 12 },
          { size: '5 kg', price: '15.00', sku: 'F5', stock: 0 },
        ],
      },
      { title: 'Recipes', price: '9.00', isDigital: true },
    ])
    expect(products[0]?.images).toEqual(['https://cdn.example/shirt.jpg', 'https://cdn.example/shirt-back.jpg'])
    expect(products[2]?.stock).toBeUndefined()
    expect(notes).toEqual([
      '“Old mug” wasn’t shown in the old store, so it isn’t in the new one.',
      '“Gift card” is of a kind that the store doesn’t sell, so it isn’t in the store.',
    ])
  },
)

plainTest(
  'what size and colour don’t tell apart is an item for each price, so that nothing is sold for less',
  async () => {
    const row = (size: string, colour: string, cut: string, price: string) =>
      `tee,${size === 'M' && cut === 'Slim' ? 'Tee' : ''},true,Size,${size},Color,${colour},Cut,${cut},${price}`
    const { products, notes } = await productsIn(
      [
        'Handle,Title,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price',
        row('M', 'Red', 'Slim', '20.00'),
        row('M', 'Red', 'Wide', '24.00'),
      ].join('\n'),
    )
    expect(products).toMatchObject([
      { title: 'Tee – Slim', price: '20.00' },
      { title: 'Tee – Wide', price: '24.00' },
    ])
    expect(products.flatMap(({ variants = [] }) => variants)).toEqual([])
    expect(notes).toContain('“Tee” had 2 prices, so it’s 2 items of the store here.')
  },
)

plainTest('products of WooCommerce, Squarespace and Wix come from their tables', async () => {
  const woo = await productsIn(wooCommerce)
  expect(woo.products).toMatchObject([
    {
      title: 'Cap',
      price: '16',
      stock: 4,
      category: 'Hats',
      images: ['https://rye.example/cap.jpg', 'https://rye.example/cap-2.jpg'],
    },
    {
      title: 'Hoodie',
      price: '45',
      sizes: ['M', 'L'],
      colors: ['Blue', 'Green'],
      variants: [
        { size: 'M', color: 'Blue', stock: 5 },
        { size: 'M', color: 'Green', price: '45' },
        { size: 'L', color: 'Blue', stock: 0 },
        { size: 'L', color: 'Green', isMissing: true },
      ],
    },
  ])
  expect(woo.notes.join()).toContain('“Elsewhere” is sold on another website')
  const square = await productsIn(squarespace)
  expect(square.products).toMatchObject([
    {
      title: 'Candle',
      price: '18.00',
      sizes: ['Small', 'Large'],
      variants: [
        { size: 'Small', sku: 'SQ1', stock: 2 },
        { size: 'Large', sku: 'SQ2', stock: 3 },
      ],
      address: 'https://archive.invalid/shop/candle',
    },
    { title: 'Print', price: '20.00' },
  ])
  expect(square.products[1]?.stock).toBeUndefined()
  const wixed = await productsIn(wix)
  expect(wixed.products).toMatchObject([
    {
      title: 'Vase',
      price: '36.00',
      colors: ['Red', 'Sea blue'],
      stock: 3,
      images: ['https://static.wixstatic.com/media/abc~mv2.jpg'],
    },
    { title: 'Bowl', price: '12', isSoldOut: true },
  ])
})

plainTest('other tables and files are refused with the way that works', async () => {
  const refusals: [string, RegExp][] = [
    ['Email,First Name,Orders\na@example.com,Ada,2\n', /customers or orders.*Shopify/],
    ['One,Two,Three\n1,2,3\n', /columns of this table.*Shopify, WooCommerce/],
    ['{"hello": 1}', /Blogger, Ghost, Substack.*address/],
  ]
  for (const [text, words] of refusals) await expect(readArchive(Buffer.from(text))).rejects.toThrow(words)
})

test('products of a table come into the store of a website that stays as it is, and their old addresses lead there', async ({
  world,
}) => {
  const site = await openSite(world)
  const before = (await site.onDisk('content.txt'))?.toString()
  const done = await importArchive(site, Buffer.from(shopify), 'products_export.csv')
  expect(done).toMatchObject({ state: 'ready', unpriced: 3, pages: [{ path: '/products' }] })
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, { currency: 'EUR' })).toMatchObject({
    status: 200,
  })
  const { items } = readCatalogue((await site.onDisk('store/store.txt'))?.toString() ?? '', 'USD')
  const bought = items.map(({ title, price, stock, sizes }) => [
    title,
    price.amount,
    price.currency,
    stock,
    sizes.join(),
  ])
  expect(bought).toEqual([
    ['River shirt', 2500, 'EUR', undefined, 'M,L,XL'],
    ['Flour', 350, 'EUR', undefined, '1 kg,5 kg'],
    ['Recipes', 900, 'EUR', undefined, ''],
  ])
  const lines = (await site.onDisk('store/store.txt'))?.toString().match(/^variant=.*$/gm)
  expect(lines).toEqual([
    'variant=M / Red; stock=4; sku=RS-M-R',
    'variant=M / Blue; offered=no',
    'variant=L / Red; offered=no',
    'variant=L / Blue; stock=3; sku=RS-L-B',
    'variant=XL / Red; offered=no',
    'variant=XL / Blue; stock=0; sku=RS-XL-B',
    'variant=1 kg; stock=12; sku=F1',
    'variant=5 kg; price=15.00 EUR; stock=0; sku=F5',
  ])
  expect((await site.onDisk('content.txt'))?.toString()).toBe(before)
  expect((await site.onDisk('products/content.txt'))?.toString()).toContain('::store')
  const old = await world.visit(`http://${site.host}/products/river-shirt`, { redirect: 'manual' })
  expect(old.headers.get('location')).toContain('/store/river-shirt')
})

test('a price of a size that can’t be read is told, that size isn’t sold, and each has its picture', async ({
  world,
}) => {
  const site = await openSite(world)
  const table =
    'Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Variant Image\ntee,Tee,true,Size,S,20.00,https://cdn.example/s.png\ntee,,,,M,1.299,\ntee,,,,L,30.00,https://cdn.example/l.png\n'
  const paint = (background: string) =>
    sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer()
  const files = { 'products.csv': table, 's.png': await paint('red'), 'l.png': await paint('blue') }
  const done = await importArchive(site, await zip(files), 'export.zip')
  const accepted = await site.call(`POST ${site.on}/transfers/${done.id}/accept`, { currency: 'EUR' })
  expect(accepted.status).toBe(200)
  const text = (await site.onDisk('store/store.txt'))?.toString() ?? ''
  expect(text.match(/^variant=.*$/gm)).toEqual([
    'variant=S; photo=images/s.png',
    'variant=M; offered=no',
    'variant=L; price=30.00 EUR; photo=images/l.png',
  ])
  const { body } = await site.call(`GET ${site.on}/transfers/${done.id}`)
  expect(JSON.stringify(body)).toContain('“Tee, M” isn’t offered in the store')
})
