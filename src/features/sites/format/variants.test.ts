import { expect, test } from 'vitest'
import { readCatalogue, replaceStoreItem } from './catalogue.ts'
import { offerOf } from './variants.ts'

const shirt = 'title=Shirt\nurl=shirt\nprice=19 EUR\nstock=50\nsku=TEE\nphoto=tee.jpg\nsizes=S, M, L\ncolors=Red, Blue'
const read = (...lines: string[]) => readCatalogue([shirt, ...lines].join('\n'), 'EUR')
const shown = (size: string, color: string, ...lines: string[]) => {
  const [item] = read(...lines).items
  const { price, sku, photo, isOffered, pool } = offerOf(item!, { size, color })
  return [price.amount, sku, photo, isOffered, pool?.variant, pool?.declared]
}
const own = [1900, 'TEE', 'tee.jpg', true, '', 50]

test('a size and colour has what its line says, and the item’s own for the rest', () => {
  const line = 'variant=M / Red; price=29 EUR; stock=4; sku=TEE-M-RED; photo=red.jpg'
  expect(shown('M', 'Red', line)).toEqual([2900, 'TEE-M-RED', 'red.jpg', true, 'M / Red', 4])
  expect(shown('M', 'Blue', line)).toEqual(own)
  expect(shown('M', 'Red', 'variant=M / Red; stock=0')).toEqual([1900, 'TEE', 'tee.jpg', true, 'M / Red', 0])
  expect(shown('M', 'Red', 'variant=M / Red; stock=unlimited')).toEqual([
    1900,
    'TEE',
    'tee.jpg',
    true,
    undefined,
    undefined,
  ])
  expect(shown('M', 'Red', 'variant=M / Red; offered=no')[3]).toBe(false)
  expect(shown('M', 'Red', 'variant=M / Red')).toEqual(own)
  expect(read(line).problems).toEqual([])
})

test.for([
  'variant: m/red; price: 29',
  'Variant = Red / M ; Price = 29,00 € ;',
  'variant=M, Red; price=€29',
  'variant=M | Red;price=29.00',
])('“%s” is understood', (line) => {
  expect(read(line).problems).toEqual([])
  expect(shown('M', 'Red', line)[0]).toBe(2900)
})

test('an item with sizes alone, or colours alone, names just these', () => {
  const text =
    'title=A\nurl=a\nprice=5\nsizes=1/2, 1\nvariant=1/2; price=3\n%\ntitle=B\nurl=b\nprice=5\ncolors=Red\nvariant=red; price=4'
  const [sized, coloured] = readCatalogue(text, 'USD').items
  expect(offerOf(sized!, { size: '1/2' }).price.amount).toBe(300)
  expect(offerOf(coloured!, { color: 'Red' }).price.amount).toBe(400)
})

test.for([
  'price=twenty',
  'price=29 USD',
  'price=1.299',
  'stock=a few',
  'colour=29',
  'prize=29',
  'price=29; price=30',
  'offered=maybe',
  'price=29; free',
])('a variant with “%s” is sold to nobody, and the others are', (part) => {
  const line = `variant=M / Red; ${part}`
  expect(shown('M', 'Red', line)[3]).toBe(false)
  expect(shown('M', 'Blue', line)).toEqual(own)
  const [problem] = read(line).problems
  expect(problem).toMatchObject({ line: 9, severity: 'error', suggestion: expect.any(String) })
})

test.for([
  'variant=XL / Red; price=29',
  'variant=M; price=29',
  'variant=Red; stock=2',
  'variant=M / Red / S; price=29',
  'variant=M / Red and Blue; price=29',
  'variant=M / Red, price=29',
  `variant=M / Red; price=29; sku=${'x'.repeat(1000)}`,
])('what “%.40s” means isn’t known, so that only lines that are understood are sold', (line) => {
  const lines = ['variant=S / Red; price=9', line]
  expect(shown('S', 'Red', ...lines).slice(0, 4)).toEqual([900, 'TEE', 'tee.jpg', true])
  for (const [size, color] of [
    ['M', 'Red'],
    ['L', 'Blue'],
  ] as const)
    expect(shown(size, color, ...lines)[3]).toBe(false)
  expect(read(...lines).problems).toMatchObject([{ line: 10, severity: 'error', suggestion: expect.any(String) }])
  expect(read(line).items).toEqual([])
})

test('the same size and colour twice is sold to nobody', () => {
  const lines = ['variant=M / Red; price=29', 'variant=Red / m; price=39']
  expect(shown('M', 'Red', ...lines)[3]).toBe(false)
  expect(read(...lines).problems).toMatchObject([{ line: 10, severity: 'error', suggestion: 'Remove line 9.' }])
})

test.for([
  'varaint=M / Red; price=29',
  'variant M / Red; stock=0',
  'M / Red; price=29',
  'variants=M / Red; stock=2',
  'variant M / Red: 29',
])('a line like “%s” isn’t passed over', (line) => {
  expect(read(line).items).toEqual([])
  expect(read(line).problems).toMatchObject([
    { line: 9, severity: 'error', suggestion: expect.stringContaining('hidden') },
  ])
})

test('however many variants there are, each is sold at its price or not at all', () => {
  const sizes = Array.from({ length: 400 }, (_, at) => `s${at}`)
  const lines = sizes.map((size, at) => `variant=${size}; price=${at + 1}`)
  const { items, problems } = readCatalogue(
    `title=A\nurl=a\nprice=1\nsizes=${sizes.join(', ')}\n${lines.join('\n')}`,
    'EUR',
  )
  for (const [at, size] of sizes.entries()) {
    const { price, isOffered } = offerOf(items[0]!, { size })
    expect([size, !isOffered || price.amount === (at + 1) * 100]).toEqual([size, true])
  }
  expect(problems.length).toBeGreaterThan(0)
})

test('one item with variants is exchanged, and no byte of its lines moves', () => {
  const text = `# shop\r\n${shirt}\r\nvariant = m/RED ;price=29\r\n%\r\ntitle=B\r\nurl=b\r\nprice=1\r\n`
  const [item] = readCatalogue(text, 'EUR').items
  expect(replaceStoreItem(text, item!, item!.source.replace('29', '30'))).toBe(text.replace('29', '30'))
})

test('names that are made of signs alone are read like any others, however many there are', () => {
  const hostile = `variant=${'/'.repeat(900)}; price=1\n`
  const { items, problems } = readCatalogue(`${shirt}\nvariant=S / Red; price=9\n${hostile.repeat(550)}`, 'EUR')
  expect([items[0]?.isPartial, problems.length > 0]).toEqual([true, true])
})

test('of a store with too many variants, the items that are read sell as they are meant, and the others are hidden', () => {
  const sizes = Array.from({ length: 200 }, (_, at) => `s${at}`)
  const lines = sizes.map((size) => `variant=${size}; stock=1`).join('\n')
  const items = Array.from(
    { length: 60 },
    (_, at) => `title=A\nurl=a${at}\nprice=1\nsizes=${sizes.join(', ')}\n${lines}`,
  )
  const read = readCatalogue(items.join('\n%\n'), 'EUR')
  expect(read.items.length).toBe(50)
  expect(read.items.every(({ variants, isPartial }) => variants?.length === 200 && !isPartial)).toBe(true)
  expect(read.problems[0]).toMatchObject({ code: 'store-too-many-variants' })
})

test.for([
  'sku=A; 29 EUR',
  'sku=A; sold out',
  'photo=red.jpg, price=29',
  'sku=A | stock: 0',
  'sku=A price=29',
  'sku=A, 29 €',
  'sku=A; "price"=29',
])('what “%s” says behind a number or a picture isn’t taken for a part of that', (parts) => {
  expect(shown('M', 'Red', `variant=M / Red; ${parts}`)[3]).toBe(false)
})

test('signs of full width mean the same', () => {
  expect(shown('M', 'Red', 'variant＝M / Red；sku＝A； price＝29').slice(0, 4)).toEqual([2900, 'A', 'tee.jpg', true])
})

test('two choices whose words make the same name have a price and pieces each', () => {
  const [item] = readCatalogue(
    'title=A\nurl=a\nprice=1\nsizes=A, A / B\ncolors=C, B / C\nvariant=A / B | C; price=5; stock=2\nvariant=A | B / C; price=6; stock=3',
    'EUR',
  ).items
  const told = [
    { size: 'A / B', color: 'C' },
    { size: 'A', color: 'B / C' },
  ].map((choice) => offerOf(item!, choice))
  expect(told.map(({ price, isOffered, pool }) => [price.amount, isOffered, pool?.declared])).toEqual([
    [500, true, 2],
    [600, true, 3],
  ])
  expect(new Set(told.map(({ pool }) => pool?.variant)).size).toBe(2)
})

test('the same word for a size and a colour, and accents written in another way, are found', () => {
  const [item] = readCatalogue(
    'title=A\nurl=a\nprice=1\nsizes=Gold, Cafe\u0301\ncolors=Gold\nvariant=Gold / Gold; price=5\nvariant=Caf\u00e9 / Gold; price=6',
    'EUR',
  ).items
  expect(offerOf(item!, { size: 'Gold', color: 'Gold' }).price.amount).toBe(500)
  expect(offerOf(item!, { size: 'Cafe\u0301', color: 'Gold' }).price.amount).toBe(600)
})

test.for(['M / Red: 29 EUR', 'M=29', 'Red - 29 €', 'size M: 29,00', 'M / Red 29 EUR', 'm | red = €29'])(
  'an item isn’t sold at its own price while “%s” stands below it',
  (line) => {
    expect(read(line).items).toEqual([])
    expect(read(line).problems.at(-1)).toMatchObject({ line: 9, severity: 'error' })
  },
)

test.for(['M: 70 cm wide', 'Red: 50 % wool', 'Large bottle: 29 EUR off', 'Weight: 29'])(
  'a line like “%s” hides nothing',
  (line) => expect(read(line).items).toHaveLength(1),
)

test('an item that is cut off at the end of what is read is sold to nobody', () => {
  const text = `${'\n'.repeat(199_995)}title=A\nurl=a\nprice=1\nsizes=S, M\nvariant=S; price=5\nvariant=M; price=6\n`
  expect(readCatalogue(text, 'EUR').items).toEqual([])
})
