import { expect, test } from 'vitest'
import { findTouched } from './touch.ts'

const page =
  '::button[Go]{href=#our-bread}\n\n## Our bread\n\n![](images/loaf%201.jpg)\n\n:::columns\n:::column\nRye.\n:::\n:::\n'
const find = (words: string, picture?: string) => findTouched(page, { words, picture })

test('the part that shows what was touched is found, and one that begins with it before one that only holds it', () => {
  expect(find('Our bread')).toBe(3)
  expect(find('Rye.')).toBe(7)
  expect(find('', '/domains/bakery.example/images/loaf%25201.jpg?v=1')).toBe(5)
  expect(find('Elsewhere')).toBeUndefined()
  expect(find('')).toBeUndefined()
})
