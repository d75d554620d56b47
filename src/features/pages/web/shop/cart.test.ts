// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#store/cart-contract.ts'
import { showCount } from '#store/web/cart/badge.ts'
import { addToCart, mostLines, mostOfOne, readCart, type CartItem } from '#store/web/cart/cart.ts'
import { openCart } from '#store/web/cart/open-cart.ts'
import { openPage, quoteFor } from '#test/sample-shop.ts'

const key = 'cart-dairy.example'
const milk: CartItem = {
  id: 'milk',
  name: 'Milk',
  price: 9,
  currency: 'GBP',
  quantity: 1,
  type: 'one-time',
  domain: 'dairy.example',
}
const part = <E extends HTMLElement>(name: string, place: ParentNode = document) =>
  place.querySelector<E>(`[data-part="${name}"]`)!
const lines = () => [...document.querySelectorAll<HTMLElement>('.lines > li')]
const shown = () => ['loading', 'empty', 'filled'].filter((name) => !part(name).hidden)
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]') as CartItem[]

let answer: (body: { items: Parameters<typeof quoteFor>[0] }) => unknown
let asked: { url: string; headers: Record<string, string>; body: { items: unknown[] } }[]

beforeEach(() => {
  localStorage.clear()
  asked = []
  answer = ({ items }) => quoteFor(items)
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    asked.push({ url, headers, body: JSON.parse(body) })
    const said = answer(JSON.parse(body))
    return said instanceof Response ? said : Response.json(said)
  })
  openPage('', { path: '/cart' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  // What is still asked would be counted by the next test.
  await vi.waitFor(() => expect(part('totals')?.ariaBusy).not.toBe('true'))
})

const open = async () => {
  openCart(document.querySelector('[data-mover=cart]')!)
  await vi.waitFor(() => expect(part('totals').ariaBusy).not.toBe('true'))
}
const answered = async () => {
  await vi.waitFor(() => expect(part('totals').ariaBusy).toBe('true'))
  await vi.waitFor(() => expect(part('totals').ariaBusy).toBe('false'))
}

test('a line says what one costs, and how often that is paid', async () => {
  addToCart({ ...milk, size: 'Small', type: 'subscription', interval: 'week' })
  await open()
  expect([part('kind').textContent, part('unit').textContent]).toEqual([
    'Small',
    expect.stringMatching(/^£[\d.]+ \/ week$/),
  ])
})

test('the same item in the same size and colour is one line with the sum; another size is another line', () => {
  addToCart({ ...milk, size: 'Small', quantity: 2 })
  addToCart({ ...milk, size: 'Small', color: 'White' })
  addToCart({ ...milk, size: 'Small', quantity: 3 })
  addToCart({ ...milk, size: 'Large' })
  expect(readCart().map(({ size, color, quantity }) => [size, color, quantity])).toEqual([
    ['Small', undefined, 5],
    ['Small', 'White', 1],
    ['Large', undefined, 1],
  ])
})

test('a cart takes as much as the server does, and says so instead of losing the rest', () => {
  expect([mostLines, mostOfOne]).toEqual([contract.mostLines, contract.mostOfOne])
  expect(addToCart({ ...milk, quantity: mostOfOne })).toBe('kept')
  expect(addToCart(milk)).toBe('tooMany')
  for (let number = 1; number < mostLines; number += 1) addToCart({ ...milk, id: `milk-${number}` })
  expect(addToCart({ ...milk, id: 'one more' })).toBe('cartFull')
  expect(readCart()).toHaveLength(mostLines)
})

test.for([
  'not json',
  '{"a":1}',
  'null',
  '[null, 7, "x", {}, {"id":""}, {"id":"a","quantity":0}, {"id":"a","quantity":1.5}, {"id":"a","quantity":"2"}]',
])('a cart that can’t be read, such as %s, is an empty one, and can be filled again', async (odd) => {
  localStorage.setItem(key, odd)
  await open()
  expect(shown()).toEqual(['empty'])
  addToCart(milk)
  expect(shown()).toEqual(['filled'])
})

test('odd facts of an item don’t break the page', async () => {
  localStorage.setItem(key, '[{"id":"milk","quantity":2,"price":"free","currency":"??","size":7}]')
  answer = () => new Response('', { status: 500 })
  await open()
  expect(lines()[0]!.textContent).toContain('milk')
})

test('the lines show what the store asks, not what the browser remembers', async () => {
  addToCart({ ...milk, quantity: 2, size: 'Large' })
  openCart(document.querySelector('[data-mover=cart]')!)
  expect(lines()[0]!.textContent).toContain('£9.00')
  await vi.waitFor(() => expect(part('total').textContent).toBe('£24.00'))
  expect(lines()[0]!.textContent).toMatch(/The milk.*Large.*£12\.00.*£24\.00/s)
  expect(asked[0]!.url).toBe('/api/checkout/quote')
  expect(asked[0]!.body).toEqual({ items: [{ url: 'milk', size: 'Large', quantity: 2 }] })
  expect(part('at-checkout').hidden).toBe(false)
})

test('the quantity can be changed but not below one, and the total follows', async () => {
  addToCart(milk)
  await open()
  const [line] = lines()
  const fewer = part<HTMLButtonElement>('fewer', line)
  expect(fewer.disabled).toBe(true)
  await userEvent.click(part('more', line))
  expect([kept()[0]!.quantity, fewer.disabled]).toEqual([2, false])
  await answered()
  expect(part('total').textContent).toBe('£24.00')
  const field = part<HTMLInputElement>('quantity', line)
  await userEvent.clear(field)
  await userEvent.type(field, '-4{Tab}')
  expect([field.value, kept()[0]!.quantity]).toEqual(['1', 1])
})

test('what was removed or emptied can be put back', async () => {
  addToCart(milk)
  addToCart({ ...milk, id: 'cream' })
  await open()
  await userEvent.click(part('remove', lines()[0]))
  expect([kept().map(({ id }) => id), document.activeElement]).toEqual([['cream'], part('put-back')])
  await userEvent.click(part('put-back'))
  expect(kept().map(({ id }) => id)).toEqual(['milk', 'cream'])
  await userEvent.click(part('clear'))
  expect([shown(), part('undone').textContent]).toEqual([['empty'], 'Your cart was emptied.'])
  await userEvent.click(part('put-back'))
  expect(lines()).toHaveLength(2)
})

test('what keeps an item from being bought stands at its line', async () => {
  addToCart(milk)
  addToCart({ ...milk, id: 'cream' })
  answer = ({ items }) => ({
    ...quoteFor(items),
    problems: [
      { url: 'cream', message: 'Only 2 are left.' },
      { url: null, message: 'The store is closed today.' },
    ],
  })
  await open()
  await vi.waitFor(() => expect(part('line-problem', lines()[1]).textContent).toBe('Only 2 are left.'))
  expect([part('line-problem', lines()[0]).hidden, part('problem').textContent]).toEqual([
    true,
    'The store is closed today.',
  ])
})

test('without an answer the cart stays, and can be asked about again', async () => {
  addToCart(milk)
  answer = () => new Response('', { status: 502 })
  await open()
  await vi.waitFor(() => expect(part('problem').textContent).toBe('The prices could not be loaded.'))
  expect(lines()).toHaveLength(1)
  answer = ({ items }) => quoteFor(items)
  await userEvent.click(part('retry'))
  await vi.waitFor(() => expect(part('total').textContent).toBe('£12.00'))
  expect([part('problem').hidden, part('retry').hidden]).toEqual([true, true])
})

test('a browser that keeps nothing any more says that nothing was changed', async () => {
  addToCart(milk)
  await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await userEvent.click(part('more', lines()[0]))
  expect(part('mistake').textContent).toMatch(/^Your browser does not let this store remember anything/)
  expect(part<HTMLInputElement>('quantity', lines()[0]).value).toBe('1')
})

test('the icon counts what is in the cart, also when another tab fills it', () => {
  const link = document.querySelector<HTMLElement>('.navbar .cart')!
  const badge = link.querySelector<HTMLElement>('.badge')!
  showCount(link)
  expect(badge.hidden).toBe(true)
  addToCart({ ...milk, quantity: 3 })
  expect([badge.hidden, badge.textContent, link.ariaLabel]).toEqual([false, '3', 'Cart 3'])
  localStorage.setItem(key, JSON.stringify([milk, { ...milk, id: 'cream' }]))
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(badge.textContent).toBe('2')
})

test('carts of two sites on one host are apart', () => {
  addToCart(milk)
  openPage('', { path: '/cart', domain: 'other.example' })
  expect(readCart()).toEqual([])
})

test('somebody whose session has ended goes on as a guest, with the cart as it was', async () => {
  localStorage.setItem('token', 'a.b.c')
  addToCart(milk)
  answer = ({ items }) =>
    asked.at(-1)!.headers.authorization ? Response.json({ error: 'x', message: 'x' }, { status: 401 }) : quoteFor(items)
  await open()
  await vi.waitFor(() => expect(part('total').textContent).toBe('£12.00'))
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c', undefined])
  expect([localStorage.getItem('token'), kept()]).toEqual([null, [expect.objectContaining({ id: 'milk' })]])
})
