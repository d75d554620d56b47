import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
}

const host = 'http://hut.example'
const show = async ({ visit }: Visitor, path: string) =>
  new JSDOM(await (await visit(host + path)).text()).window.document

/** The languages that a page leads to in its head, by their addresses. */
const alternates = async (world: Visitor, path: string) =>
  Object.fromEntries(
    [...(await show(world, path)).querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href')?.replace(host, ''),
    ]),
  )

/** The same as the sitemap tells it, by the page's own address. */
async function mapped({ visit }: Visitor) {
  const text = await (await visit(`${host}/sitemap.xml`)).text()
  const map = new JSDOM(text, { contentType: 'application/xml' }).window.document
  return Object.fromEntries(
    [...map.querySelectorAll('url')].map((url) => [
      url.querySelector('loc')?.textContent?.replace(host, ''),
      Object.fromEntries(
        [...url.querySelectorAll('link')].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href')?.replace(host, ''),
        ]),
      ),
    ]),
  )
}

const site = {
  'settings.txt': 'title Hut\nlanguages en, de, ar, pt\nstore yes\ncurrency EUR\n',
  'settings.ar.txt': 'title كوخ\nlanguage ar\n',
  'settings.de.txt': 'title Hütte\nlanguage de\n',
  'content.txt': '# Hut\n\nWelcome.\n',
  'content.de.txt': '# Hütte\n\nWillkommen.\n',
  'about/content.txt': '# About\n\nAbout us.\n',
  'store/store.txt': 'title=Mug\nurl=mug\nprice=12\n%\ntitle=Bowl\nurl=bowl\nprice=20\n',
  'store/store.de.txt': 'title=Becher\nurl=mug\nprice=12\n',
}

describe('a page leads to its translations', () => {
  test.for([
    ['a draft', 'Draft: yes'],
    ['one of the future', 'Publish: 2026-02-01'],
    ['one that wants not to be found', 'NoIndex: yes'],
    ['one that leads elsewhere', 'Redirect: /'],
  ] as const)('and not to %s', async ([, head], { world }) => {
    await world.write('hut.example', { ...site, 'about/content.de.txt': `${head}\n\nÜber uns.\n` })
    expect(await alternates(world, '/about')).toEqual({})
    expect((await mapped(world))['/about']).toEqual({})
  })

  test('as soon as they can be seen', async ({ world }) => {
    await world.write('hut.example', { ...site, 'about/content.de.txt': 'Publish: 2026-02-01\n\nÜber uns.\n' })
    expect(await alternates(world, '/about')).toEqual({})
    world.clock.now = new Date('2026-02-01T00:00:01Z')
    const both = { en: '/about', 'x-default': '/about', de: '/about?language=de' }
    expect(await alternates(world, '/about')).toEqual(both)
    expect((await mapped(world))['/about']).toEqual(both)
  })

  test('just as the sitemap does, things for sale too', async ({ world }) => {
    await world.write('hut.example', site)
    const map = await mapped(world)
    expect(Object.keys(map)).toEqual(expect.arrayContaining(['/', '/?language=de', '/store/mug', '/store/bowl']))
    for (const [address, leads] of Object.entries(map)) expect(await alternates(world, address)).toEqual(leads)
    expect(map['/store/mug']).toEqual({ en: '/store/mug', 'x-default': '/store/mug', de: '/store/mug?language=de' })
  })

  test('and only to those that the site offers, just as the sitemap', async ({ world }) => {
    await world.write('hut.example', {
      ...site,
      'content.fr.txt': '# Cabane\n',
      'store/store.fr.txt': 'title=Tasse\nurl=mug\nprice=12\n',
    })
    const map = await mapped(world)
    expect(map['/?language=fr']).toEqual({})
    for (const [address, leads] of Object.entries(map)) expect(await alternates(world, address)).toEqual(leads)
    const french = await show(world, '/?language=fr')
    expect(french.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${host}/?language=fr`)
  })

  test('and a thing for sale has one address where its catalogue has one language', async ({ world }) => {
    const { 'store/store.de.txt': _, ...shop } = site
    await world.write('hut.example', shop)
    const item = await show(world, '/store/mug?language=de')
    expect(item.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${host}/store/mug`)
  })
})

describe('visitors choose the language', () => {
  const choices = async (world: Visitor, path: string) =>
    [...(await show(world, path)).querySelectorAll('.languages a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
  const two = {
    'settings.txt': 'title Hut\nlanguages en, de, pt-BR\n',
    'content.txt': '# Hut\n',
    'about/content.txt': '# About\n',
  }

  test('as soon as a second one has a page, without a line in the menu', async ({ world }) => {
    await world.write('hut.example', two)
    expect(await choices(world, '/')).toEqual([])
    await world.write('hut.example', { 'content.de.txt': '# Hütte\n' })
    const both = (path: string) => [
      ['English', path],
      ['Deutsch', `${path}?language=de`],
    ]
    expect(await choices(world, '/')).toEqual(both('/'))
    expect(await choices(world, '/about')).toEqual(both('/about'))
    expect(await choices(world, '/about?language=de')).toEqual(both('/about'))
    expect(await choices(world, '/nothing')).toHaveLength(2)
  })

  test('on a page that has one before the home page does, and not before it is public', async ({ world }) => {
    await world.write('hut.example', {
      ...two,
      'about/content.pt-BR.txt': '# Sobre\n',
      'content.de.txt': 'Draft: yes\n\n# Hütte\n',
    })
    expect(await choices(world, '/')).toEqual([])
    expect((await choices(world, '/about')).map(([title]) => title)).toEqual(['English', 'Português (Brasil)'])
  })

  test('as their menu lists them, where it does', async ({ world }) => {
    await world.write('hut.example', {
      ...two,
      'content.de.txt': '# Hütte\n',
      'menu.txt': 'Languages\n  English | ?language=en\n  Auf Deutsch | ?language=de\n',
    })
    expect((await choices(world, '/')).map(([title]) => title)).toEqual(['English', 'Auf Deutsch'])
  })
})

describe('a page that is not written in the language asked for', () => {
  const stateOf = async (world: Visitor, path: string) => {
    const page = await show(world, path)
    const { lang, dir } = page.documentElement
    const main = page.querySelector('main')
    return [lang, dir, main?.lang, main?.dir, page.querySelector('.brand')?.getAttribute('href')]
  }

  test('says what it is written in, within what the platform says around it', async ({ world }) => {
    await world.write('hut.example', site)
    expect(await stateOf(world, '/about?language=ar')).toEqual(['ar', 'rtl', 'en', 'ltr', '/?language=ar'])
    expect(await stateOf(world, '/about?language=de')).toEqual(['de', 'ltr', 'en', 'ltr', '/?language=de'])
    expect(await stateOf(world, '/?language=de')).toEqual(['de', 'ltr', '', '', '/?language=de'])
    expect(await stateOf(world, '/?language=en-GB')).toEqual(['en', 'ltr', '', '', '/?language=en'])
    expect(await stateOf(world, '/nothing?language=ar')).toEqual(['ar', 'rtl', 'en', 'ltr', '/?language=ar'])
  })
})

describe('a page whose translation nobody may see yet', () => {
  const hidden = { ...site, 'about/content.de.txt': 'Publish: 2026-02-01\nNoIndex: yes\n\n# Über uns\n' }
  const headingOf = async (world: Visitor, path: string) =>
    (await show(world, path)).querySelector('main h1')?.textContent

  test('is shown as its site has it otherwise, until then', async ({ world }) => {
    await world.write('hut.example', hidden)
    expect((await world.visit(`${host}/about?language=de`)).status).toBe(200)
    expect(await headingOf(world, '/about?language=de')).toBe('About')
    world.clock.now = new Date('2026-02-01T00:00:01Z')
    expect(await headingOf(world, '/about?language=de')).toBe('Über uns')
  })

  test('says which language that is, at the address of that', async ({ world }) => {
    await world.write('hut.example', hidden)
    const page = await show(world, '/about?language=de')
    expect(page.querySelector('main')?.lang).toBe('en')
    expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${host}/about`)
  })

  test('is found as that by machines too, as text and as a file', async ({ world }) => {
    await world.write('hut.example', { ...hidden, 'about/content.de.txt': 'Draft: yes\n\n# Über uns\n' })
    const read = async (path: string) => (await world.visit(host + path)).text()
    expect(await read('/about.md?language=de')).toBe('# About\n\nAbout us.\n')
    expect(await read('/llms.txt?language=de')).toContain('[About](http://hut.example/about.md?language=de): About us.')
    expect(await read('/domains/hut.example/about/content.txt?language=de')).toBe('# About\n\nAbout us.\n')
    expect((await world.visit(`${host}/domains/hut.example/about/content.de.txt`)).status).toBe(404)
  })

  test('stays hidden where every text that it falls back to is hidden', async ({ world }) => {
    await world.write('hut.example', { ...hidden, 'about/content.txt': 'Draft: yes\n\n# About\n' })
    expect((await world.visit(`${host}/about?language=de`)).status).toBe(404)
    expect((await world.visit(`${host}/domains/hut.example/about/content.txt?language=de`)).status).toBe(404)
  })
})
