// @vitest-environment jsdom
import { decodeHTML, decodeHTMLStrict } from './entities.ts'
import { expect, test } from 'vitest'

test('the browser reads a reference as the library does that it stands for', async () => {
  const { default: MarkdownIt } = await import('markdown-it')
  const decode = (reference: string) => new MarkdownIt().renderInline(reference)
  const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  const names = [
    'auml',
    'amp',
    'lt',
    'quot',
    'nbsp',
    'copy',
    'hellip',
    'NewLine',
    'ngE',
    'semi',
    'CounterClockwiseContourIntegral',
  ]
  for (const name of names) {
    const read = decodeHTMLStrict(`&${name};`)
    expect([name, (escaped[read] ?? read).trim()]).toEqual([name, decode(`&${name};`).trim()])
  }
})

test('a name that nobody knows stays as it is, as a whole or in part', () => {
  expect(decodeHTMLStrict('&nosuch;')).toBe('&nosuch;')
  expect(decodeHTMLStrict('&notit;')).toBe('&notit;')
  expect(decodeHTML('&notit;')).toBe('¬it;')
})
