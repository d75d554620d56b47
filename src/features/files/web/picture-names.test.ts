import { expect, test } from 'vitest'
import { nameFor, wordsInAddress } from './picture-names.ts'

const jpeg = (name: string) => ({ name, type: 'image/jpeg' })

test('an uploaded picture gets a plain name that no other file has', () => {
  expect(nameFor(jpeg('Café  Terrasse (1).JPEG'), new Set())).toBe('cafe-terrasse-1.jpg')
  expect(nameFor(jpeg('cup.jpg'), new Set(['cup.jpg', 'cup-2.jpg']))).toBe('cup-3.jpg')
  expect(nameFor({ name: 'image.png', type: 'image/png' }, new Set())).toBe('picture.png')
  expect(nameFor(jpeg('(!).jpg'), new Set())).toBe('picture.jpg')
})

test('a name in an address loses its marks but none of its letters', () => {
  expect(nameFor(jpeg('Über Größe.jpg'), new Set())).toBe('uber-grosse.jpg')
  expect(nameFor(jpeg('写真.jpg'), new Set())).toBe('写真.jpg')
  const named = ['Crème brûlée', 'SMØRREBRØD & Æbler', 'Łódź', 'İstanbul', 'Чай и кофе', 'हिन्दी', '한국어', '???']
  expect(named.map(wordsInAddress)).toEqual([
    'creme-brulee',
    'smorrebrod-aebler',
    'lodz',
    'istanbul',
    'чай-и-кофе',
    'हिन्दी',
    '한국어',
    '',
  ])
})
