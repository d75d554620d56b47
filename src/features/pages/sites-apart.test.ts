import { JSDOM } from 'jsdom'
import { once } from 'node:events'
import { symlink, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const text = async (answer: Response | Promise<Response>) => (await answer).text()
const page = async (answer: Response | Promise<Response>) => new JSDOM(await text(answer)).window.document

describe('which site', () => {
  test('is chosen by one Host alone: a request with two is for none', async ({ world }) => {
    for (const name of ['my.example', 'other.example']) await world.write(name, { 'content.txt': name })
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const ask = async (...hosts: string[]) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
      socket.write(`GET / HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`)
      return (await socket.toArray()).join('')
    }
    expect(await ask('Host: my.example')).toMatch(/^HTTP\/1.1 200 /)
    expect(await ask('Host: my.example', 'hOST: other.example')).toMatch(/^HTTP\/1.1 400 /)
    expect(await ask('Host: my.example', 'Host: my.example')).toMatch(/^HTTP\/1.1 400 /)
    server.close()
  })

  test('www. is the same site, other names are none', async ({ world }) => {
    await world.write('my.example', { 'content.txt': 'Mine.' })
    expect(await text(world.visit('http://www.my.example/'))).toContain('Mine.')
    expect(await text(world.visit('http://MY.example.:8080/'))).toContain('Mine.')
    const other = await world.visit('http://other.example/')
    expect(other.status).toBe(421)
    expect(await other.text()).toContain('Nothing is connected here yet')
    const german = await world.visit('http://other.example/', { headers: { 'accept-language': 'de' } })
    expect(await german.text()).toContain('Hier ist noch nichts verbunden')
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

describe('a request with If-None-Match or If-Modified-Since', () => {
  /** Asks exactly as it is written, as a program may that is no browser. */
  const asker = (port: number) => (path: string, host: string) =>
    new Promise<string>((done, fail) => {
      const headers = { host }
      const asked = get({ port, path, headers, agent: false }, async (answer) => {
        const parts = await answer.setEncoding('utf8').toArray()
        done(`${answer.statusCode} ${/<main.*<\/main>|^[^<].*|no website/s.exec(parts.join(''))?.[0]}`)
      })
      asked.on('error', fail)
    })

  test('gets the same answer, however odd the address is', async ({ world }) => {
    await world.write('localhost', { 'content.txt': 'The platform.', 'plans/content.txt': 'The plans.' })
    await world.write('my.example', {
      'content.txt': 'Mine.',
      'content.de.txt': 'Meins.',
      'plans/content.txt': 'Mine.',
    })
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const ask = asker((server.address() as AddressInfo).port)
    // Those first that are for no site or for another one: nothing is kept yet.
    const odd = ['?domain=..', '?domain=%20', '?domain=a/b', '?domain=my.example#x', '?language=de#x', '?language=de']
    odd.push('?domain=WWW.My.Example.:80', '?domain=my%2Eexample', '?domain=my.example&domain=..')
    odd.push('#?domain=my.example', '?Domain=my.example', '?domain=', '?language=', '?language=..')
    const hosts = ['localhost', 'my.example', 'LOCALHOST.:80', 'my.example:x', 'my.example:99999', 'de.my.example']
    for (const host of hosts) {
      const addresses = ['/plans', '/'].flatMap((path) => odd.map((end) => path + end))
      const first: string[] = []
      for (const address of addresses) first.push(await ask(address, host))
      for (const path of ['/plans', '/', '/plans?domain=my.example', '/?domain=my.example'])
        for (let view = 0; view < 3; view++) await ask(path, host)
      const later = await Promise.all(addresses.map((address) => ask(address, host)))
      for (const [at, address] of addresses.entries())
        expect([host, address, later[at]]).toEqual([host, address, first[at]])
    }
    server.close()
  })

  test('gets the text of a page, or the news of a site, as soon as there is one where a page was', async ({
    world,
  }) => {
    await world.write('my.example', { 'about.md/content.txt': 'A page.', 'feed.xml/content.txt': 'Another.' })
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const ask = asker((server.address() as AddressInfo).port)
    for (const path of ['/about.md', '/feed.xml']) for (let view = 0; view < 3; view++) await ask(path, 'my.example')
    await world.write('my.example', { 'about/content.txt': 'Publish: 2020-01-01\n\n# About us\n' })
    expect(await ask('/about.md', 'my.example')).toContain('# About us')
    expect(await world.visit('http://my.example/feed.xml')).toMatchObject({ status: 200 })
    expect(await ask('/feed.xml', 'my.example')).not.toContain('Another.')
    server.close()
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

  test('are given out also where the settings beside them are a link, or a folder, which nobody reads', async ({
    world,
  }) => {
    await world.write('my.example', { ...files, 'plans/content.txt': 'Publish: 2020-01-01\n\nThe plans.' })
    await world.write('other.example', { 'settings.txt/content.txt': 'Odd.', 'content.txt': 'Home.' })
    await writeFile(join(world.sites, '../secret.txt'), 'title Secret\n')
    await symlink('../../secret.txt', join(world.sites, 'my.example/settings.txt'))
    for (const address of ['my.example/content.txt', 'my.example/domains/my.example/plans/content.txt'])
      expect(await (await world.visit(`http://${address}`)).text()).toMatch(/Home\.|The plans\./)
    for (const address of ['my.example/', 'my.example/robots.txt', 'other.example/content.txt', 'other.example/']) {
      const answer = await world.visit(`http://${address}`)
      expect([address, answer.status]).toEqual([address, 200])
      expect(await answer.text()).not.toContain('Secret')
    }
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
