import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const host = 'http://my.example'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
}
const show = async ({ visit }: Visitor, path: string) =>
  new JSDOM(await (await visit(host + path)).text()).window.document

describe('an address with spaces and percent signs', () => {
  const site = {
    'menu.txt':
      'Wool | /100% wool\nAbout | /über uns\nCall | tel:+49 30 123\nOut | https://example.com/a b?c=d e\nKept | /a%20b\n',
    'content.txt': '::button[Wool]{href="/100% wool"}\n\n::button[List]{href="files/price list.pdf"}\n',
    '100% wool/content.txt': '# Wool\n',
    'über uns/content.txt': '# About us\n',
  }

  test('leads to its page from menu and buttons, in signs that an address may have', async ({ world }) => {
    await world.write('my.example', site)
    const page = await show(world, '/')
    const links = [...page.querySelectorAll('header nav a, .actions a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/100%25%20wool',
      '/über%20uns',
      'tel:+4930123',
      'https://example.com/a%20b?c=d%20e',
      '/a%20b',
      '/100%25%20wool',
      '/domains/my.example/files/price%20list.pdf',
    ])
    for (const [link, heading] of [['/100%25%20wool', 'Wool'], ['/über%20uns', 'About us']]) {
      const there = await show(world, `${link}`)
      expect(there.querySelector('h1')?.textContent).toBe(heading)
      expect(there.querySelector('header nav [aria-current]')?.getAttribute('href')).toBe(link)
    } // prettier-ignore
  })

  test('that no text can be made of is one at which the site has nothing', async ({ world }) => {
    await world.write('my.example', { ...site, 'settings.txt': 'title My place\n', 'redirects.txt': '/old%E9 /new\n' })
    for (const path of ['/caf%E9', '/100%', '/a%00b', '/a%0Ab', '/a%5Cb', '/%E9/']) {
      const answer = await world.visit(host + path)
      expect([answer.status, (await answer.text()).includes('My place')]).toEqual([404, true])
    }
    expect((await world.visit(`${host}/old%E9`)).headers.get('location')).toBe('/new')
  })
})

test('control characters that no page may hold are shown as the replacement character', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': 'Title: A\u0000B\n\nOne\u000Btwo \u0085 three\u0001.\n\nKept\tas it is.\n',
  })
  const html = await (await world.visit(host)).text()
  // oxlint-disable-next-line no-control-regex
  expect(html).not.toMatch(/[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]/)
  expect(html).toContain('One\uFFFDtwo \uFFFD three\uFFFD.')
  expect(html).toContain('Kept\tas it is.')
})

test('a page that includes itself is shown once, however it writes its name', async ({ world }) => {
  await world.write('my.example', {
    'settings.txt': 'language de\n',
    'news/content.de.txt':
      'Only news.\n\n::include news/content.txt\n\n::include ./news/content.de.txt\n\n::include ./foot.txt\n',
    'foot.txt': 'Below.\n\n::include /news/content.de.txt\n',
  })
  const main = (await show(world, '/news')).querySelector('main')?.textContent ?? ''
  expect(main.split('Only news.')).toHaveLength(2)
  expect(main).toContain('Below.')
  expect(
    world.logged.filter((line) => /^my\.example\/news\/content\.de\.txt:[35] .* includes itself/.test(line)),
  ).toHaveLength(2)
})

test('a picture is found with a dot before its path too', async ({ world }) => {
  await world.write('my.example', { 'content.txt': '![A tree](./images/tree.svg)\n', 'images/tree.svg': '<svg/>' })
  const src = (await show(world, '/')).querySelector('main img')?.getAttribute('src')
  expect(src).toMatch(/^\/domains\/my\.example\/images\/tree\.svg/)
})

test('a missing picture of an item is reported on the item’s line', async ({ world }) => {
  await world.write('my.example', {
    'settings.txt': 'store on\n',
    'store/store.txt': 'title=Mug\nurl=mug\nprice=5\nphoto=mug.jpg\n',
  })
  await world.visit(`${host}/store/mug`)
  const told = world.logged.filter((line) => line.includes('The file mug.jpg is missing.'))
  expect(told.map((line) => line.split(':', 1)[0])).toEqual(['my.example/store/store.txt'])
})

describe('a form', () => {
  test('sends what a hidden field was given, and lets several boxes be ticked', async ({ world }) => {
    const rows = 'Hidden: list = stargazing\nHidden: source\nCheckbox: Days = Monday, Friday\nCheckbox: Letter\n'
    await world.write('my.example', { 'content.txt': `:::form\n${rows}:::\n` })
    const form = (await show(world, '/')).querySelector('.form')
    const hidden = [...(form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])]
    expect(hidden.map(({ name, value }) => [name, value])).toEqual([
      ['field:list', 'stargazing'],
      ['field:source', 'source'],
      ['language', 'en'],
      ['from-page', '/'],
    ])
    const boxes = [...(form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]
    expect(boxes.map(({ name, value, labels }) => [name, value, labels?.[0]?.textContent?.trim()])).toEqual([
      ['field:Days', 'Monday', 'Monday'],
      ['field:Days', 'Friday', 'Friday'],
      ['field:Letter', 'on', 'Letter'],
    ])
    expect(form?.querySelector('legend')?.textContent).toBe('Days')
  })
})

describe('what wants not to be found', () => {
  test('is kept out of search engines as text and as a file too', async ({ world }) => {
    await world.write('my.example', { 'a/content.txt': 'NoIndex: yes\n\nA.\n', 'b/content.txt': 'B.\n' })
    const robotsOf = async (path: string) => (await world.visit(host + path)).headers.get('x-robots-tag')
    for (const page of ['/a.md', '/a/content.txt', '/domains/my.example/a/content.txt'])
      expect(await robotsOf(page)).toBe('noindex')
    for (const page of ['/b.md', '/b/content.txt']) expect(await robotsOf(page)).toBeNull()
  })
})

test('words of the feed that look like tags stay words', async ({ world }) => {
  const head = 'Title: Snow\nPublish: 2026-01-03\nDescription: Less < more & <b>bold</b>\n'
  await world.write('my.example', { 'news/content.txt': `${head}\nSnow.\n` })
  const text = await (await world.visit(`${host}/feed.xml`)).text()
  const feed = new JSDOM(text, { contentType: 'application/xml' }).window.document
  const description = feed.querySelector('item > description')?.textContent ?? ''
  expect(new JSDOM(description).window.document.body.textContent).toBe('Less < more & <b>bold</b>')
})

test('a page is found as a file in the language of its site where every file names one', async ({ world }) => {
  await world.write('my.example', {
    'settings.txt': 'language ar\n',
    'contact/content.ar.txt': '# اتصل بنا\n',
    'subscribe/content.ar.txt': 'Draft: yes\n\nسر\n',
  })
  const look = async (path: string) =>
    (await world.visit(`${host}/domains/my.example/${path}/content.txt`, { method: 'HEAD' })).status
  expect([await look('contact'), await look('subscribe'), await look('about')]).toEqual([200, 404, 404])
})

test('a part of a page is shown from when it says on', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': 'Open.\n\n::include sale.txt\n',
    'sale.txt': 'Publish: 2026-02-01\n\nAll for half.\n',
  })
  const read = async (path: string) => (await world.visit(host + path)).text()
  for (const path of ['/', '/index.md']) expect(await read(path)).not.toContain('All for half.')
  world.clock.now = new Date('2026-02-01T00:00:01Z')
  for (const path of ['/', '/index.md']) expect(await read(path)).toContain('All for half.')
})
