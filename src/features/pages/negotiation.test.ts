// @module-tag long
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
  write: (site: string, files: Record<string, string>) => Promise<void>
}

const ask = ({ visit }: Visitor, accepted: string, headers: Record<string, string> = {}) =>
  visit('http://my.example/', { headers: { 'accept-encoding': accepted, ...headers } })

const formOf = ({ headers }: Response) => headers.get('content-encoding') ?? 'identity'

async function bring(world: Visitor): Promise<void> {
  await world.write('my.example', { 'content.txt': 'Good morning. '.repeat(100) })
}

/** A page of which the lightest form is made. */
async function warm(world: Visitor): Promise<void> {
  await bring(world)
  await expect.poll(async () => formOf(await ask(world, 'br'))).toBe('br')
}

describe('a page comes in the form that is liked best', () => {
  test.for([
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.2, br;q=0.2', 'br'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity;q=1, *;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['GZIP ; Q=0.5', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['gzip, identity;q=0', 'gzip'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('%j: %s', async ([accepted, form], { world }) => {
    await warm(world)
    const answer = await ask(world, accepted)
    expect([formOf(answer), answer.headers.get('vary')]).toEqual([form, 'accept-encoding'])
  })

  test('and never uncompressed to a client that refuses that, even before the best form is made', async ({ world }) => {
    await bring(world)
    const first = await ask(world, 'br, identity;q=0')
    expect(formOf(first)).toBe('br')
    expect(`${brotliDecompressSync(Buffer.from(await first.arrayBuffer()))}`).toContain('Good morning.')
    await world.write('my.example', { 'content.txt': 'Good evening.' })
    const second = await ask(world, 'br, gzip;q=0.5, identity;q=0')
    // The lightest form is there sooner where the page was made in a thread.
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[formOf(second)]
    expect(`${unpack?.(Buffer.from(await second.arrayBuffer()))}`).toContain('Good evening.')
  })
})

describe('a page that the client has already', () => {
  test('is confirmed by the tag of the form they have', async ({ world }) => {
    await bring(world)
    const plain = (await ask(world, '')).headers.get('etag') ?? ''
    const zipped = (await ask(world, 'gzip')).headers.get('etag') ?? ''
    await warm(world)
    for (const known of [plain, zipped]) {
      const answer = await ask(world, 'gzip, br', { 'if-none-match': `"other", W/${known}` })
      expect([answer.status, answer.headers.get('etag')]).toEqual([304, known])
    }
    const any = await ask(world, 'gzip, br', { 'if-none-match': '*' })
    expect([any.status, any.headers.get('vary')]).toEqual([304, 'accept-encoding'])
  })

  test('is sent again to a client that has a different copy', async ({ world }) => {
    await bring(world)
    const known = (await ask(world, '')).headers.get('etag') ?? ''
    await world.write('my.example', { 'content.txt': 'Good night.' })
    expect((await ask(world, '', { 'if-none-match': known })).status).toBe(200)
  })
})
