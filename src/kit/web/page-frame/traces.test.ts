// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { followTraces, takeTraces } from './traces.ts'

const html =
  '<main><!--line 2--><h1>Rolls</h1><!--line 4 5--><p><a id="a">A</a><a id="b">B</a></p>' +
  '<!--line 7--><div><!--line 8--><p id="in">In</p><!--line--></div><!--line--><footer>End</footer></main>'

test('what is touched in a preview is found by its line, buttons in a row and parts in a block among them', () => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { lineAt, shownAt } = followTraces(page, takeTraces(page))
  expect(page.body.innerHTML).not.toContain('<!--')
  const at = (selector: string) => lineAt(page.querySelector(selector)!)
  expect(['h1', '#a', '#b', 'div', '#in', 'footer'].map(at)).toEqual([2, 4, 5, 7, 8, undefined])
  expect(shownAt(5).map(({ id }) => id)).toEqual(['b'])
  expect(shownAt(6).map(({ id }) => id)).toEqual(['b'])
  expect(shownAt(2, 2).map(({ id }) => id)).toEqual(['b'])
  expect(shownAt(1)).toEqual([])
})
