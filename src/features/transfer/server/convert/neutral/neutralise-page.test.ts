import { expect, test } from 'vitest'
import { neutralisePage } from './neutralise-page.ts'

const neutralise = (html: string) =>
  neutralisePage({
    address: 'https://old.example/a/',
    html,
    rules: '',
    pictures: new Map([['https://old.example/a/x.png', 'data:image/webp;base64,AA']]),
  })
const many = 600_000
test.for([
  ['elements deep in each other', '<div>'],
  ['formatting in each other', '<b><i>'],
  ['elements of their own kind', '<x-a>'],
  ['tables in tables', '<table><tr><td>a'],
  ['tags that never begin', '<'],
  ['comments that never end', '<!--'],
  ['paragraphs that are never closed', '<p>a'],
  ['ends without beginnings', '</div>'],
])('an old page as large as any is shown in little time: %s', ([, piece = '']) => {
  expect(neutralise(`END${piece.repeat(many / piece.length)}`).body).toContain('END')
})

test('of an old page nothing runs, loads, sends or leads away', () => {
  const { body, root } = neutralise(
    `<html class=dark onload=a()><body><script>a()</script><svg><script>a()</script></svg><iframe src=//evil.test></iframe>
<a href="https://evil.test">Away</a><form action="https://evil.test"><input autofocus onfocus=a()></form>
<p style="background:url(https://evil.test/a.png);color:red">Text</p><object data=//evil.test></object><meta http-equiv=refresh content="0;url=//evil.test">
<link rel=stylesheet href=//evil.test><img src="x.png" onerror=a() alt=Oven><img src="https://evil.test/b.png"></body></html>`,
  )
  expect(root).toMatchObject({ class: 'dark' })
  for (const bad of ['evil', 'script', 'onerror', 'onfocus', 'href', 'action', 'http']) expect(body).not.toContain(bad)
  for (const good of ['Away', 'color:red', 'alt="Oven"', 'src="data:image/webp;base64,AA"'])
    expect(body).toContain(good)
})
