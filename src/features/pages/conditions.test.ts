import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const address = 'http://my.example/digits.txt'
const digits = '0123456789'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
  write: (site: string, files: Record<string, string>) => Promise<void>
}

const ask = ({ visit }: Visitor, headers: Record<string, string>, method = 'GET') => visit(address, { headers, method })

/** The tag and date of a file that was written long ago. */
async function bring(world: Visitor & { clock: { now: Date } }) {
  await world.write('my.example', { 'digits.txt': digits })
  world.clock.now = new Date(Date.now() + 3_600_000)
  const { headers } = await ask(world, {})
  return { etag: headers.get('etag') ?? '', modified: headers.get('last-modified') ?? '' }
}

/** The parts of a multipart answer, as RFC 2046 and RFC 9110 have it: their heads, and what is in them. */
async function readParts(answer: Response) {
  const boundary = /^multipart\/byteranges; boundary=([\w'()+,./:=?-]{1,70})$/.exec(
    answer.headers.get('content-type') ?? '',
  )?.[1]
  const bytes = await answer.text()
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(answer.headers.get('content-range')).toBeNull()
  expect(bytes.endsWith(`\r\n--${boundary}--\r\n`)).toBe(true)
  const [before, ...parts] = bytes.slice(0, -`--${boundary}--\r\n`.length).split(`--${boundary}\r\n`)
  expect(before).toBe('')
  return parts.map((part) => {
    const [, head = '', body = ''] = /^(.*?)\r\n\r\n(.*)\r\n$/s.exec(part) ?? []
    return [...head.split('\r\n'), body]
  })
}

describe('of several ranges', () => {
  const told = (range: string) => ['content-type: text/plain; charset=utf-8', `content-range: bytes ${range}/10`]

  test('each is sent with its place, in the order in which they were asked for', async ({ world }) => {
    const { etag, modified } = await bring(world)
    for (const [range, ...parts] of [
      ['bytes=0-1,4-5', [...told('0-1'), '01'], [...told('4-5'), '45']],
      ['bytes=-2, 0-0', [...told('8-9'), '89'], [...told('0-0'), '0']],
      ['bytes=0-1,2-3,99-', [...told('0-1'), '01'], [...told('2-3'), '23']],
    ] as const) {
      const answer = await ask(world, { range })
      expect([range, answer.status, await readParts(answer)]).toEqual([range, 206, parts])
      expect([answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([etag, modified])
    }
  })

  test('of a large file are sent likewise', async ({ world }) => {
    const large = 'abcdefghij'.repeat(20_000)
    await world.write('my.example', { 'large.txt': large })
    const range = 'bytes=3-4,100000-170000,-1'
    const parts = await readParts(await world.visit('http://my.example/large.txt', { headers: { range } }))
    expect(parts.map((part) => part.at(-1))).toEqual(['de', large.slice(100_000, 170_001), 'j'])
  })

  test('of an upload are sent likewise, and one or none of them as of any file', async ({ world }) => {
    const name = `ab/${'0123456789abcdef'.repeat(2)}.webp`
    await world.ctx.uploads.write(name, new TextEncoder().encode(digits))
    const get = (range: string) => world.visit(`http://localhost/uploads/${name}`, { headers: { range } })
    const head = (range: string) => ['content-type: image/webp', `content-range: bytes ${range}/10`]
    expect(await readParts(await get('bytes=0-1,-1'))).toEqual([
      [...head('0-1'), '01'],
      [...head('9-9'), '9'],
    ])
    const one = await get('bytes=2-4')
    expect([one.status, one.headers.get('content-range'), await one.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect((await get('bytes=10-')).status).toBe(416)
    await world.ctx.uploads.remove(name)
  })

  test('the whole file is sent where they overlap, are too many, or are asked for the head alone', async ({
    world,
  }) => {
    const { etag } = await bring(world)
    const many = Array.from({ length: 40 }, () => '0-0').join(',')
    for (const range of ['bytes=0-4,4-5', 'bytes=0-,0-', 'bytes=5-6,0-9', `bytes=${many}`]) {
      const answer = await ask(world, { range })
      expect([range, answer.status, await answer.text()]).toEqual([range, 200, digits])
    }
    const head = await ask(world, { range: 'bytes=0-1,4-5' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    expect((await ask(world, { range: 'bytes=0-1,4-5', 'if-range': '"other"' })).status).toBe(200)
    expect((await ask(world, { range: 'bytes=0-1,4-5', 'if-none-match': etag })).status).toBe(304)
  })

  test('nothing in a file can end a part early', async ({ world }) => {
    await bring(world)
    const boundaries = new Set<string | null>()
    for (const _ of [1, 2, 3])
      boundaries.add((await ask(world, { range: 'bytes=0-1,4-5' })).headers.get('content-type'))
    expect(boundaries.size).toBe(3)
  })
})

describe('of a list of ranges', () => {
  test.for([
    ['Bytes=2-4', '234'],
    ['bytes= 2-4 ,', '234'],
    ['bytes=0-1, 100-200', '01'],
    ['bytes=50-,-2', '89'],
  ] as const)('the only one that lies within the file is sent: %s', async ([range, part], { world }) => {
    await bring(world)
    const answer = await ask(world, { range })
    expect([answer.status, await answer.text()]).toEqual([206, part])
  })

  test('none is sent when all are beyond the file, and the whole file when one can’t be parsed', async ({ world }) => {
    await bring(world)
    expect((await ask(world, { range: 'bytes=10-,20-30' })).status).toBe(416)
    expect((await ask(world, { range: 'bytes=0-1,x' })).status).toBe(200)
  })
})

describe('a part of a file', () => {
  test('is sent to a client with another part of the same state, by its tag or its date', async ({ world }) => {
    const { etag, modified } = await bring(world)
    const statusFor = async (state: string) => (await ask(world, { range: 'bytes=0-1', 'if-range': state })).status
    expect([await statusFor(etag), await statusFor(modified)]).toEqual([206, 206])
    const others = [`W/${etag}`, '"other"', 'Mon, 01 Jan 2001 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT', '2026']
    for (const state of others) expect(await statusFor(state)).toBe(200)
  })

  test('is not sent by a date that tells too little', async ({ world }) => {
    await world.write('my.example', { 'digits.txt': digits })
    const long = new Date('2020-01-01T00:00:00Z')
    await utimes(join(world.sites, 'my.example/digits.txt'), long, long)
    world.clock.now = new Date(Date.now() + 3_600_000)
    expect((await ask(world, { range: 'bytes=0-1', 'if-range': long.toUTCString() })).status).toBe(200)
    await world.write('my.example', { 'digits.txt': digits })
    world.clock.now = new Date()
    const fresh = (await ask(world, {})).headers.get('last-modified') ?? ''
    expect((await ask(world, { range: 'bytes=0-1', 'if-range': fresh })).status).toBe(200)
  })
})

describe('a file', () => {
  test.for(['2100-01-01', 'tomorrow', 'Fri, 1 Jan 2100', '01/01/2100'])(
    'is sent where If-Modified-Since is not an HTTP date: %s',
    async (since, { world }) => {
      await bring(world)
      expect((await ask(world, { 'if-modified-since': since })).status).toBe(200)
    },
  )

  test('is not sent again since a date in any of its three ways of writing', async ({ world }) => {
    await bring(world)
    for (const since of ['Fri, 01 Jan 2038 00:00:00 GMT', 'Friday, 01-Jan-38 00:00:00 GMT', 'Fri Jan  1 00:00:00 2038'])
      expect((await ask(world, { 'if-modified-since': since })).status).toBe(304)
  })

  test('is refused to a client that wants another state', async ({ world }) => {
    const { etag, modified } = await bring(world)
    const statusFor = async (name: string, value: string, method = 'GET') =>
      (await ask(world, { [name]: value }, method)).status
    for (const fitting of [etag, '*', `"x", ${etag}`]) expect(await statusFor('if-match', fitting)).toBe(200)
    for (const other of ['"x"', `W/${etag}`, '']) expect(await statusFor('if-match', other, 'HEAD')).toBe(412)
    expect(await statusFor('if-unmodified-since', modified)).toBe(200)
    expect(await statusFor('if-unmodified-since', 'yesterday')).toBe(200)
    const refused = await ask(world, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })
    expect([refused.status, refused.headers.get('etag'), await refused.text()]).toEqual([412, etag, ''])
  })
})
