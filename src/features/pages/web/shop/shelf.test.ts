// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openShelf } from '#store/web/shelf/open-shelf.ts'
import { openPage } from '#test/sample-shop.ts'

const store = [
  'title=Rye\nurl=rye\nprice=4.50\ncategory=Bread\ndescription=Dark and sour.',
  'title=Éclair\nurl=eclair\nprice=12\ncategory=Cake',
  'title=Baguette\nurl=baguette\nprice=2\ncategory=Bread',
].join('\n%\n')

const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-part="${name}"]`)!
const seen = () =>
  [...document.querySelectorAll('.cards > li')]
    .filter((card) => !card.closest('[hidden]'))
    .map((card) => card.querySelector('.card-title')?.textContent)
const headings = () =>
  [...document.querySelectorAll('.store h2')]
    .filter((heading) => !heading.closest('[hidden]'))
    .map((h) => h.textContent)

const open = (address = '/store') => {
  history.replaceState(null, '', address)
  openPage('::store', { path: '/store', store })
  openShelf(document.querySelector('[data-mover=shelf]')!)
}
beforeEach(() => open())

test('without a search everything stands as the store lists it', () => {
  expect([seen(), headings()]).toEqual([
    ['Rye', 'Baguette', 'Éclair'],
    ['Bread', 'Cake'],
  ])
})

test.for([
  ['ECLAIR', ['Éclair']],
  ['bread', ['Rye', 'Baguette']],
  ['sour rye', ['Rye']],
])('a visitor finds %s by title, category or description, without regard for accents', async ([words, found]) => {
  await userEvent.type(part('search'), words as string)
  expect(seen()).toEqual(found)
  expect(new URLSearchParams(location.search).get('q')).toBe(words)
})

test('a search that finds nothing says so, and a group without matches goes with its heading', async () => {
  await userEvent.type(part('search'), 'cake')
  expect([headings(), part('nothing').hidden]).toEqual([['Cake'], true])
  await userEvent.type(part('search'), ' with cherries')
  expect([seen(), part('nothing').hidden, part('nothing').textContent]).toEqual([[], false, 'No items found.'])
  await userEvent.clear(part('search'))
  expect([seen().length, location.search]).toEqual([3, ''])
})

test('a visitor sorts by price and name, and back', async () => {
  const by = async (order: string) => {
    await userEvent.selectOptions(part('sort'), order)
    return seen()
  }
  expect(await by('up')).toEqual(['Baguette', 'Rye', 'Éclair'])
  expect(headings()).toEqual([])
  expect(await by('down')).toEqual(['Éclair', 'Rye', 'Baguette'])
  expect(await by('name')).toEqual(['Baguette', 'Éclair', 'Rye'])
  expect(location.search).toBe('?sort=name')
  expect(await by('listed')).toEqual(['Rye', 'Baguette', 'Éclair'])
  expect([headings(), location.search]).toEqual([['Bread', 'Cake'], ''])
})

test('an address with a search and an order shows the same, and keeps its other parts', async () => {
  open('/store?domain=dairy.example&q=bread&sort=up')
  expect(seen()).toEqual(['Baguette', 'Rye'])
  await userEvent.clear(part('search'))
  expect(location.search).toBe('?domain=dairy.example&sort=up')
  open('/store?sort=constructor')
  expect(seen()).toHaveLength(3)
})

test('only the whole store can be searched, on its own page', () => {
  openPage('::store', { path: '/', store })
  expect(document.querySelector('[data-part=search]')).toBeNull()
  openPage('::store{category=Bread}', { path: '/store', store })
  expect(document.querySelector('[data-part=search]')).toBeNull()
})
