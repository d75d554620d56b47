// @vitest-environment jsdom
import { decodeHTMLStrict as decodeFully } from 'entities'
import { expect, test } from 'vitest'
import { decodeHTML, decodeHTMLStrict } from './entities.ts'

test.for([
  '&amp;',
  '&lt;',
  '&quot;',
  '&nbsp;',
  '&auml;',
  '&Auml;',
  '&copy;',
  '&hellip;',
  '&euro;',
  '&ClockwiseContourIntegral;',
  '&ngE;',
  '&bne;',
  '&nope;',
  '&notit;',
  '&semi;',
  '&ampere;',
  '&MadeUpEntity;',
  '&frac34;',
  '&zwnj;',
  '&shy;',
  '&check;',
  '&lang;',
  '&rang;',
  '&notin;',
  '&thinsp;',
  '&rlm;',
])('%s is the same character in the editor as on the page', (name) => {
  expect(decodeHTMLStrict(name)).toBe(decodeFully(name))
})

test('markup is a text like any other', () => {
  expect(decodeHTML('<img src=x onerror=alert(1)>&lt;b&gt;')).toBe('<img src=x onerror=alert(1)><b>')
})
