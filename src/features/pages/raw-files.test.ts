import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const address = 'http://my.example/domains/my.example'
const digits = '0123456789'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
}
const ask = ({ visit }: Visitor, headers: Record<string, string>, method = 'GET') =>
  visit(`${address}/digits.txt`, { headers, method })

describe('a raw file', () => {
  test.for([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', digits, 'bytes 0-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=8-999', '89', 'bytes 8-9/10'],
  ] as const)('is given in part: %s', async ([range, part, told], { world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const answer = await ask(world, { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, told])
    expect(answer.headers.get('content-length')).toBe(String(part.length))
    expect(await answer.text()).toBe(part)
  })

  test.for(['lines=0-1', 'bytes=4-2', 'bytes=-', 'bytes=a-b', ''])(
    'is given whole for what is no range: %j',
    async (range, { world }) => {
      await world.write('my.example', { 'digits.txt': digits })
      const answer = await ask(world, { range })
      expect([answer.status, await answer.text()]).toEqual([200, digits])
    },
  )

  test.for(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('has no part %s', async (range, { world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const answer = await ask(world, { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  test('that has changed is sent whole to a client with a part of the old one', async ({ world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const etag = (await ask(world, {})).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await ask(world, { range: 'bytes=5-', 'if-range': etag })).status).toBe(206)
    await world.write('my.example', { 'digits.txt': 'abcdefghij' })
    const answer = await ask(world, { range: 'bytes=5-', 'if-range': etag })
    expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij'])
    expect((await ask(world, { 'if-none-match': etag })).status).toBe(200)
  })

  test('is not sent again to a client that has it', async ({ world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const { headers } = await ask(world, {})
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    const known: Record<string, string>[] = [
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]
    for (const condition of known) {
      const answer = await ask(world, condition)
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask(world, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
  })

  test('has the same headers for HEAD as for GET, without a part', async ({ world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const [head, whole] = [await ask(world, { range: 'bytes=2-3' }, 'HEAD'), await ask(world, {})]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-length', 'content-type', 'etag', 'last-modified', 'accept-ranges'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })

  test('that is empty is empty', async ({ world }) => {
    await world.write('my.example', { 'digits.txt': '' })
    const answer = await ask(world, {})
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', ''])
    expect((await ask(world, { range: 'bytes=0-' })).status).toBe(416)
  })

  test.for([
    ['a.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.avif', 'image/avif'],
    ['a.mp3', 'audio/mpeg'],
    ['a.mp4', 'video/mp4'],
    ['a.csv', 'text/csv; charset=utf-8'],
    ['a.pdf', 'application/pdf'],
    ['a.html', 'text/plain; charset=utf-8'],
    ['a.js', 'text/plain; charset=utf-8'],
  ] as const)('%s is served as %s, and as nothing else', async ([name, type], { world }) => {
    await world.write('my.example', { [name]: '<script>alert(1)</script>' })
    const { headers } = await world.visit(`${address}/${name}`)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
  })

  test('of an ending nobody knows is not served', async ({ world }) => {
    await world.write('my.example', { 'a.exe': 'MZ', LICENSE: 'MIT' })
    for (const name of ['a.exe', 'LICENSE']) expect((await world.visit(`${address}/${name}`)).status).toBe(404)
  })

  test('comes in the language asked for, or the nearest there is', async ({ world }) => {
    await world.write('my.example', {
      'prices.csv': 'English',
      'prices.de.csv': 'Deutsch',
      'contact/content.de.txt': 'Kontakt',
      'plan/content.txt': 'Plan',
      'plan/content.de.txt': 'Draft: yes\n\nGeheim',
    })
    const read = async (query: string) => (await world.visit(`${address}/${query}`)).text()
    expect(await read('prices.csv?language=de')).toBe('Deutsch')
    expect(await read('prices.csv?language=de-AT')).toBe('Deutsch')
    expect(await read('prices.csv?language=fr')).toBe('English')
    expect(await read('prices.csv')).toBe('English')
    const head = (query: string) => world.visit(`${address}/${query}`, { method: 'HEAD' })
    expect((await head('contact/content.txt?language=de')).status).toBe(200)
    expect((await head('contact/content.txt')).status).toBe(404)
    expect(await read('plan/content.txt?language=de')).not.toContain('Geheim')
    expect(await read('prices.csv?language=../../x')).toBe('English')
  })

  test('is kept for ever only where its address names it as it is now', async ({ world }) => {
    await world.write('my.example', { 'content.txt': '[Digits](digits.txt) ![x](x.svg)', 'x.svg': '<svg/>' })
    const page = await (await world.visit('http://my.example/')).text()
    const [named = ''] = /\/domains\/my\.example\/x\.svg\?v=\w+/.exec(page) ?? []
    const control = async (path: string) => (await world.visit(`http://my.example${path}`)).headers.get('cache-control')
    expect(await control(named)).toContain('immutable')
    expect(await control('/x.svg?v=1')).toBe('public, no-cache')
    expect(await control('/x.svg')).toBe('public, no-cache')
    await world.write('my.example', { 'x.svg': '<svg></svg>' })
    expect(await control(named)).toBe('public, no-cache')
  })
})
