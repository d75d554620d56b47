// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { renderPage } from './page.tsx'
import { sampleView } from './sample-view.ts'
import { answerForms } from './script/forms.ts'

const mug = 'title=Mug\nurl=mug\nprice=24\nsizes=Small, Large\ncolors=Chalk, Night\n'

beforeAll(answerForms)

/** Opens the page of the only thing that a store sells. */
function open(store: string, language = 'en') {
  const [item] = readCatalogue(store, 'EUR').items
  const { html } = renderPage(sampleView('', { language, ...(item && { item }) }))
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body)
  const button = (place: number) => document.querySelectorAll('main button')[place]!
  return { cart: button(0), wishlist: button(1), answer: () => document.querySelector('main .answer')?.textContent }
}
const choose = (value: string) => userEvent.click(document.querySelector(`[value="${value}"]`)!)

test('a visitor is asked for the size, then for the color, then reads that the cart is not open', async () => {
  const { cart, answer } = open(mug)
  await userEvent.click(cart)
  expect(answer()).toBe('Please select a size')
  await choose('Large')
  await userEvent.click(cart)
  expect(answer()).toBe('Please select a color')
  await choose('Night')
  await userEvent.click(cart)
  expect(answer()).toBe('The cart is not open yet. Nothing was ordered.')
  expect(document.querySelectorAll('main input:checked')).toHaveLength(2)
})

test('a quantity below one is not taken', async () => {
  const { cart, answer } = open('title=Egg\nurl=egg\nprice=1\n')
  await userEvent.type(document.querySelector('[name="quantity"]')!, '{Backspace}0')
  await userEvent.click(cart)
  expect(answer()).toBe('Please enter a quantity of one or more')
})

test('a wish needs no size, and is not said to be kept', async () => {
  const { wishlist, answer } = open(mug)
  await userEvent.click(wishlist)
  expect(answer()).toBe('The wishlist is not open yet. Nothing was saved.')
})

test('a single size is chosen already; many colors become a list', async () => {
  const colors = Array.from({ length: 13 }, (_, number) => `Shade ${number}`).join(', ')
  const { cart, answer } = open(`title=Ink\nurl=ink\nprice=3\nsizes=50 ml\ncolors=${colors}\n`)
  await userEvent.click(cart)
  expect(answer()).toBe('Please select a color')
  await userEvent.selectOptions(document.querySelector('main select')!, 'Shade 7')
  await userEvent.click(cart)
  expect(answer()).toBe('The cart is not open yet. Nothing was ordered.')
})

test('the words are those of the page', async () => {
  const { cart, answer } = open(mug, 'de-AT')
  await userEvent.click(cart)
  expect([cart.textContent, answer()]).toEqual(['In den Warenkorb', 'Bitte wählen Sie eine Größe'])
})
