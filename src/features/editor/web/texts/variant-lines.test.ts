import { expect, test } from 'vitest'
import { choicesOf, goodsOf, noGoods, type Goods, type Item } from './goods.ts'
import { listItems, putItem } from './store-edits.ts'
import { changeVariant, listUnoffered, listVariants } from './variant-lines.ts'

const shop = `title=Tee\r
url=tee\r
price=19 EUR\r
Variant = m/red ;price=29;  sku=T-1 ; image=a.jpg\r
sizes=S, M\r
colors=Red, Blue\r
# of May\r
variant=S / Red; stock=4\r
variant=XXL / Red; stock=1\r
\r
title=Cup\r
url=cup\r
price=9\r
`
const [tee] = listItems(shop, 'EUR').items as [Item]
const goods = goodsOf(tee)
const put = (typed: Partial<Goods>) => putItem(shop, { ...goods, ...typed }, 'EUR', tee)
const change = (name: string, values: Parameters<typeof changeVariant>[3], from = goods) => ({
  variants: changeVariant(from.variants, choicesOf(from), name, values),
})

test('each size with each colour is listed, with what its line says', () => {
  const none = { price: '', stock: '', sku: '', photo: '', offered: '' }
  expect(listVariants(goods.variants, choicesOf(goods), 9)).toEqual([
    { ...none, name: 'S / Red', stock: '4' },
    { ...none, name: 'S / Blue' },
    { ...none, name: 'M / Red', price: '29', sku: 'T-1', photo: 'a.jpg' },
    { ...none, name: 'M / Blue' },
  ])
  expect(listVariants('', choicesOf({ sizes: '', colors: '' }), 9)).toEqual([])
  expect(listVariants('', choicesOf({ sizes: '', colors: 'Red' }), 9)).toEqual([{ ...none, name: 'Red' }])
})

test('a change moves the bytes of its own part alone', () => {
  expect(put({})).toBe(shop)
  expect(put({ title: 'Tea' })).toBe(shop.replace('Tee', 'Tea'))
  expect(put(change('M / Red', { price: '31 EUR' }))).toBe(shop.replace('price=29', 'price=31 EUR'))
  expect(put(change('M / Red', { stock: '7' }))).toBe(shop.replace('image=a.jpg', 'image=a.jpg; stock=7'))
  expect(put(change('M / Red', { price: '' }))).toBe(shop.replace('price=29;  sku', '  sku'))
  expect(put(change('S / Red', { stock: '' }))).toBe(shop.replace('variant=S / Red; stock=4\r\n', ''))
  expect(put(change('M / Blue', { offered: 'no' }))).toBe(
    shop.replace('stock=1\r\n', 'stock=1\r\nvariant=M / Blue; offered=no\r\n'),
  )
})

test('what is typed can’t become another part of the line, or another line', () => {
  const made = put(change('M / Blue', { sku: 'a; b=1\nc=2；d=3' })) as string
  const [item] = listItems(made, 'EUR').items
  expect(item?.variants?.find(({ key }) => key === 'M / Blue')).toMatchObject({ sku: 'a, b=1,c=2,d=3' })
  expect(item?.price.amount).toBe(1900)
  expect(put(change('M / Blue', { sku: 'a; price=1' }))).toEqual({ variants: expect.any(String) })
})

test('a size that is taken away takes its lines along, which is told before, and what was never understood stays', () => {
  const typed = { ...goods, sizes: 'S' }
  expect(listUnoffered(typed.variants, choicesOf(goods), choicesOf(typed))).toEqual([
    'm/red ;price=29;  sku=T-1 ; image=a.jpg',
  ])
  const made = put({ sizes: 'S' })
  expect(made).toBe(shop.replace('sizes=S, M', 'sizes=S').replace(/Variant = m.*\r\n/, ''))
  expect(put({ sizes: 'S, M' })).toBe(shop)
})

test('a price or a number that can’t be read is told before it is saved', () => {
  expect(put(change('M / Blue', { price: 'ten' }))).toEqual({ variants: 'Please check what is marked.' })
  expect(put(change('M / Blue', { price: '10 USD' }))).toEqual({ variants: 'Please check what is marked.' })
  expect(put(change('M / Blue', { stock: 'some' }))).toEqual({ variants: 'Please check what is marked.' })
})

test('a new product has lines for its sizes from the start', () => {
  const typed = { ...noGoods, title: 'Cap', price: '9 EUR', sizes: 'S, L' }
  const made = putItem('', { ...typed, ...change('L', { price: '12 EUR' }, typed) }, 'EUR')
  expect(made).toContain('sizes=S, L\nvariant=L; price=12 EUR\n')
})
