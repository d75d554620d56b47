import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { readCatalogue, replaceStoreItem, type StoreItem } from './catalogue.ts'
import { lineOfWords, nastyDocuments, tries } from './nasty-documents.ts'
import { writeItem } from './write-store-item.ts'

const item = (name: string) => `title=${name}\nurl=${name}\nprice=5`
const urlsOf = (text: string) => readCatalogue(text, 'USD').items.map(({ url }) => url)
const documents = nastyDocuments([
  'title=',
  'title=A',
  'url=',
  'url=a',
  'price=5',
  'price=1.299',
  '%',
  '%%',
  '=',
  '# note',
  'sizes=S,M',
  'interval=month',
  'colour: red',
  'currency=EUR',
  'id=a',
])

test.for([
  ['a line of %', '\n%\n'],
  ['a blank line', '\n\n'],
  ['blank lines with spaces, and Windows line ends', '\r\n \r\n\t\r\n'],
  ['nothing but the next title', '\n'],
  ['% between blank lines', '\n\n%\n\n'],
] as const)('two items may be parted by %s', ([, between]) => {
  expect(urlsOf(`${item('a')}${between}${item('b')}`)).toEqual(['a', 'b'])
})

test('an interval is understood in other languages, too', () => {
  for (const [written, read] of [
    ['monatlich', 'month'],
    ['pro Jahr', 'year'],
    ['par semaine', 'week'],
    ['diario', 'day'],
  ])
    expect(readCatalogue(`${item('a')}\ninterval=${written}`, 'USD').items[0]?.interval).toBe(read)
})

test('an item with an interval is a subscription, others are sold once', () => {
  const { items } = readCatalogue(`${item('a')}\ninterval=per month\n\n${item('b')}`, 'USD')
  expect(items.map(({ type, interval }) => [type, interval])).toEqual([
    ['subscription', 'month'],
    ['one-time', undefined],
  ])
})

test("a price without a currency is in the site's own", () => {
  expect(readCatalogue(item('a'), 'JPY').items[0]?.price).toEqual({ amount: 5, currency: 'JPY' })
})

test.for([
  ['250', 250],
  ['250 g', 250],
  ['1.2 kg', 1200],
  ['1,2kg', 1200],
  ['1 lb', 453.592],
  ['1,200', undefined],
  ['heavy', undefined],
] as const)('a weight of %s is %s grams', ([weight, grams]) =>
  expect(readCatalogue(`${item('a')}\nweight=${weight}`, 'USD').items[0]?.weight).toBe(grams),
)

test.for(['..', '.', '/', '/store/', 'a?b', 'a\\b'])('no item lives at %s', (url) => {
  const { items, problems } = readCatalogue(`title=A\nprice=5\nurl=${url}`, 'USD')
  expect([items, problems.length > 0]).toEqual([[], true])
})

test('one item is exchanged, and no byte around it moves', () => {
  const text = `\uFEFF# shop\r\n${item('a')}\n\n%\r\n${item('b')}\r\nhight=9\r\n# keep\r\n${item('c')}`
  const [first, second, third] = readCatalogue(text, 'USD').items
  const dearer = 'title=b\nurl=b\nprice=7\nhight=9\n# keep\n'
  expect(replaceStoreItem(text, second!, dearer)).toBe(text.replace('url=b\nprice=5', 'url=b\nprice=7'))
  expect(replaceStoreItem(text, first!, first!.source.replaceAll('\r\n', '\n'))).toBe(text)
  expect(replaceStoreItem(text, third!, item('d'))).toBe(
    text.replace(third!.source, item('d').replaceAll('\n', '\r\n')),
  )
})

test('nothing that people write breaks a catalogue, and no byte is lost', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { items, blocks } = readCatalogue(text, 'USD')
      expect(blocks.map(({ source }) => source).join('')).toBe(text)
      expect(new Set(items.map(({ url }) => url)).size).toBe(items.length)
      expect(items.every(({ title, url, price }) => title && url && Number.isSafeInteger(price.amount))).toBe(true)
    }),
    tries,
  )
})

test('an item that is exchanged by itself leaves the file as it was', () => {
  const lines = documents.map((text) => text.replace(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(lines, (text) => {
      const shop = `${item('x')}\n\n${text}`
      for (const one of readCatalogue(shop, 'USD').items) expect(replaceStoreItem(shop, one, one.source)).toBe(shop)
    }),
    { numRuns: times(3000) },
  )
})

test('an item that is written reads back the same', () => {
  const entry = lineOfWords.filter((words) => !words.includes(','))
  const list = fc.uniqueArray(entry, { maxLength: 3 })
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const url = fc.stringMatching(/^[a-z0-9ä-]{1,12}$/).filter((name) => name !== '')
  const fields = fc.record({
    id: lineOfWords,
    title: lineOfWords,
    url,
    price: fc.record({ amount: fc.nat(1e9), currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD') }),
    photo: maybe(lineOfWords),
    images: list,
    description: fc.oneof(fc.constant(''), lineOfWords),
    sizes: list,
    colors: list,
    category: maybe(lineOfWords),
    categoryDescription: maybe(lineOfWords),
    sku: maybe(lineOfWords),
    stock: maybe(fc.nat(1e6)),
    weight: maybe(fc.nat(1e6)),
    interval: maybe(fc.constantFrom('day', 'week', 'month', 'year')),
    digital: fc.boolean(),
  })
  fc.assert(
    fc.property(fields, (written) => {
      const { line, source, type, ...read } =
        readCatalogue(`${writeItem(written)}\n%\n`, 'USD').items[0] ?? ({} as StoreItem)
      expect([line, source, type]).toEqual([1, writeItem(written), written.interval ? 'subscription' : 'one-time'])
      expect(read).toEqual({ ...written, photo: written.photo ?? written.images[0] })
    }),
    { numRuns: times(5000) },
  )
})

const stockOf = (line: string) => readCatalogue(`${item('a')}\n${line}`, 'USD').items[0]?.stock

test.for([
  ['stock=12', 12],
  ['stock=012', 12],
  ['Stock: 3 pcs', 3],
  ['stock=1,200', 1200],
  ['stock=7.0', 7],
  ['stock=sold out', 0],
  ['stock=Out of stock', 0],
  ['stock=none', 0],
  ['stock=ausverkauft', 0],
  ['stock=-3', 0],
  ['inventory=4', 4],
  ['\u200Bstock=4', 4],
  ['ｓｔｏｃｋ＝4', 4],
  ['quantity: 4', 4],
  ['stock=2\nstock=', 2],
  ['stock=unlimited', undefined],
  ['stock=∞', undefined],
  ['stock=', undefined],
  ['status=3', undefined],
] as const)('with the line “%s” an item has a stock of %s', ([line, stock]) => {
  expect(stockOf(line)).toBe(stock)
  expect(readCatalogue(`${item('a')}\n${line}`, 'USD').problems.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  )
})

test.for([
  'stock=a few',
  'stock=yes',
  'stock=5-10',
  'stock=1.5',
  'stock=9999999999',
  'stock=3 4',
  'stok=3',
  'stcok: 12',
  'stock 3',
  'stock - 3',
])('an item with the line “%s” counts as sold out until it says how many there are', (line) => {
  expect(stockOf(line)).toBe(0)
  expect(readCatalogue(`${item('a')}\n${line}`, 'USD').problems).toMatchObject([
    { line: 4, severity: 'error', suggestion: expect.stringContaining('sold out') },
  ])
})

test.for([
  'intervall=month',
  'intervals: yearly',
  'interval month',
  'curency=EUR',
  'currency EUR',
  'intervall=monatlich',
  'subscription=monthly',
  'period=month',
  'type=subscription',
  'curency=euro',
  'währung=EUR',
  'draft=yes',
  'hidden=yes',
  'published=no',
  'publish=2999-01-01',
  'Status: draft',
  'draft',
  'Discontinued',
  'not for sale',
  'active=no',
  'enabled: false',
  'for sale: no',
  'purchasable=0',
  'discontinued=2019-05-01',
  'price on request: yes',
  'available_until=2020-01-01',
  'shipping=15 EUR',
  'Versand: 15',
  'delivery=GB 4.50, US 12',
  'vat=19% extra',
  'tax: 8.25%',
  'setup_fee=20',
  'Deposit: 50 EUR per night',
  'pfand=0,25',
  'Aufpreis XL: 5 €',
  'price_xl=15',
  'Price (large): 15.00',
  'variants=S:10,M:12',
  'options: small 10 EUR, large 20 EUR',
  'sizes=S, M, XL (+5 EUR)',
  'sizes=S, M, XL +5',
  'colors=red, gold (+ 20.00)',
  'sizes=10 €, 25 €, 50 €',
  'sizes=EUR 20, EUR 30, EUR 40',
])('an item with the line “%s” is hidden until it says what it costs', (line) => {
  const { items, problems } = readCatalogue(`${item('a')}\n${line}`, 'USD')
  expect(items).toEqual([])
  expect(problems).toMatchObject([{ line: 4, severity: 'error', suggestion: expect.stringContaining('hidden') }])
})

test('an unknown key that only looks like another one, and the second line of a description, hide nothing', () => {
  for (const line of [
    'Stock is limited, order soon.',
    'sizes=EUR 41, EUR 42, EUR 42.5, EUR 44',
    'Interval training for everybody, every week.',
    'Available in blue.',
    'available=yes',
    'sold_out=no',
    'Currency of the heart',
    'status=new',
    'published=yes',
    'type=simple',
    'Sold: by the metre',
    'sold=12',
    'reserved=no',
    'active=yes',
    'for sale: yes',
    'discontinued=no',
    'shipping=free',
    'shipping: 2-3 working days',
    'Versand: innerhalb 24 Stunden',
    'delivery_time=3',
    'shipping_weight=300',
    'tax_code=20030000',
    'setup: 5 minutes',
    'Extra: 2 pockets',
    'deposit=0',
    'coffee=250 g',
    'old_price=15.00',
    'Price per kg: 20 EUR',
    'rrp=20',
    'edition=2',
    'options: engraved, plain',
    'sizes=8 GB + 128 GB, 12+256 GB, 65+, 2+1',
    'colors=+1.50, +2.00',
  ])
    expect([
      line,
      readCatalogue(`${item('a')}\n${line}`, 'USD').items[0]?.stock,
      readCatalogue(`${item('a')}\n${line}`, 'USD').items.length,
    ]).toEqual([line, undefined, 1])
  expect(readCatalogue(`${item('a')}\ninternal=SKU 12\nstore=main`, 'USD').items).toHaveLength(1)
  expect(stockOf('store=main')).toBeUndefined()
})
