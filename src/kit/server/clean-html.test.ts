import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const options = { allowedTags: ['b', 'i', 'p', 'div'], allowedAttributes: {} }
const clean = (html: string) => cleanHtml(html, options)

test('elements beyond a depth are left out, and what is inside of them and behind them stays', () => {
  const html = `${'<div>'.repeat(300)}a<i title="</div>">b</i>${'</div>'.repeat(300)}<p>c <b>d</b></p>`
  expect(clean(html)).toBe(`${'<div>'.repeat(200)}ab${'</div>'.repeat(200)}<p>c <b>d</b></p>`)
})

test('thousands of elements beside each other are none within each other', () => {
  const html = `${'<p>a<br />'.repeat(500)}<b>c</b>${'<p><i>d</i>'.repeat(500)}`
  expect(clean(html).match(/<i>/g)).toHaveLength(500)
})

test('what isn’t html is text', () => {
  expect(clean('1 < 2 && 3 > 2 <')).toBe('1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;')
  expect(clean(`${'<b>'.repeat(200)}<!-- <b> -->x</i></b`)).toContain('x')
})
