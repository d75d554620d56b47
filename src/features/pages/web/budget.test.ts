import { expect, test } from 'vitest'
import { renderPage } from './page.tsx'
import { sampleView } from '#test/sample-view.ts'

function render(text: string) {
  let isNoted = false
  const { html } = renderPage(sampleView(text, { surroundings: { noteTooLong: () => (isNoted = true) } }))
  return { html, isNoted }
}
const tooLong = 'This page is too long to show all of it.'

test('a page that is too long says so to its visitors and to its owner', () => {
  const { html, isNoted } = render('::signin\n'.repeat(2001))
  expect([html.includes(tooLong), isNoted]).toEqual([true, true])
  const enough = render('::signin\n'.repeat(2000))
  expect([enough.html.includes(tooLong), enough.isNoted]).toEqual([false, false])
})

test('of a block with too many rows the first are shown', () => {
  const shown = (block: string, row: string, piece: string) => {
    const { html } = render(`${block}\n${`${row}\n`.repeat(3000)}:::\n\nThe last words.\n`)
    expect([html.includes(tooLong), html.includes('The last words.')]).toEqual([true, true])
    return html.split(piece).length - 1
  }
  expect(shown(':::image-grid', 'here.jpg | A | B', '<figure')).toBe(1000)
  expect(shown(':::video-grid', 'a.mp4 | A | B', 'data-cinema')).toBe(500)
  expect(shown(':::map', '1, 2 | Here', '<span>Here</span>')).toBe(500)
  expect(shown(':::form', 'Text: Name', 'name="field:Name')).toBe(200)
})

test('no page is larger than 5 MB, however much a few words ask for', () => {
  const { html } = render(`[a]: /${'x'.repeat(3900)}\n\n${'[a]\n\n'.repeat(100_000)}`)
  expect(html.length).toBeLessThan(5_100_000)
  expect(html).toContain('href="/xxx')
})

test('the title of a page is there, whatever comes after it', () => {
  const { html } = renderPage(sampleView(`# Hello\n\n${'::signin\n'.repeat(3000)}`, { path: '/' }))
  expect(html).toContain('Hello</h1>')
})
