import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const text = async (answer: Response | Promise<Response>) => (await answer).text()
const page = async (answer: Response | Promise<Response>) => new JSDOM(await text(answer)).window.document

describe('a folder becomes a website', () => {
  test('three lines of text are a page with a title, a menu and what was written', async ({ world }) => {
    await world.write('my.example', {
      'settings.txt': 'title My Shop\n',
      'menu.txt': 'Home | /\nAbout | /about\n',
      'content.txt': '# Hello\n\nWe bake.\n',
      'about/content.txt': '# About us\n',
    })
    const home = await page(world.visit('http://my.example/'))
    expect(home.querySelector('h1')?.textContent).toBe('Hello')
    expect(home.querySelector('main')?.textContent).toContain('We bake.')
    expect([...home.querySelectorAll('nav a')].map((a) => a.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/', '/about']),
    )
    expect((await page(world.visit('http://my.example/about'))).title).toBe('About us · My Shop')
  })

  test('an edit on disk shows at the next view, also when the file is new or gone', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'One.' })
    expect(await text(world.visit('http://my.example/'))).toContain('One.')
    await world.write('my.example', { 'content.txt': 'Two!' })
    expect(await text(world.visit('http://my.example/'))).toContain('Two!')
    await world.write('my.example', { 'settings.txt': 'title Fresh Bread\n' })
    expect(await text(world.visit('http://my.example/'))).toContain('Fresh Bread')
    await world.write('my.example', { 'about/content.txt': 'New page.' })
    expect((await world.visit('http://my.example/about')).status).toBe(200)
    await rm(join(world.sites, 'my.example/about/content.txt'))
    expect((await world.visit('http://my.example/about')).status).toBe(404)
  })

  test('an edit of a part that is included shows at the next view', async ({ world }) => {
    await world.write('my.example', { 'content.txt': '::include footer.txt\n', 'footer.txt': 'Open at nine.' })
    expect(await text(world.visit('http://my.example/'))).toContain('Open at nine.')
    await world.write('my.example', { 'footer.txt': 'Open at ten.' })
    expect(await text(world.visit('http://my.example/'))).toContain('Open at ten.')
  })

  test('a site with nothing but a folder is an empty page with the default hero', async ({ world }) => {
    await world.write('my.example', { 'settings.txt': '' })
    const answer = await world.visit('http://my.example/')
    expect(answer.status).toBe(200)
    expect((await page(answer)).querySelector('h1')?.textContent).toBe('Beautiful Instant Websites')
  })

  test('parts that include each other come to an end', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': '::include a.txt\n',
      'a.txt': 'A\n\n::include b.txt\n',
      'b.txt': 'B\n\n::include a.txt\n',
    })
    const home = await text(world.visit('http://my.example/'))
    expect(home).toContain('A')
    expect(home).toContain('B')
  })

  test('headings of the same words in page and parts can each be linked to', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': '## Find us\n\nHere.\n\n::include a.txt\n',
      'a.txt': '## Find us\n\nThere.\n',
    })
    const home = await page(world.visit('http://my.example/'))
    expect([...home.querySelectorAll('h2')].map(({ id }) => id)).toEqual(['find-us', 'find-us-2'])
  })

  test('a part that is included ten thousand times does not make an endless page', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': '::include a.txt\n\n'.repeat(10_000),
      'a.txt': `${'Many words. '.repeat(2000)}\n`,
    })
    const home = await text(world.visit('http://my.example/'))
    expect(home).toContain('Many words.')
    expect(home.length).toBeLessThan(2_000_000)
  })
})

describe('languages', () => {
  const site = {
    'settings.txt': 'title Hut\nlanguage en\nlanguages en, de, pt, ar\n',
    'menu.txt':
      'About | /about\nLanguages\n  English | ?language=en\n  Deutsch | ?language=de\n  العربية | ?language=ar\n',
    'content.txt': 'Welcome.',
    'content.de.txt': 'Willkommen.',
    'content.pt.txt': 'Bem-vindo.',
    'content.ar.txt': 'أهلا.',
    'about/content.txt': 'About.',
  }

  test('a language asked for is answered, else its nearest, else the site’s own', async ({ world }) => {
    await world.write('hut.example', site)
    expect(await text(world.visit('http://hut.example/?language=de'))).toContain('Willkommen.')
    expect(await text(world.visit('http://hut.example/?language=pt-BR'))).toContain('Bem-vindo.')
    expect(await text(world.visit('http://hut.example/?language=fr'))).toContain('Welcome.')
    expect(await text(world.visit('http://hut.example/', { headers: { 'accept-language': 'de' } }))).toContain(
      'Welcome.',
    )
    expect(await text(world.visit('http://hut.example/about?language=de'))).toContain('About.')
  })

  test('a language subdomain sets it', async ({ world }) => {
    await world.write('hut.example', site)
    const home = await page(world.visit('http://de.hut.example/'))
    expect(home.querySelector('main')?.textContent).toContain('Willkommen.')
    expect(home.documentElement.lang).toBe('de')
    expect(await text(world.visit('http://ar.hut.example.localhost/'))).toContain('dir="rtl"')
  })

  test('a subdomain that is no language is no site', async ({ world }) => {
    await world.write('hut.example', site)
    for (const label of ['app', 'api', 'shop', 'xx'])
      expect((await world.visit(`http://${label}.hut.example/`)).status).toBe(421)
  })

  test('a translated settings file says only what differs, and a site may give every file a suffix', async ({
    world,
  }) => {
    await world.write('hut.example', {
      'settings.txt': 'title Hut\nlanguage de\nvisual_theme light\n',
      'settings.en.txt': 'title The Hut\n',
      'content.de.txt': 'Hallo.',
    })
    const english = await text(world.visit('http://hut.example/?language=en'))
    expect(english).toContain('The Hut')
    expect(english).toContain('data-theme="light"')
    expect(await text(world.visit('http://hut.example/'))).toContain('Hallo.')
  })

  test('the picker leads to the same page in each language, and links keep the language', async ({ world }) => {
    await world.write('hut.example', site)
    const about = await page(world.visit('http://hut.example/about?language=de'))
    const links = [...about.querySelectorAll('a')].map((a) => a.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining(['/about', '/about?language=de', '/about?language=ar', '/?language=de']),
    )
    expect(about.querySelector('nav')?.textContent).not.toContain('Languages')
  })
})

describe('what is not there, or not yet', () => {
  test('an unknown path is a real 404 with a way back and the home’s content below', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Home text.' })
    const answer = await world.visit('http://my.example/nothing/here')
    expect(answer.status).toBe(404)
    const body = await answer.text()
    expect(body).toContain('Home text.')
    expect(new JSDOM(body).window.document.querySelector('a[href="/"]')).toBeTruthy()
  })

  test('a draft is nobody’s to read, not as a page and not as a file', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Home.', 'plan/content.txt': 'Draft: yes\n\nSecret plan.' })
    const answer = await world.visit('http://my.example/plan')
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Secret plan.')
    expect((await world.visit('http://my.example/domains/my.example/plan/content.txt')).status).toBe(404)
  })

  test('a page of the future appears when its time has come', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': 'Home.',
      'news/content.txt': 'Publish: 2026-02-01T08:00:00Z\n\nNews!',
    })
    expect((await world.visit('http://my.example/news')).status).toBe(404)
    world.clock.now = new Date('2026-02-01T08:00:01Z')
    expect(await text(world.visit('http://my.example/news'))).toContain('News!')
  })

  test.for([
    ['America/New_York', '2026-02-01 09:00', '2026-02-01T14:00:00Z'],
    ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00Z'],
    ['Asia/Kolkata', '2026-02-01', '2026-01-31T18:30:00Z'],
    ['Europe/Berlin', '2026-07-01T09:00Z', '2026-07-01T09:00:00Z'],
  ] as const)('in %s a page of %s appears by the clock of its site', async ([zone, publish, moment], { world }) => {
    await world.write('my.example', {
      'settings.txt': `time_zone ${zone}\n`,
      'news/content.txt': `Publish: ${publish}\n\nNews!`,
    })
    const statuses = async () =>
      Promise.all(
        ['/news', '/domains/my.example/news/content.txt', '/news.md'].map(
          async (path) => (await world.visit(`http://my.example${path}`)).status,
        ),
      )
    world.clock.now = new Date(Date.parse(moment) - 1000)
    expect(await statuses()).toEqual([404, 404, 404])
    world.clock.now = new Date(moment)
    expect(await statuses()).toEqual([200, 200, 200])
  })

  test('a home page of the future appears when its time has come', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': 'Publish: 2026-02-01T08:00:00Z\n\nHome!',
      'redirects.txt': '/later /elsewhere\n',
    })
    expect(await text(world.visit('http://my.example/'))).not.toContain('Home!')
    world.clock.now = new Date('2026-02-01T08:00:01Z')
    expect(await text(world.visit('http://my.example/'))).toContain('Home!')
  })

  test('a page that sends to itself is shown', async ({ world }) => {
    await world.write('my.example', { 'loop/content.txt': 'Redirect: /loop\n\nHere.' })
    expect(await text(world.visit('http://my.example/loop'))).toContain('Here.')
  })

  test('pages that redirect to each other in a circle are shown, and their owner sees the problem', async ({
    world,
  }) => {
    await world.write('my.example', {
      'redirects.txt': '/list /third\n',
      'first/content.txt': 'Redirect: second/?x=1\n\nFirst.',
      'second/content.txt': 'Redirect: /first#top\n\nSecond.',
      'third/content.txt': 'Redirect: /list\n\nThird.',
      'way/content.txt': 'Redirect: /first\n\nWay.',
    })
    for (const name of ['First', 'Second', 'Third'])
      expect(await text(world.visit(`http://my.example/${name.toLowerCase()}`))).toContain(`${name}.`)
    expect((await world.visit('http://my.example/way')).headers.get('location')).toBe('/first')
    expect((await world.visit('http://my.example/list')).headers.get('location')).toBe('/third')
    expect(world.logged).toContainEqual(
      expect.stringMatching(/^my\.example\/first\/content\.txt:1 .*redirects in a loop/),
    )
    await world.write('my.example', { 'second/content.txt': 'Second.' })
    expect((await world.visit('http://my.example/first')).headers.get('location')).toBe('/second/?x=1')
  })

  test('redirects of the site are followed, by list and by head, and never to a script', async ({ world }) => {
    await world.write('my.example', {
      'redirects.txt': '/old /new\n/go https://example.com/ 302\n/bad javascript:alert(1)\n',
      'moved/content.txt': 'Redirect: /new\n\n',
      'evil/content.txt': 'Redirect: javascript:alert(1)\n\n',
    })
    const old = await world.visit('http://my.example/old')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/new'])
    const go = await world.visit('http://my.example/go')
    expect([go.status, go.headers.get('location')]).toEqual([302, 'https://example.com/'])
    expect((await world.visit('http://my.example/moved')).headers.get('location')).toBe('/new')
    for (const path of ['/bad', '/evil'])
      expect((await world.visit(`http://my.example${path}`)).headers.get('location')).toBeNull()
  })
})
