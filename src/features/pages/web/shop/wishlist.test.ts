// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCart } from '#store/web/cart/cart.ts'
import { addToWishlist, readWishlist, type WishedItem } from '#store/web/wishlist/wishlist.ts'
import { openWishlist } from '#store/web/wishlist/open-wishlist.ts'
import { openPage } from '#test/sample-shop.ts'

const key = 'wishlist-dairy.example'
const milk: WishedItem = { url: 'milk', title: 'Milk', price: 9, currency: 'GBP', domain: 'dairy.example', asks: [] }
const cards = () => [...document.querySelectorAll<HTMLElement>('.wish')]
const part = (name: string, place: ParentNode = document) => place.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const gone = (card: HTMLElement) => vi.waitFor(() => expect(card.isConnected).toBe(false))

const toasts: unknown[] = []
addEventListener('toast', (event) => toasts.push((event as CustomEvent).detail))

beforeEach(() => {
  localStorage.clear()
  toasts.length = 0
  openPage('', { path: '/wishlist' })
})
afterEach(() => void vi.restoreAllMocks())

const open = (go = vi.fn<(address: string) => void>()) => {
  openWishlist(document.querySelector('[data-mover=wishlist]')!, go)
  return go
}

test('a thing is wished for once, with what was last known of it', () => {
  addToWishlist(milk)
  addToWishlist({ ...milk, url: 'cream' })
  addToWishlist({ ...milk, title: 'Fresh milk' })
  expect(readWishlist().map(({ url, title }) => [url, title])).toEqual([
    ['cream', 'Milk'],
    ['milk', 'Fresh milk'],
  ])
  localStorage.setItem(key, JSON.stringify([milk, milk]))
  expect(readWishlist()).toHaveLength(1)
})

test.for(['broken', '7', '[{}, null, {"url":""}]'])('a wishlist that can’t be read, such as %s, is empty', (odd) => {
  localStorage.setItem(key, odd)
  open()
  expect(part('empty').hidden).toBe(false)
})

test('a wish moves into the cart, fading for 300 ms', async () => {
  addToWishlist({ ...milk, asks: ['size'], size: 'Large' })
  open()
  const [card] = cards()
  expect(card!.textContent).toMatch(/Milk.*£9\.00/s)
  await userEvent.click(part('move', card))
  expect(readCart()).toEqual([expect.objectContaining({ id: 'milk', size: 'Large', quantity: 1, price: 9 })])
  expect([card!.hasAttribute('data-moving'), readWishlist()]).toEqual([true, []])
  expect(toasts).toEqual([{ text: 'Added to cart', lasts: 2000, href: '/cart', label: 'View cart' }])
  await gone(card!)
  expect(part('empty').hidden).toBe(false)
})

test('where a size or colour is missing, the page of the item opens and the wish stays', async () => {
  addToWishlist({ ...milk, url: 'a b', asks: ['size', 'color'], size: 'Large' })
  const go = open()
  await userEvent.click(part('move', cards()[0]))
  expect(go).toHaveBeenCalledWith('/store/a%20b')
  expect([readCart(), readWishlist().length]).toEqual([[], 1])
})

test('a wish that is removed leaves the focus on the list', async () => {
  addToWishlist(milk)
  addToWishlist({ ...milk, url: 'cream', title: 'Cream' })
  open()
  const [card, next] = cards()
  await userEvent.click(part('remove', card))
  expect(toasts).toEqual([{ text: 'Removed from wishlist', lasts: 2000 }])
  await gone(card!)
  expect(document.activeElement).toBe(part('move', next))
})

test('nothing leaves the list where the browser keeps no change', async () => {
  addToWishlist(milk)
  open()
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  await userEvent.click(part('remove', cards()[0]))
  expect(part('mistake').textContent).toMatch(/Nothing was changed\.$/)
  expect([cards().length, cards()[0]!.hasAttribute('data-moving')]).toEqual([1, false])
})
