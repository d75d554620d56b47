import { expect, test } from 'vitest'
import { bringBack, dropItem, duplicateItem, moveItem } from './store-order.ts'
import { goodsOf, noGoods, type Goods, type Item } from './goods.ts'
import { listItems, putItem } from './store-edits.ts'

const soap = { ...noGoods, title: 'Soap', price: '4.50' }

test('there are as many of a thing as somebody says, or always some', () => {
  expect(putItem('', { ...soap, stock: ' 12 ' }, 'EUR')).toContain('12')
  expect(putItem('', { ...soap, stock: '0' }, 'EUR')).toMatch(/stock.*0/i)
  expect(putItem('', soap, 'EUR')).not.toMatch(/stock/i)
})

test('nobody has fewer than none of a thing, nor a part of one', () => {
  for (const stock of ['-3', '1.5', 'many', '12345678901'])
    expect(putItem('', { ...soap, stock }, 'EUR')).toEqual({
      stock: 'Stock must be a whole number, 0 or more. Leave it empty if you never run out.',
    })
})

test('all mistakes are shown at once, each at its field', () => {
  expect(putItem('', { ...soap, title: ' ', price: 'ten' }, 'EUR')).toEqual({
    title: 'Please enter a title.',
    price: expect.stringContaining('ten'),
  })
})

test('a thing is found under the letters of its title, without their marks', () => {
  expect(putItem('', { ...soap, title: 'Crème brûlée' }, 'EUR')).toContain('url=creme-brulee\n')
  expect(putItem('', { ...soap, title: '★' }, 'EUR')).toContain('url=item\n')
})

const shop =
  '\uFEFF# Ours\ntitle: Soap\nurl=/store/soap\r\nprice=4.50\ncurrency = EUR\nweight=a stone\nhight=9\n# keep\n\ntitle=Cup\nurl=cup\nprice=9'
const [old, cup] = listItems(shop, 'USD').items as [Item, Item]

test('whatever is not changed of a thing stays in its file to the byte', () => {
  const put = (change: Partial<Goods>, of = old) => putItem(shop, { ...goodsOf(of), ...change }, 'USD', of)
  expect(put({})).toBe(shop)
  expect(put({ title: 'Floating soap' })).toBe(shop.replace('Soap', 'Floating soap'))
  expect(put({ price: '5 EUR' })).toBe(shop.replace('4.50\ncurrency = EUR', '5.00 EUR'))
  expect(put({ stock: '3' })).toBe(shop.replace('# keep\n', '# keep\nstock=3\n'))
  expect(put({ category: 'Tea' }, cup)).toBe(`${shop}\ncategory=Tea`)
})

test('a thing whose lines have moved since its form was opened is changed where it stands now', () => {
  const moved = `title=Bowl\nurl=bowl\nprice=12\n\n${shop.replace('\uFEFF', '').replace('4.50', '4.80')}`
  const typed = { ...goodsOf(old), title: 'Floating soap' }
  expect(putItem(moved, typed, 'USD', old)).toBe(moved.replace('Soap', 'Floating soap'))
  expect(putItem('title=Cup\nurl=cup\nprice=9\n', typed, 'USD', old)).toContain('title=Floating soap\nurl=soap\n')
})

test('nothing new hides behind the address of another thing, and none has an address that nobody can ask for', () => {
  expect(putItem(shop, { ...noGoods, title: 'Soap', price: '5' }, 'USD')).toContain('title=Soap\r\nurl=soap-2\r\n')
  expect(putItem(shop, { ...noGoods, title: 'Soap', price: '5', url: 'cup' }, 'USD')).toEqual({
    url: 'Another product has this address.',
  })
  expect(putItem(shop, { ...noGoods, title: 'Soap', price: '5', url: 'a?b' }, 'USD')).toEqual({
    url: 'Write the name of a page, such as blue-cup, or leave it empty.',
  })
})

const mug = { ...soap, title: 'Mug', images: 'images/a.jpg, images/b.jpg' }

test('a product has several pictures, and one that has one keeps the line it stands in', () => {
  expect(putItem('', mug, 'EUR')).toContain('images=images/a.jpg, images/b.jpg\n')
  const one = 'title=Cup\nurl=cup\nprice=9\nimage = a.jpg\n'
  const [item] = listItems(one, 'USD').items as [Item]
  const put = (images: string) => putItem(one, { ...goodsOf(item), images }, 'USD', item)
  expect(put('b.jpg')).toBe(one.replace('a.jpg', 'b.jpg'))
  expect(put('b.jpg, a.jpg')).toBe(`${one.replace('a.jpg', 'b.jpg')}images=b.jpg, a.jpg\n`)
  expect(put('')).toBe(one.replace('image = a.jpg\n', ''))
})

test('a product that is deleted comes back to the byte, also after something else was typed', () => {
  expect(bringBack(dropItem(shop, old), shop, old)).toBe(shop)
  const typed = `${dropItem(shop, old)}\nstock=2`
  expect(listItems(bringBack(typed, shop, old), 'USD').items.map(({ title }) => title)).toEqual(['Cup', 'Soap'])
})

test('a copy of a product has a title and an address of its own, and all its lines', () => {
  const { items } = listItems(duplicateItem(shop, old), 'USD')
  expect(items.map(({ title, url }) => [title, url])).toEqual([
    ['Soap', 'soap'],
    ['Soap (copy)', 'soap-copy'],
    ['Cup', 'cup'],
  ])
  expect(items[1]?.source).toContain('hight=9')
})

test('products change places, and no other byte does', () => {
  const moved = moveItem(shop, old, 1)
  expect(listItems(moved, 'USD').items.map(({ title }) => title)).toEqual(['Cup', 'Soap'])
  const [, second] = listItems(moved, 'USD').items as [Item, Item]
  expect(moveItem(moved, second, -1)).toBe(shop)
  expect(moveItem(shop, old, -1)).toBe(shop)
})
