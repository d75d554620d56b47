// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readCart } from '#store/web/cart/cart.ts'
import { openItem } from '#store/web/item/open-item.ts'
import { readWishlist } from '#store/web/wishlist/wishlist.ts'
import { answerForms } from './script/forms.ts'
import { openPage } from '#test/sample-shop.ts'

const tee = `title=Tee
url=tee
price=19
photo=here.jpg
sizes=S, M, L
colors=Red, Blue
variant=M / Red; price=29; stock=4; photo=second.jpg
variant=L / Red; offered=no
variant=S / Blue; stock=0
variant=M / Blue; stock=0
variant=L / Blue; stock=0
`
let left: number | null = null
const asked: { url: string }[][] = []

beforeAll(() => answerForms())
beforeEach(() => {
  localStorage.clear()
  left = null
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).items)
    return Response.json({ lines: [{ left }] })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function open(sells: string, language = 'en') {
  openPage('', { sells, language })
  const form = document.querySelector<HTMLFormElement>('[data-mover=item]')!
  openItem(form)
  await vi.waitFor(() => expect(document.querySelector('[data-lack], option[label]')).not.toBeNull())
  const textOf = (selector: string) => document.querySelector(selector)?.textContent
  return {
    price: () => textOf('[data-part=item-price]')?.replaceAll('\u00a0', ' '),
    said: () => textOf('[data-part=variant]'),
    answer: () => textOf('main .answer'),
    picture: () => document.querySelector('.item-pictures img')?.getAttribute('src'),
    lacks: () => [...document.querySelectorAll('[data-lack]')].map(({ textContent }) => textContent),
    press: () => userEvent.click(document.querySelector('main button[value=cart]')!),
  }
}
const choose = (value: string) => userEvent.click(document.querySelector(`[value="${value}"]`)!)

test('the page says from how much on, and then what the chosen size and color costs and what is left of it', async () => {
  const page = await open(tee)
  expect(page.price()).toBe('from €19.00')
  left = 3
  await choose('M')
  await choose('Red')
  await vi.waitFor(() => expect(page.said()).toBe('Only 3 left'))
  expect([page.price(), asked.at(-1)]).toEqual(['€29.00', [{ url: 'tee', size: 'M', color: 'Red', quantity: 1 }]])
  await page.press()
  await vi.waitFor(() => expect(readCart()).toMatchObject([{ id: 'tee', size: 'M', color: 'Red', price: 29 }]))
  await choose('S')
  await vi.waitFor(() => expect(page.said()).toBe(''))
  expect(page.price()).toBe('€19.00')
})

test('what is sold out or not offered is marked in words, and pressed it says why', async () => {
  const page = await open(tee)
  expect(page.lacks()).toEqual(['LSold out', 'BlueSold out'])
  await choose('Red')
  expect(page.lacks()).toEqual(['LNot available', 'BlueSold out'])
  await choose('L')
  await vi.waitFor(() => expect(page.said()).toBe('Not available'))
  await page.press()
  await vi.waitFor(() => expect(page.answer()).toBe('Not available'))
  await choose('Blue')
  await vi.waitFor(() => expect(page.said()).toBe('Sold out'))
  await page.press()
  await vi.waitFor(() => expect(page.answer()).toBe('Sold out'))
  expect(readCart()).toEqual([])
})

test('what is in the cart of one size keeps nothing of another that is counted by itself', async () => {
  const page = await open(`${tee.replace('sizes', 'stock=9\nsizes')}variant=S / Red; stock=2\n`)
  left = 2
  for (const size of ['M', 'S']) {
    await choose(size)
    await choose('Red')
    for (const times of [1, 2]) {
      await page.press()
      await vi.waitFor(() => expect(readCart().find((one) => one.size === size)?.quantity).toBe(times))
    }
  }
  await page.press()
  await vi.waitFor(() => expect(page.answer()).toBe('Only 2 left'))
})

test('a long list says it behind each option', async () => {
  const sizes = Array.from({ length: 20 }, (_, at) => `No ${at}`)
  await open(`title=Ring\nurl=ring\nprice=9\nsizes=${sizes.join(', ')}\nvariant=No 3; stock=0\n`)
  expect(document.querySelector<HTMLOptionElement>('option[value="No 3"]')?.label).toBe('No 3 – Sold out')
  expect(document.querySelector<HTMLOptionElement>('option[value="No 4"]')?.label).toBe('No 4')
})

test('where no script runs, a table says what the sizes cost', () => {
  openPage('', { sells: tee })
  const html = document.querySelector('noscript')?.innerHTML ?? ''
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')]
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'M / Red€29.00',
    'L / RedNot available',
    'S / BlueSold out',
  ])
})

test('a wish keeps what the chosen size and color costs and looks like', async () => {
  await open(tee)
  await choose('M')
  await choose('Red')
  await userEvent.click(document.querySelector('main button[value=wish]')!)
  expect(readWishlist()).toMatchObject([{ url: 'tee', price: 29, size: 'M', color: 'Red' }])
  expect(Object.keys(readWishlist()[0]!)).not.toContain('variants')
  expect(JSON.stringify({ ...localStorage })).not.toContain('known')
})

test('each of two choices whose words make the same name shows its own price', async () => {
  const page = await open(
    'title=A\nurl=a\nprice=1\nsizes=S/M, A, A / B\ncolors=C, B / C\nvariant=A / B | C; price=5\nvariant=A | B / C; price=6\nvariant=S/M | C; stock=0\nvariant=S/M | B / C; stock=0\n',
  )
  for (const [size, color, price] of [
    ['A / B', 'C', '€5.00'],
    ['A', 'B / C', '€6.00'],
    ['A', 'C', '€1.00'],
  ] as const) {
    await choose(size)
    await choose(color)
    await vi.waitFor(() => expect(page.price()).toBe(price))
  }
  expect(page.lacks()).toEqual(['S/MSold out'])
})
