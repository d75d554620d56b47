// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showPage } from '#test/sample-view.ts'

const sources = [
  { type: 'image/avif', srcset: '/cup.jpg?w=320&f=avif 320w, /cup.jpg?w=640&f=avif 640w' },
  { type: 'image/webp', srcset: '/cup.jpg?w=320&f=webp 320w, /cup.jpg?w=640&f=webp 640w' },
]
const picture = () => ({ src: '/cup.jpg', width: 800, height: 600, sources })
const show = (text: string) => showPage(text, { surroundings: { picture } })
const listOf = (page: Document, selector = 'main picture') =>
  [...page.querySelectorAll(`${selector} > *`)].map((part) => part.getAttribute('type') ?? part.tagName.toLowerCase())
const sizesOf = (page: Document) => page.querySelector('main source')?.getAttribute('sizes')

test('a picture is offered in the better formats first and falls back to itself, keeping its place', () => {
  const page = show('![Cup](cup.jpg)')
  expect(listOf(page)).toEqual(['image/avif', 'image/webp', 'img'])
  const [source, image] = [page.querySelector('main source')!, page.querySelector('main img')!]
  expect(source.getAttribute('srcset')).toBe(sources[0]?.srcset)
  expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual(['/cup.jpg', '800', '600'])
})

test('`sizes` says how wide a picture is shown: across the page, across the text, as wide as written, or small in a grid', () => {
  expect(sizesOf(show('::hero{image=cup.jpg}'))).toBe('100vw')
  expect(sizesOf(show('![Cup](cup.jpg)'))).toBe('(min-width: 66rem) 66rem, 100vw')
  expect(sizesOf(show('::image{src=cup.jpg alt=Cup width=300}'))).toBe('(min-width: 300px) 300px, 100vw')
  expect(sizesOf(show(':::image-grid{columns=4}\ncup.jpg | Cup\n:::'))).toContain(' 23vw, ')
  expect(sizesOf(show(':::image-grid{columns=1}\ncup.jpg | Cup\n:::'))).toBe('80px')
})

test('the last of an odd number of pictures is as wide as a phone, where it has no neighbour', () => {
  const sizesIn = (count: number) =>
    [...show(`:::image-grid\n${'cup.jpg | Cup\n'.repeat(count)}:::`).querySelectorAll('main figure')].map((figure) =>
      figure.querySelector('source')?.getAttribute('sizes')?.startsWith('(max-width: 32rem) 92vw, '),
    )
  expect(sizesIn(2)).toEqual([false, false])
  expect(sizesIn(3)).toEqual([false, false, true])
})

test('the picture at the top is fetched first, those far down only when they come near', () => {
  const page = show(`:::hero{image=cup.jpg}\n# Cups\n:::\n\n${'Text.\n\n'.repeat(6)}![Cup](cup.jpg)`)
  const [first, last] = [...page.querySelectorAll('main img')]
  expect([first?.getAttribute('fetchpriority'), first?.getAttribute('loading')]).toEqual(['high', null])
  expect(last?.getAttribute('loading')).toBe('lazy')
  expect(page.querySelector('link[rel=preload]')).toBeNull()
})
