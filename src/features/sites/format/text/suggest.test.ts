import { expect, test } from 'vitest'
import { findNearest } from './suggest.ts'

const known = ['form', 'hero', 'image-grid', 'table', 'youtube']

test.each([
  ['fom', 'form'],
  ['foo', 'form'],
  ['from', 'form'],
  ['Form', 'form'],
  ['image-gird', 'image-grid'],
  ['imagegrid', 'image-grid'],
  ['tabel', 'table'],
  ['yuotube', 'youtube'],
])('who writes %s meant %s', (word, meant) => {
  expect(findNearest(word, known)).toBe(meant)
})

test.each(['testimonial', 'x', '', 'a'.repeat(5000)])('nothing is near %s', (word) => {
  expect(findNearest(word, known)).toBeUndefined()
})
