import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
  write: (site: string, files: Record<string, string>) => Promise<void>
}

/** A page of raw html as a browser reads it, two folders deep, asked for through the platform. */
async function show(world: Visitor, html: string) {
  await world.write('localhost', { 'content.txt': 'Platform.' })
  await world.write('my.example', { 'deep/down/content.txt': `# Page\n\n:::html\n${html}\n:::\n` })
  const text = await (await world.visit('http://localhost/deep/down?domain=my.example')).text()
  const { document } = new JSDOM(text).window
  return { text, document, main: document.querySelector('main .html')! }
}
const listAttribute = (main: Element, name: string) =>
  [...main.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name))

describe('addresses in raw html', () => {
  test('lead to the files and pages of the site, as they do in every block', async ({ world }) => {
    const { main } = await show(
      world,
      '<a href="about">a</a><a href="/store?x=1#top">b</a><a href="files/plan.pdf">c</a><a href="https://x.example/">d</a><a href="#top">e</a><a href="mailto:me@x.example">f</a>' +
        '<img src="images/a.jpg" alt="A"><video src="/films/a.mp4" poster="images/b.jpg"></video><audio src="https://x.example/a.mp3"></audio>',
    )
    expect(listAttribute(main, 'href')).toEqual([
      '/about?domain=my.example',
      '/store?x=1&domain=my.example#top',
      '/domains/my.example/files/plan.pdf',
      'https://x.example/',
      '#top',
      'mailto:me@x.example',
    ])
    expect(listAttribute(main, 'src')).toEqual([
      '/domains/my.example/images/a.jpg',
      '/domains/my.example/films/a.mp4',
      'https://x.example/a.mp3',
    ])
    expect(listAttribute(main, 'poster')).toEqual(['/domains/my.example/images/b.jpg'])
  })
})

describe('a frame in raw html', () => {
  test('loads nothing from elsewhere until it is clicked', async ({ world }) => {
    const { main } = await show(
      world,
      [
        '<p><iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=30" title="Big &amp; small"></iframe></p>',
        '<iframe src="//player.vimeo.com/video/76979871?h=abcdef1234">old browsers</iframe>',
        '<iframe src="https://www.google.com/maps/embed?pb=!1m18&hl=de"></iframe>',
        '<iframe src="https://evil.example/"></iframe><iframe></iframe>',
      ].join('\n'),
    )
    expect(main.querySelector('iframe')).toBeNull()
    const players = [...main.querySelectorAll('a.player')]
    expect(players.map((player) => player.getAttribute('data-embed'))).toEqual([
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=30',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
      'https://www.google.com/maps/embed?pb=!1m18&hl=de',
    ])
    expect(players.map((player) => player.getAttribute('data-title'))).toEqual(['Big & small', 'Play video', 'Map'])
  })

  test('can’t be made of a link', async ({ world }) => {
    const { main } = await show(world, '<a class="player" href="/x" data-embed="https://evil.example/">x</a>')
    expect(listAttribute(main, 'data-embed')).toEqual([])
  })
})

describe('raw html is mended where it would be no valid page', () => {
  test.for([
    ['<img src="a.png">', '<img src="/domains/my.example/a.png" alt="" />'],
    ['<img alt="nothing">x', '<div class="html flow">x</div>'],
    ['<img src="a.png" alt="x" width="100%" height="40" loading="soon">', 'alt="x" height="40" />'],
    ['one<wbr>two', 'one<wbr />two'],
    [
      '<video controls="yes"><source src="a.mp4"></video>',
      '<video controls><source src="/domains/my.example/a.mp4" />',
    ],
    ['<center>Middle</center>', '<div style="text-align:center">Middle</div>'],
    ['<main>Inner</main>', '<div>Inner</div>'],
    ['<details open="true"><summary>S</summary>x</details>', '<details open><summary>S</summary>x</details>'],
    ['<span dir="sideways" lang="no language">x</span>', '<span>x</span>'],
    ['<table><tr><td colspan="0">x</td></tr></table>', '<td>x</td>'],
  ] as const)('%s', async ([written, shown], { world }) => {
    const { text } = await show(world, written)
    expect(text).toContain(shown)
  })

  test('and no two things on a page have the same id', async ({ world }) => {
    const { document } = await show(world, '<p id="content">a</p><p id="page">b</p><p id="page">c</p><p id="a b">d</p>')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['content', 'page', 'page-2']))
    expect(document.querySelector('#content')?.localName).toBe('main')
  })
})

test('a heading takes no id that the page itself needs', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': '# Content\n\n## Site menu\n\n## Form 1 0\n\n:::form\nText: Name\n:::\n',
    'menu.txt': 'Home | /\n',
  })
  const { document } = new JSDOM(await (await world.visit('http://my.example/')).text()).window
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(document.querySelector('#content')?.localName).toBe('main')
})
