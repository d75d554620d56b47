import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test as base } from '#test/world.ts'

/** Asks my.example three times, so that the last answers come from memory, and returns where all of them lead. */
const test = base.extend<{ follow: (path: string) => Promise<string> }>({
  follow: async ({ world }, use) => {
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use(async (path) => {
      const found = new Set<string>()
      for (let view = 0; view < 3; view++) {
        const mark = path.includes('?') ? '&' : '?'
        const address = `http://127.0.0.1:${port}${path}${mark}domain=my.example`
        const answer = await fetch(address, { redirect: 'manual' })
        found.add(
          `${answer.status} ${
            answer.headers
              .get('location')
              ?.replace(/\?domain=my.example&/, '?')
              .replace(/[?&]domain=my.example/, '') ?? (await answer.text())
          }`,
        )
      }
      expect([...found]).toHaveLength(1)
      return [...found][0] ?? ''
    })
    server.close()
  },
})

const redirects = `
/?p=12  /post
/index.php?page=about  /about
/index.php?page=about&part=2  /about/more 302
/index.php?page=caf%C3%A9+au+lait  /coffee
/index.php  /
/gone?id=1  /about
/ring?a=1  /ring?a=1&b=2
/one?x=1  /two?y=1
/two?y=1  /one?x=1
/about?lang=de  /about?language=de
`

test('a visitor with the parameters of an old address is sent to its page, with whatever else they have', async ({
  world,
  follow,
}) => {
  await world.write('my.example', {
    'content.txt': 'Home.',
    'about/content.txt': 'About us.',
    'about/content.de.txt': 'Ueber uns.',
    'redirects.txt': redirects,
  })
  expect(await follow('/index.php?page=about')).toBe('301 /about')
  expect(await follow('/index.php?utm_source=x&page=about')).toBe('301 /about?utm_source=x')
  expect(await follow('/index.php?page=about&part=2')).toBe('302 /about/more')
  expect(await follow('/index.php?page=caf%C3%A9%20au%20lait')).toBe('301 /coffee')
  expect(await follow('/index.php?page=other')).toBe('301 /?page=other')
  expect(await follow('/?p=12')).toBe('301 /post')
  expect(await follow('/?p=13')).toMatch(/^200 .*Home\./s)
  expect(await follow('/gone?id=1')).toBe('301 /about')
  expect(await follow('/gone?id=2')).toMatch(/^404 /)
  expect(await follow('/about?lang=de')).toBe('301 /about?language=de')
  expect(await follow('/about?language=de')).toMatch(/^200 .*Ueber uns\./s)
})

test('nobody is sent around in a circle', async ({ world, follow }) => {
  await world.write('my.example', { 'content.txt': 'Home.', 'redirects.txt': redirects })
  for (const path of ['/ring?a=1', '/one?x=1', '/two?y=1']) expect(await follow(path)).toMatch(/^404 /)
})

test('made-up parameters neither make nor keep pages', async ({ world, follow }) => {
  await world.write('my.example', { 'content.txt': 'Home.', 'redirects.txt': redirects })
  await follow('/?p=1')
  const first = await world.visit('http://my.example/?p=1&x=1')
  for (let count = 0; count < 50; count++) {
    const answer = await world.visit(`http://my.example/?p=1&x=${count}`)
    expect(answer.headers.get('etag')).toBe(first.headers.get('etag'))
  }
  expect((await world.visit('http://my.example/?x=1&p=12')).headers.get('location')).toBe('/post?x=1')
})
