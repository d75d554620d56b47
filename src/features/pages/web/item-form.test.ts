// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readCart } from '#store/web/cart/cart.ts'
import { openItem } from '#store/web/item/open-item.ts'
import { readWishlist } from '#store/web/wishlist/wishlist.ts'
import { answerForms } from './script/forms.ts'
import { openPage } from '#test/sample-shop.ts'

const mug = 'title=Mug\nurl=mug\nprice=24\nphoto=here.jpg\nsizes=Small, Large\ncolors=Chalk, Night\n'
const toasts: unknown[] = []

beforeAll(() => {
  answerForms()
  addEventListener('toast', (event) => toasts.push((event as CustomEvent).detail))
})
beforeEach(() => {
  localStorage.clear()
  toasts.length = 0
})
afterEach(() => void vi.restoreAllMocks())

/** Opens the page of the only thing that a store sells. */
function open(sells: string, language = 'en', startScript = true) {
  openPage('', { sells, language })
  const form = document.querySelector<HTMLFormElement>('[data-mover=item]')!
  if (startScript) openItem(form)
  const button = (place: number) => document.querySelectorAll<HTMLButtonElement>('main button')[place]!
  return {
    form,
    cart: button(0),
    wishlist: button(1),
    answer: () => document.querySelector('main .answer')?.textContent,
  }
}
const choose = (value: string) => userEvent.click(document.querySelector(`[value="${value}"]`)!)

/** What is said of a group, by its name. */
const saidOf = (name: string) => {
  const group = [...document.querySelectorAll('fieldset')].find((one) => one.firstElementChild?.textContent === name)
  const said = document.getElementById(group?.getAttribute('aria-describedby') ?? '')
  return group?.contains(said) ? [group.getAttribute('aria-invalid'), said?.textContent] : undefined
}

test('a visitor is asked for the size and the color at once, each in its group, then finds it in the cart', async () => {
  const { cart, answer } = open(mug)
  await userEvent.click(cart)
  expect(answer()).toBe('Please select a size\nPlease select a color')
  expect([saidOf('Size'), saidOf('Color')]).toEqual([
    ['true', 'Please select a size'],
    ['true', 'Please select a color'],
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('size')
  await choose('Large')
  expect([answer(), saidOf('Size'), saidOf('Color')?.[1]]).toEqual([
    'Please select a color',
    undefined,
    'Please select a color',
  ])
  await choose('Night')
  await userEvent.click(cart)
  expect(answer()).toBe('')
  expect(document.querySelectorAll('main input:checked')).toHaveLength(2)
  expect(readCart()).toEqual([
    expect.objectContaining({
      id: 'mug',
      name: 'Mug',
      price: 24,
      currency: 'EUR',
      quantity: 1,
      type: 'one-time',
      size: 'Large',
      color: 'Night',
      domain: 'dairy.example',
    }),
  ])
  expect(toasts).toEqual([{ text: 'Added to cart', lasts: 2000, href: '/cart', label: 'View cart' }])
})

test('no more is added than the store has left, and “Added” is said of what is there alone', async () => {
  let left: number | null = 3
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).items)
    return Response.json({ lines: [{ left }] })
  })
  const { cart, answer } = open(`${mug}stock=9\n`)
  await choose('Large')
  await choose('Night')
  const quantity = document.querySelector<HTMLInputElement>('[name=quantity]')!
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '4')
  await userEvent.tab()
  await vi.waitFor(() => expect(answer()).toBe('Only 3 left'))
  await userEvent.click(cart)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(document.querySelector('main form')?.ariaBusy).not.toBe('true'))
  expect([readCart(), toasts]).toEqual([[], []])
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '2')
  await userEvent.click(cart)
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect([answer(), readCart()[0]?.quantity]).toEqual(['', 2])
  // Two are in the cart already.
  await userEvent.click(cart)
  await vi.waitFor(() => expect(answer()).toBe('Only 3 left'))
  left = 0
  await userEvent.click(cart)
  await vi.waitFor(() => expect(answer()).toBe('Sold out'))
  expect([readCart()[0]?.quantity, toasts.length]).toEqual([2, 1])
  vi.unstubAllGlobals()
})

test('what can’t be counted now is added, since the checkout counts again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const { cart } = open('title=Pot\nurl=pot\nprice=24\nstock=9\n')
  await userEvent.click(cart)
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(readCart()).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('a quantity below one is not taken', async () => {
  const { cart, answer } = open('title=Egg\nurl=egg\nprice=1\n')
  await userEvent.type(document.querySelector('[name="quantity"]')!, '{Backspace}0')
  await userEvent.click(cart)
  expect([answer(), readCart()]).toEqual(['Please enter a quantity of one or more', []])
})

test('more than can be ordered of one item is not added', async () => {
  const { cart, answer } = open('title=Egg\nurl=egg\nprice=1\ninterval=week\n')
  await userEvent.type(document.querySelector('[name="quantity"]')!, '000')
  await userEvent.click(cart)
  expect([answer(), readCart()]).toEqual(['You can order at most 999 of one item. Nothing was added.', []])
  await userEvent.type(document.querySelector('[name="quantity"]')!, '{Backspace}{Backspace}')
  await userEvent.click(cart)
  expect(readCart()).toEqual([expect.objectContaining({ quantity: 10, type: 'subscription', interval: 'week' })])
})

test('a wish needs no size, is kept once, and can be taken back', async () => {
  const { wishlist, answer } = open(mug)
  await choose('Large')
  await userEvent.click(wishlist)
  expect(readWishlist()).toEqual([
    expect.objectContaining({
      url: 'mug',
      title: 'Mug',
      price: 24,
      domain: 'dairy.example',
      photo: '/files/here.jpg',
      asks: ['size', 'color'],
      size: 'Large',
    }),
  ])
  expect([answer(), wishlist.textContent, wishlist.hasAttribute('data-moving')]).toEqual([
    '',
    'Remove from Wishlist',
    true,
  ])
  await vi.waitFor(() => expect(wishlist.hasAttribute('data-moving')).toBe(false))
  await userEvent.click(wishlist)
  expect([readWishlist(), wishlist.textContent]).toEqual([[], 'Add to Wishlist'])
  expect(toasts).toEqual([
    { text: 'Added to wishlist', lasts: 2000, href: '/wishlist', label: 'View wishlist' },
    { text: 'Removed from wishlist', lasts: 2000 },
  ])
})

test('a press before the script is there counts once it is', async () => {
  const { form, cart, answer } = open('title=Egg\nurl=egg\nprice=1\n', 'en', false)
  await userEvent.click(cart)
  expect(answer()).toBe('The cart is still loading. If nothing happens, reload the page.')
  openItem(form)
  expect([answer(), readCart().length]).toEqual(['', 1])
})

test('a browser that keeps nothing says so, and nothing is said to be in the cart', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const { cart, answer } = open('title=Egg\nurl=egg\nprice=1\n')
  await userEvent.click(cart)
  expect(answer()).toBe('Your browser does not let this store remember anything. Nothing was changed.')
  expect(toasts).toEqual([])
})

test('what is sold out can be wished for but not added', async () => {
  const { cart, wishlist } = open('title=Egg\nurl=egg\nprice=1\nstock=0\n')
  expect(cart.disabled).toBe(true)
  await userEvent.click(wishlist)
  expect(readWishlist()).toHaveLength(1)
})

test('a single size is chosen already; many colors become a list', async () => {
  const colors = Array.from({ length: 13 }, (_, number) => `Shade ${number}`).join(', ')
  const { cart, answer } = open(`title=Ink\nurl=ink\nprice=3\nsizes=50 ml\ncolors=${colors}\n`)
  await userEvent.click(cart)
  expect(answer()).toBe('Please select a color')
  await userEvent.selectOptions(document.querySelector('main select')!, 'Shade 7')
  await userEvent.click(cart)
  expect(readCart()).toEqual([expect.objectContaining({ size: '50 ml', color: 'Shade 7' })])
})

test('the words are those of the page', async () => {
  const { cart, answer } = open(mug, 'de-AT')
  await userEvent.click(cart)
  expect([cart.textContent, answer()]).toEqual([
    'In den Warenkorb',
    'Bitte wählen Sie eine Größe\nBitte wählen Sie eine Farbe',
  ])
})
