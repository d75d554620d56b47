import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readCode, renderMailTemplate } from './mail-template.ts'
import { palette } from './palette.ts'

const template = {
  title: 'Your code',
  paragraphs: ['Enter this code to sign in.', 'It works for 10 minutes.'],
  code: 'ABC234',
  button: { label: 'Open', href: 'https://example.com/a?b=1&c=2' },
  footer: 'You get this because somebody entered your address.',
}
const bodyOf = (html: string) => new JSDOM(html).window.document

test('a mail says the same as text and as html', () => {
  const { text, html } = renderMailTemplate(template)
  const shown = bodyOf(html).body.textContent
  for (const part of [template.title, ...template.paragraphs, template.code, template.button.href, template.footer]) {
    expect(text).toContain(part)
    expect(shown).toContain(part)
  }
  expect(readCode(text)).toBe('ABC234')
})

test('nothing is loaded to show it, and it has a dark and a light look', () => {
  const { html } = renderMailTemplate(template)
  expect(bodyOf(html).querySelector('img, link, script, iframe, object, table')).toBeNull()
  expect(html).not.toMatch(/url\(|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('its colours are those of the product', () => {
  const tokens = readFileSync('src/kit/web/tokens.css', 'utf8')
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const token = name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
    const [, declared = ''] = new RegExp(`--${token}: light-dark\\((.+)\\);`).exec(tokens) ?? []
    expect(declared.match(/#[\da-f]{6}/g)).toEqual([light, dark])
  }
})

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></head></title><svg onload=alert(1)>',
  '&lt;b&gt; & <b>',
  'a\r\nb\u2028c\0d',
  '<!-- -->]]>',
]

test.for(hostileTexts)('%j stays text wherever it stands', (hostile) => {
  const { html } = renderMailTemplate({
    ...template,
    title: hostile,
    paragraphs: [hostile],
    code: hostile,
    button: { label: hostile, href: `https://example.com/?q=${hostile}` },
    footer: hostile,
  })
  const document = bodyOf(html)
  const plain = bodyOf(renderMailTemplate({ ...template, paragraphs: ['One'] }).html)
  const shape = (root: Document) => [...root.querySelectorAll(':not(br)')].map(({ tagName }) => tagName)
  expect(shape(document)).toEqual(shape(plain))
  expect(document.querySelector('a')?.getAttributeNames().toSorted()).toEqual(['class', 'dir', 'href', 'style'])
})

test.for(['javascript:alert(1)', 'data:text/html,x', 'mailto:name@example.com', '/relative', 'file:///etc/passwd'])(
  'a button never leads to %s',
  (href) =>
    expect(() => renderMailTemplate({ ...template, button: { label: 'Go', href } })).toThrow(/pages alone|Invalid URL/),
)

test('no sign that keeps a value in one piece stands beside an address, which programs would take into its link', () => {
  const values = ['https://example.com/a', 'ann@example.com', 'Ann, ann@example.com', 'bakery.example', '1001-K7Q4M']
  const footer = values.map((value) => `\u2068${value}\u2069`).join('\n')
  const { text, html } = renderMailTemplate({ ...template, footer, direction: 'rtl' })
  expect(text).toContain(`${values.slice(0, 4).join('\n')}\n\u20681001-K7Q4M\u2069`)
  expect(html).toContain(`${values.slice(0, 4).join('<br>')}<br>\u20681001-K7Q4M\u2069`)
})

test('in a mail from right to left, what somebody wrote from left to right begins on the left', () => {
  const paragraphs = ['Is the blue one in stock?', 'بدأ Vera محادثة', 'Vera بدأت']
  const { html } = renderMailTemplate({ ...template, paragraphs, language: 'ar', direction: 'rtl' })
  const directions = [...bodyOf(html).querySelectorAll('p.ink:not(.code)')].map((one) => one.getAttribute('dir'))
  expect(directions).toEqual(['auto', 'rtl', 'rtl'])
})
