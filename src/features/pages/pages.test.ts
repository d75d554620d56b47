import { cp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

describe('which site', () => {
  test('www. is the same site, other names are none', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Mine.' })
    expect(await text(world.visit('http://www.my.example/'))).toContain('Mine.')
    expect(await text(world.visit('http://MY.example.:8080/'))).toContain('Mine.')
    const other = await world.visit('http://other.example/')
    expect(other.status).toBe(404)
    expect(await other.text()).toContain('no website')
  })

  test('localhost shows the platform, name.localhost the site', async ({ world }) => {
    await world.write('localhost', { 'content.txt': 'The platform.' })
    await world.write('my.example', { 'content.txt': 'Mine.' })
    await world.write('demo.localhost', { 'content.txt': 'The demo.' })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await text(world.visit(`http://${host}/`))).toContain('The platform.')
    expect(await text(world.visit('http://my.example.localhost:3000/'))).toContain('Mine.')
    expect(await text(world.visit('http://demo.localhost:3000/'))).toContain('The demo.')
  })

  test('?domain= picks a site on the platform, keeps it in links, and is ignored on a tenant’s host', async ({
    world,
  }) => {
    await world.write('localhost', { 'content.txt': 'The platform.' })
    await world.write('my.example', {
      'content.txt': '[About](/about) and [out](https://example.com/x)',
      'menu.txt': 'About | about\n',
    })
    await world.write('other.example', { 'content.txt': 'Other.' })
    const mine = await page(world.visit('http://localhost/?domain=my.example'))
    const links = [...mine.querySelectorAll('a')].map((a) => a.getAttribute('href'))
    expect(links.filter((href) => href === '/about?domain=my.example').length).toBeGreaterThanOrEqual(2)
    expect(links).toContain('https://example.com/x')
    expect(await text(world.visit('http://other.example/?domain=my.example'))).toContain('Other.')
    expect((await world.visit('http://localhost/?domain=nobody.example')).status).toBe(404)
  })

  test.for([
    '../../etc',
    'my.example/..',
    '%2e%2e',
    'my.example%00',
    '.seeded',
    'MY.example',
    '',
    ' ',
    'a'.repeat(300),
    '[::1]',
    'localhost.',
    '__proto__',
  ])('?domain=%j never opens what is not a site', async (domain, { world }) => {
    await world.write('localhost', { 'content.txt': 'The platform.' })
    await world.write('my.example', { 'content.txt': 'Mine.' })
    const answer = await world.visit(`http://localhost/?domain=${encodeURIComponent(domain)}`)
    expect([200, 404]).toContain(answer.status)
    expect(await answer.text()).toMatch(domain.trim().toLowerCase() === 'my.example' ? /Mine\./ : /platform|no website/)
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
      expect((await world.visit(`http://${label}.hut.example/`)).status).toBe(404)
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

describe('mistakes', () => {
  test('a home that is kept back is not given away at a wrong address, and its redirect is followed nowhere else', async ({
    world,
  }) => {
    await world.write('my.example', { 'content.txt': 'Draft: yes\n\n# Top secret' })
    expect(await text(world.visit('http://my.example/zzz'))).not.toContain('Top secret')
    await world.write('my.example', { 'content.txt': 'Publish: 2030-01-01\n\n# Top secret' })
    expect(await text(world.visit('http://my.example/zzz'))).not.toContain('Top secret')
    await world.write('my.example', { 'content.txt': 'Redirect: /nowhere\n\n' })
    expect((await world.visit('http://my.example/zzz')).status).toBe(404)
  })

  test('a page whose Draft or Publish can’t be read stays hidden', async ({ world }) => {
    await world.write('my.example', {
      'a/content.txt': 'Draft: ja\n\nText.',
      'b/content.txt': 'Publish: tomorrow\n\nText.',
    })
    for (const path of ['a', 'b', 'a/content.txt', 'domains/my.example/b/content.txt'])
      expect(await text(world.visit(`http://my.example/${path}`))).not.toContain('Text.')
  })

  test('a percent sign in a redirect leads where it was written to', async ({ world }) => {
    await world.write('my.example', { 'redirects.txt': '/pct /100%\n/amp https://example.org/?q=a%26b\n/ü /grüße\n' })
    const to = async (path: string) => (await world.visit(`http://my.example${path}`)).headers.get('location')
    expect(await to('/pct')).toBe('/100%25')
    expect(await to('/amp')).toBe('https://example.org/?q=a%26b')
    expect(await to('/%C3%BC')).toBe('/gr%C3%BC%C3%9Fe')
  })

  test('files that old editors wrote can be read all the same', async ({ world }) => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# Äpfel\n\nSüß.', 'utf16le')])
    await world.write('my.example', { 'content.txt': wide, 'preise/content.txt': Buffer.from('# Größe', 'latin1') })
    expect(await text(world.visit('http://my.example/'))).toContain('Süß.')
    expect(await text(world.visit('http://my.example/preise'))).toContain('Größe')
  })

  test('the owner reads in the log what is wrong, where, and once', async ({ world }) => {
    await world.write('my.example', {
      'settings.txt': 'colour red\nlogo images/none.png\nlanguages en de\nstore on\n',
      'settings.de.txt': 'title Laden\nvisual_theme pink\n',
      'content.txt':
        'Text.\n\n::fom\n\n![a](images\\\\b.jpg)\n\n::include foot.txt\n\n::store\n\n::table{src=prices.csv}\n',
      'foot.txt': 'Foot.\n\n::include foot.txt\n\n::map{lat=1}\n',
      'store/store.txt': 'title=Mug\nurl=mug\nprice=1.299,00\n',
      'prices.csv': 'a,b\n1,2,3\n',
    })
    for (const path of ['/', '/', '/?language=de', '/wrong', '/wronger']) await world.visit(`http://my.example${path}`)
    const told = (start: string) => world.told.filter((line) => line.startsWith(`my.example/${start}`))
    const counts = {
      'settings.txt:1 ': 2,
      'settings.de.txt:2 ': 1,
      'content.txt:3 ': 1,
      'content.txt:5 ': 1,
      'foot.txt:3 ': 1,
      'foot.txt:5 ': 2,
      'store/store.txt:': 1,
      'prices.csv:': 1,
    }
    expect(Object.fromEntries(Object.keys(counts).map((start) => [start, told(start).length]))).toEqual(counts)
    expect(world.told.filter((line) => line.startsWith('my.example') && /wrong|\/\//.test(line))).toEqual([])
  })
})

describe('raw files', () => {
  const files = {
    'content.txt': 'Home.',
    'prices.csv': 'a,b\n1,2\n',
    'evil.html': '<script>alert(1)</script>',
    'evil.svg': '<svg onload="alert(1)"/>',
  }

  test('are answered with a strong ETag, 304 and ranges', async ({ world }) => {
    await world.write('my.example', files)
    const address = 'http://my.example/domains/my.example/prices.csv'
    const whole = await world.visit(address)
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, await whole.text(), etag.startsWith('"')]).toEqual([200, 'a,b\n1,2\n', true])
    expect((await world.visit(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await world.visit(address, { headers: { range: 'bytes=4-6' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '1,2', 'bytes 4-6/8'])
    expect(await text(world.visit(address, { headers: { range: 'bytes=-4' } }))).toBe('1,2\n')
    expect((await world.visit(address, { headers: { range: 'bytes=99-' } })).status).toBe(416)
    const head = await world.visit(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', ''])
  })

  test('never are a page, and run nothing', async ({ world }) => {
    await world.write('my.example', files)
    for (const name of ['evil.html', 'evil.svg']) {
      const answer = await world.visit(`http://my.example/${name}`)
      expect(answer.headers.get('content-type')).not.toContain('html')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('of another tenant are not given out on a tenant’s host, but on the platform’s', async ({ world }) => {
    await world.write('localhost', { 'content.txt': 'Platform.' })
    await world.write('my.example', files)
    await world.write('other.example', files)
    expect((await world.visit('http://my.example/domains/other.example/prices.csv')).status).toBe(404)
    expect((await world.visit('http://localhost/domains/other.example/prices.csv')).status).toBe(200)
    expect((await world.visit('http://localhost/domains/nobody.example/prices.csv')).status).toBe(404)
  })

  test.for([
    '../other.example/prices.csv',
    '..%2fother.example%2fprices.csv',
    '%2e%2e/other.example/prices.csv',
    '....//prices.csv',
    'prices.csv%00.txt',
    '.hidden',
    'a\\b.csv',
    '/etc/passwd',
    'C:/x.csv',
    'link.csv',
  ])('of elsewhere can’t be reached: %s', async (path, { world }) => {
    await world.write('my.example', { ...files, '.hidden': 'secret' })
    await world.write('other.example', files)
    await writeFile(join(world.sites, '../secret.csv'), 'secret')
    await symlink('../../secret.csv', join(world.sites, 'my.example/link.csv'))
    const answer = await world.visit(`http://my.example/domains/my.example/${path}`)
    expect(answer.status).toBe(404)
  })
})

describe('safety of pages', () => {
  test('scripts come from the platform alone, and nothing a site writes runs', async ({ world }) => {
    await world.write('my.example', {
      'content.txt':
        '<script>alert(1)</script>\n\n:::html\n<p onclick="alert(1)">Hi <b>you</b></p><script>alert(2)</script><iframe src="https://evil.example"></iframe><a href="javascript:alert(3)">x</a>\n:::\n\n[x](javascript:alert(4))\n',
    })
    const answer = await world.visit('http://my.example/')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    const home = await page(answer)
    expect(
      [...home.querySelectorAll<HTMLScriptElement>('script:not([type="application/ld+json"])')].every(
        (script) => script.src.startsWith('/_assets/') && script.textContent === '',
      ),
    ).toBe(true)
    expect(
      [...home.querySelectorAll('[onclick], iframe, a[href^="javascript"]')].map((element) => element.outerHTML),
    ).toEqual([])
    expect(home.querySelector('main b')?.textContent).toBe('you')
  })

  test('pages are answered compressed once somebody was here before, with one ETag a form', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Home. '.repeat(500) })
    await world.visit('http://my.example/', { headers: { 'accept-encoding': 'gzip, br' } })
    await expect
      .poll(async () =>
        (await world.visit('http://my.example/', { headers: { 'accept-encoding': 'gzip, br' } })).headers.get(
          'content-encoding',
        ),
      )
      .toBe('br')
    const etag = (await world.visit('http://my.example/')).headers.get('etag') ?? ''
    expect((await world.visit('http://my.example/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('an edit shows at the next view on a connection too, however often the page was asked for before', async ({
    world,
  }) => {
    await world.write('my.example', { 'content.txt': 'Edit 0.' })
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const view = () => text(fetch(`http://127.0.0.1:${port}/?domain=my.example`))
    for (let edit = 1; edit <= 30; edit += 1) {
      await world.write('my.example', { 'content.txt': `Edit ${edit}.` })
      for (let views = 0; views < 5; views += 1) expect(await view()).toContain(`Edit ${edit}.`)
    }
    await rm(join(world.sites, 'my.example'), { recursive: true })
    expect(await view()).toContain('no website')
    await world.write('my.example', { 'content.txt': 'Back again.' })
    for (let views = 0; views < 5; views += 1) expect(await view()).toContain('Back again.')
    server.close()
  })

  test('an edit that keeps its time and size is seen too, and so is a folder that was replaced as a whole', async ({
    world,
  }) => {
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const view = () => text(fetch(`http://127.0.0.1:${port}/?domain=my.example`))
    const file = join(world.sites, 'my.example/content.txt')
    const write = async (words: string) => {
      await world.write('my.example', { 'content.txt': words })
      await utimes(file, 1000, 1000)
    }
    await write('One one.')
    for (let views = 0; views < 12; views += 1) expect(await view()).toContain('One one.')
    await write('Two two.')
    for (let views = 0; views < 12; views += 1) expect(await view()).toContain('Two two.')
    await rename(world.sites, `${world.sites}.bak`)
    await cp(`${world.sites}.bak`, world.sites, { recursive: true })
    for (let views = 0; views < 12; views += 1) expect(await view()).toContain('Two two.')
    await write('Three 3.')
    expect(await view()).toContain('Three 3.')
    await rm(`${world.sites}.bak`, { recursive: true })
    server.close()
  })

  test('a site that takes over the name of another’s language is shown at once', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Mine.', 'content.de.txt': 'Meins.' })
    for (let views = 0; views < 3; views += 1)
      expect(await text(world.visit('http://de.my.example/'))).toContain('Meins.')
    await world.write('de.my.example', { 'content.txt': 'Somebody else.' })
    expect(await text(world.visit('http://de.my.example/'))).toContain('Somebody else.')
  })

  test.for(['/%5Cevil.example/', '/%09/evil.example', '/%0a/evil.example', '/a%5Cb', '/%00'])(
    '%s leads nobody to another site',
    async (path, { world }) => {
      await world.write('my.example', {
        'content.txt': 'Mine.',
        'menu.txt': 'Languages\n  English | | en\n  Deutsch | | de\nOut | \\\\evil.example/x\n',
      })
      const answer = await world.visit(`http://my.example${path}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(/(?:href|content)="\/[\\\s/]+evil/)
    },
  )

  test.for([
    '/.well-known/security.txt',
    '/wiki/File:X.jpg',
    '/.hidden.txt',
    '/con.txt',
    '/AUX.png',
    `/${'x'.repeat(300)}.txt`,
    '/domains/con/a.txt',
    '/?domain=con',
  ])('%s is not there, and that is no failure', async (path, { world }) => {
    await world.write('localhost', { 'content.txt': 'Platform.' })
    expect((await world.visit(`http://localhost${path}`)).status).toBe(404)
    expect((await world.visit(`http://con${path}`)).status).toBe(404)
  })

  test('the scheme that somebody claims changes no page for others', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Mine.' })
    for (let views = 0; views < 5; views += 1) await world.visit('https://my.example/')
    expect(await text(world.visit('http://my.example/'))).not.toContain('https://my.example')
  })

  test('a page is never changed by post', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Home.' })
    expect((await world.visit('http://my.example/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})
