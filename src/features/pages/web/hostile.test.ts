// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { allowLink } from './elements/link.ts'
import { renderPage } from './page.tsx'
import { sampleView, type Sample } from '#test/sample-view.ts'

const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
const run = 'javascript:alert(1)'
const quoted = evil.replaceAll('"', "'")

const everything = `Title: ${evil}
Description: ${evil}

# ${evil}

[link](${run}) ![${evil}](${evil})

:::hero{image="${quoted}"}
## ${evil}
::button[${quoted}]{href="${run}"}
:::

::image[${quoted}]{src="${quoted}" link="${run}"}
::youtube[${quoted}]{id=aqz-KE-bpKQ}

:::video-grid
${run} | ${evil} | ${evil}
${evil} | ${evil}
:::

:::image-grid
${evil} | ${evil} | ${evil}
:::

:::table{caption="${quoted}"}
${quoted},${quoted}
${quoted},${quoted}
:::

::map{provider=waze address="${quoted}"}

:::form{action="${run}"}
Text: ${evil}
Select: ${evil} = ${evil}
Hidden: ${evil}
Button: ${evil}
:::

::space{signature="${quoted}"}
::signin
::subscribe
::chat
::contact

:::unknown
${evil}
:::
`

const sample: Sample = {
  settings: `title ${evil}\ndescription ${evil}\nkeywords ${evil}\n_email_address ${evil}\n_start ${evil}\naccent ${evil}\nfont ${evil}\nlayout ${evil}`,
  title: evil,
  language: evil,
  image: evil,
  menu: [
    {
      title: evil,
      href: run,
      current: false,
      links: [{ title: evil, href: ` java\nscript:alert(1)`, current: false, links: [] }],
    },
  ],
  languages: ['en', evil].map((language) => ({ language, title: evil, href: run, current: false })),
  tracks: [evil],
  store: `title=${evil}\nprice=1\nurl=${evil}\ncategory=${evil}`,
}

test.for(['/', '/about'])(
  'nothing that an owner writes becomes a script, a handler or a link that runs (%s)',
  (path) => {
    const { html } = renderPage(sampleView(everything, { ...sample, path }))
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect([...page.scripts].map((script) => [script.getAttribute('src'), script.textContent])).toEqual([
      ['/_assets/script.js', ''],
      ['/_assets/islands.js', ''],
      ['/_assets/visitors.js', ''],
    ])
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
    const addresses = attributes.filter(({ name }) =>
      ['href', 'src', 'action', 'formaction', 'data-embed'].includes(name),
    )
    expect(addresses.filter(({ value }) => /^[\s\p{Cc}]*(?:java|data:text|vb)/iu.test(value))).toEqual([])
    expect(page.querySelector('img[src=x]')).toBeNull()
  },
)

test.for([
  ['javascript:alert(1)', false],
  [' JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['java\u200bscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['blob:https://example.com/1', false],
  ['https://example.com/?a=javascript:x', true],
  ['//example.com', true],
  ['/a:b', true],
  ['#a:b', true],
  ['?a:b', true],
  ['mailto:name@example.com', true],
  ['tel:+123', true],
  ['about', true],
] as const)('whether %j may be a link: %s', ([url, may]) => {
  expect(allowLink(url) !== undefined).toBe(may)
})

test('nothing of another site is fetched for the picture of a film before it is clicked', () => {
  const films = [
    'films/kiln.mp4',
    '//other.example/a.mp4',
    'https://other.example/c.mp4',
    'https://youtu.be/dQw4w9WgXcQ',
  ]
  const frames = ['//other.example/d.mp4', '/\\other.example/e.mp4', '/about'].map(
    (src) => `<iframe src="${src}"></iframe>`,
  )
  const content = `:::video-grid\n${films.join('\n')}\n:::\n\n:::html\n${frames.join('\n')}\n:::\n`
  const { html } = renderPage(sampleView(content, {}))
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('.player')).toHaveLength(films.length + frames.length)
  const fetched = [...page.querySelectorAll('video')].map((film) => film.getAttribute('src'))
  expect(fetched).toEqual(['/files/films/kiln.mp4#t=0.1'])
})
