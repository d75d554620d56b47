import { expect, test } from 'vitest'
import { parseContent } from './content.ts'
import { type ProseHooks, renderProse } from './prose.ts'

const hooks: ProseHooks = {
  link: (url) => `${url}?domain=a.example&x`,
  image: (src, alt, title) => `[${src}|${alt}|${title}]`,
}

function render(text: string): string {
  const { items, references } = parseContent(text)
  return items.map((item) => (item.kind === 'prose' ? renderProse(item.tokens, references, hooks) : '')).join('')
}

test('a page decides where links lead and how images look', () => {
  expect(render('[About](/about "Us") ![A <jar>](my%20jar.jpg "Our jar")')).toBe(
    '<p><a href="/about?domain=a.example&amp;x" title="Us">About</a> [my jar.jpg|A <jar>|Our jar]</p>\n',
  )
})

test('links to other sites do not hand over the window', () => {
  const html = render('[a](https://example.com) [b](//example.com) [c](/c) [d](mailto:name@example.com)')
  expect([...html.matchAll(/rel="noopener"/g)]).toHaveLength(2)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#x6A;avascript:alert(1)',
  '<javascript:alert(1)>',
  'vbscript:x',
  'data:text/html,x',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
])('%s is no link', (address) => {
  expect(render(`[a](${address}) ![b](${address}) <${address}>`)).not.toMatch(/<a|\[.*\|/)
})

test.each(['java&#10;script:alert(1)', 'java%0ascript:alert(1)', '&#1;javascript:alert(1)', '%6aavascript:alert(1)'])(
  '%s leads to a page of the site at most',
  (address) => {
    const image = (src: string) => `<img src="${src}">`
    const { items } = parseContent(`A [link](${address}) and ![image](${address}) in a line`)
    const html = items.map((item) =>
      item.kind === 'prose' ? renderProse(item.tokens, {}, { link: String, image }) : '',
    )
    const addresses = [...html.join('').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url)
    expect(addresses.map((url) => new URL(url, 'https://a.example/').origin)).toEqual(
      addresses.map(() => 'https://a.example'),
    )
  },
)

test('tags are shown, not followed', () => {
  expect(render('<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<iframe src="/x">')).not.toMatch(
    /<(?!\/?p>)/,
  )
})

test('a link reference serves the whole file, blocks included', () => {
  const { items, references } = parseContent(':::center\n[a]\n:::\n\n> [a]: /x\n')
  const [block] = items
  const inside = block?.kind === 'block' && block.block.type === 'center' ? block.block.items : []
  expect(inside).toMatchObject([{ kind: 'prose', line: 2 }])
  expect(inside.map((item) => (item.kind === 'prose' ? renderProse(item.tokens, references, hooks) : ''))).toEqual([
    '<p><a href="/x?domain=a.example&amp;x">a</a></p>\n',
  ])
})

test('every heading of a page can be linked, also one in a block', () => {
  const html = render('# Opening hours\n\n## Opening hours\n\n## Opening hours 2\n\n## हिन्दी\n')
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'opening-hours',
    'opening-hours-2',
    'opening-hours-2-2',
    'हिन्दी',
  ])
})

test.each([
  ['**“重要”**だ', '<strong>“重要”</strong>だ'],
  ['これは**「強調」**です。', 'これは<strong>「強調」</strong>です。'],
  ['**請看（說明）**之後', '<strong>請看（說明）</strong>之後'],
  ['**제목:**은', '<strong>제목:</strong>은'],
  ['日本語*（斜体）*日本語', '日本語<em>（斜体）</em>日本語'],
  ['~~（旧）~~新', '<s>（旧）</s>新'],
  ['a**“b”**c', 'a**“b”**c'],
  ['日本_語_', '日本_語_'],
])('%s is emphasised as its readers expect', (text, html) => {
  expect(render(text)).toBe(`<p>${html}</p>\n`)
})
