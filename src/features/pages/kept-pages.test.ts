import { once } from 'node:events'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from '#test/world.ts'

const text = async (answer: Response | Promise<Response>) => (await answer).text()

/** Views a page of my.example as often as it takes to be kept in every way, and returns what each view showed. */
const test = base.extend<{ views: (path?: string, times?: number) => Promise<string[]> }>({
  views: async ({ world }, use) => {
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use(async (path = '/', times = 3) => {
      const shown: string[] = []
      for (let view = 0; view < times; view += 1)
        shown.push(await text(fetch(`http://127.0.0.1:${port}${path}?domain=my.example`)))
      return shown
    })
    server.close()
  },
})

const all = (words: string) => expect.toSatisfy((shown: string[]) => shown.every((html) => html.includes(words)), words)

/** Files that were written long ago, and those of this moment. */
describe.for([
  ['long after the last change', 3_600_000],
  ['right after a change', 0],
] as const)('%s', ([, later]) => {
  const site = { 'settings.txt': 'title Mine\n', 'content.txt': 'Home.', 'about/content.txt': 'About.' }
  const outside = (sites: string, name: string) => join(sites, `../${name}-${later}`)

  test('a change in a file shows at the next view', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    await world.write('my.example', site)
    for (const times of [1, 2, 3, 12]) {
      await world.write('my.example', { 'about/content.txt': `About, ${times}.` })
      expect(await views('/about', times)).toEqual(all(`About, ${times}.`))
    }
    await world.write('my.example', { 'settings.txt': 'title Yours\n' })
    expect(await views('/about')).toEqual(all('Yours'))
  })

  test('a change of settings or menu shows on every page at its next view', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    await world.write('my.example', site)
    for (const title of ['Yours', 'Theirs', 'Ours']) {
      for (const path of ['/', '/about', '/', '/about']) await views(path, 1)
      await world.write('my.example', { 'settings.txt': `title ${title}\n` })
      await world.write('other.example', { 'content.txt': title })
      expect(await views('/about', 1)).toEqual(all(title))
      expect(await views('/', 2)).toEqual(all(title))
    }
    await views('/about', 3)
    await rename(join(world.sites, 'my.example'), outside(world.sites, 'before'))
    await world.write('my.example', { ...site, 'settings.txt': 'title Another\n' })
    for (const path of ['/', '/about']) expect(await views(path, 2)).toEqual(all('Another'))
  })

  test('a file that comes or goes shows at the next view', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    await world.write('my.example', site)
    for (const times of [1, 3, 12]) {
      expect(await views('/about', times)).toEqual(all('About.'))
      await world.write('my.example', { 'redirects.txt': '/about https://example.com/\n' })
      const answer = await world.visit('http://my.example/about')
      expect(answer.headers.get('location')).toBe('https://example.com/')
      await rm(join(world.sites, 'my.example/redirects.txt'))
    }
    expect(await views('/news/today', 12)).toEqual(all('Home.'))
    await world.write('my.example', { 'news/today/content.txt': 'Today.' })
    expect(await views('/news/today')).toEqual(all('Today.'))
    await rm(join(world.sites, 'my.example/news'), { recursive: true })
    expect(await views('/news/today')).toEqual(all('Home.'))
  })

  test('a folder that was exchanged for a link to the very same is no longer shown', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    for (const times of [1, 3, 12]) {
      await world.write('my.example', site)
      const [folder, elsewhere] = [join(world.sites, 'my.example/about'), outside(world.sites, 'about')]
      expect(await views('/about', times)).toEqual(all('About.'))
      await rename(folder, elsewhere)
      await symlink(elsewhere, folder)
      expect(await views('/about')).not.toEqual(expect.arrayContaining([expect.stringContaining('About.')]))
      await rm(folder)
      await rename(elsewhere, folder)
      expect(await views('/about')).toEqual(all('About.'))
    }
  })

  test('a site that was exchanged for a link, or is gone, is no site', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    await world.write('my.example', site)
    const [folder, elsewhere] = [join(world.sites, 'my.example'), outside(world.sites, 'site')]
    expect(await views('/', 12)).toEqual(all('Home.'))
    await rename(folder, elsewhere)
    await symlink(elsewhere, folder)
    expect(await views()).toEqual(all('no website'))
    await rm(folder)
    await mkdir(folder)
    expect(await views('/', 12)).toEqual(all('Beautiful Instant Websites'))
    await rm(folder, { recursive: true })
    expect(await views()).toEqual(all('no website'))
    await rename(elsewhere, folder)
    expect(await views()).toEqual(all('Home.'))
  })

  test('a file that takes the place of another of the same size shows at the next view', async ({ world, views }) => {
    world.clock.now = new Date(Date.now() + later)
    await world.write('my.example', site)
    for (const times of [1, 3, 12]) {
      await writeFile(join(world.sites, 'my.example/next.txt'), `Home${times % 10}`)
      await rename(join(world.sites, 'my.example/next.txt'), join(world.sites, 'my.example/content.txt'))
      expect(await views('/', times)).toEqual(all(`Home${times % 10}`))
    }
  })
})

describe('a raw file that is asked for often', () => {
  test('is given out as it is now, also by its ETag, and not any more when it is gone or behind a link', async ({
    world,
  }) => {
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = (headers = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}/domains/my.example/files/list.csv`, { method, headers })
    for (const words of ['a,b', 'c,d', 'e,f,g']) {
      world.clock.now = new Date(Date.now() + 3_600_000)
      await world.write('my.example', { 'files/list.csv': words })
      for (let view = 0; view < 4; view += 1) {
        const answer = await ask()
        expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/csv; charset=utf-8', words])
        const etag = answer.headers.get('etag') ?? ''
        expect((await ask({ 'if-none-match': etag })).status).toBe(304)
        expect(await text(ask({ 'if-none-match': '"other"' }))).toBe(words)
        expect(await text(ask({ range: 'bytes=0-0' }))).toBe(words.slice(0, 1))
        const { headers } = await ask({}, 'HEAD')
        expect([headers.get('etag'), headers.get('content-length')]).toEqual([etag, String(words.length)])
      }
    }
    const [folder, elsewhere] = [join(world.sites, 'my.example/files'), join(world.sites, '../files-elsewhere')]
    await rename(folder, elsewhere)
    expect((await ask()).status).toBe(404)
    await symlink(elsewhere, folder)
    expect((await ask()).status).toBe(404)
    await rm(folder)
    await rename(elsewhere, folder)
    expect(await text(ask())).toBe('e,f,g')
    server.close()
  })
})

describe('one page, however it is asked for', () => {
  test('a host in capitals, with a dot or with www. shows the page as it is now', async ({ world }) => {
    for (const words of ['One.', 'Two.']) {
      await world.write('my.example', { 'content.txt': words, 'my page/content.txt': `Mine, ${words}` })
      for (const host of ['my.example', 'MY.Example', 'my.example.', 'www.my.example', 'WWW.my.example.:80']) {
        expect(await text(world.visit('http://my.example/', { headers: { host } }))).toContain(words)
        for (const path of ['/my%20page', '/%6dy%20page/', '//my%20page'])
          expect(await text(world.visit(`http://my.example${path}`, { headers: { host } }))).toContain(`Mine, ${words}`)
      }
    }
  })

  /** The forms of a page that many askers get: one, where it is the same for all. */
  const formsOf = async (answers: Promise<Response>[]) =>
    new Set((await Promise.all(answers)).map((answer) => answer.headers.get('etag'))).size

  test('many made-up ports, addresses and languages make no other page', async ({ world }) => {
    await world.write('localhost', { 'content.txt': 'The platform.' })
    await world.write('my.example', { 'content.txt': '# Home\n\n[About](/about)', 'content.de.txt': '# Daheim' })
    const many = Array.from({ length: 40 }, (_, at) => at)
    const at = (host: string, path = '/') => world.visit(`http://my.example${path}`, { headers: { host } })
    const made = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `x${letter}`)
    expect(await formsOf(many.map((port) => at(`my.example:${port + 4000}`)))).toBe(1)
    expect(await formsOf(many.map((part) => at(`10.0.0.${part}`, '/?domain=my.example')))).toBe(1)
    expect(await formsOf(made.map((language) => at('my.example', `/?language=${language}`)))).toBe(1)
    expect(await formsOf(made.map((region) => at('my.example', `/?language=de-${region}`)))).toBe(1)
    const regions = ['de-at', 'de-ch', 'de-li', 'de-be', 'de'].map((label) => at(`${label}.my.example`))
    expect(await formsOf(regions)).toBe(1)
    expect(await formsOf(['el', 'fi', 'ja'].map((label) => at(`${label}.my.example`)))).toBe(1)
  })

  test('a made-up language is answered in the site’s own, and no link keeps it', async ({ world }) => {
    await world.write('my.example', { 'content.txt': '# Home\n\n[About](/about)', 'content.de.txt': '# Daheim' })
    const plain = await text(world.visit('http://my.example/'))
    for (const path of ['/?language=xa', '/?language=tlh-Qaaa-QM'])
      expect(await text(world.visit(`http://my.example${path}`))).toBe(plain)
    expect(await text(world.visit('http://my.example/?language=de-AT'))).toContain('Daheim')
    await world.write('my.example', { 'content.de.txt': '# Zuhause', 'content.xa.txt': '# Xa' })
    expect(await text(world.visit('http://my.example/?language=de'))).toContain('Zuhause')
    expect(await text(world.visit('http://my.example/?language=xa'))).toContain('Xa')
    await world.write('my.example', { 'settings.txt': 'languages en, xb\n' })
    expect(await text(world.visit('http://my.example/?language=xb'))).toContain('/about?language=xb')
  })

  test('canonical addresses have the platform’s public port, never a made-up one', async ({ world }) => {
    await world.write('my.example', { 'content.txt': '# Home' })
    const { port } = new URL(world.ctx.platform.url)
    for (const [host, told] of [
      ['my.example', 'my.example'],
      [`my.example:${port}`, `my.example:${port}`],
      ['my.example:4711', `my.example:${port}`],
    ] as const) {
      const html = await text(world.visit('http://my.example/', { headers: { host } }))
      expect(html).toContain(`<link rel="canonical" href="http://${told}/"`)
    }
  })

  test('a port that can’t be is no site', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Home.' })
    for (const host of ['my.example:99999', 'my.example:x', 'my.example:'])
      expect((await world.visit('http://my.example/', { headers: { host } })).status).toBe(421)
  })
})
