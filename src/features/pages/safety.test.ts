import { JSDOM } from 'jsdom'
import { cp, rename, rm, utimes } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const text = async (answer: Response | Promise<Response>) => (await answer).text()
const page = async (answer: Response | Promise<Response>) => new JSDOM(await text(answer)).window.document

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
    const told = (start: string) => world.logged.filter((line) => line.startsWith(`my.example/${start}`))
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
    expect(world.logged.filter((line) => line.startsWith('my.example') && /wrong|\/\//.test(line))).toEqual([])
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
    expect((await world.visit(`http://con${path}`)).status).toBe(421)
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

test('a page may embed only whom it names, and none where it embeds nothing', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': '# Plain\n',
    'film/content.txt': '::youtube dQw4w9WgXcQ\n',
    'map/content.txt': '::map{lat=1 lng=2 provider=google}\n',
  })
  const framesAt = async (path: string) => {
    const { headers } = await world.visit(`http://my.example${path}`)
    return /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await framesAt('/')).toBe("'none'")
  expect(await framesAt('/film')).toBe('https://www.youtube-nocookie.com')
  expect(await framesAt('/map')).toBe('https://www.google.com https://maps.google.com')
})
