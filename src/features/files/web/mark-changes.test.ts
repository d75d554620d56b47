// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findChanges, markChanges } from './mark-changes.ts'

test('of two versions of a page, the parts that differ are outlined and no others', () => {
  const [before, after] = ['# Rolls\n\nAt six.\n\nDaily.\n', '# Rolls\n\nAt seven.\n\nDaily.\n']
  const changes = findChanges(before, after)
  expect([[...changes.before], [...changes.after]]).toEqual([[3], [3]])
  const html = '<!--line 1--><h1>Rolls</h1><!--line 3--><p id="six">At six.</p><!--line 5--><p>Daily.</p><!--line-->'
  const page = new DOMParser().parseFromString(html, 'text/html')
  markChanges(page, changes.before, 'old')
  expect([...page.querySelectorAll('[data-changed]')].map(({ id }) => id)).toEqual(['six'])
})
