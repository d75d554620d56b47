import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFiles } from '#kit/server/local-files.ts'
import { respondSoon } from '../response/page-response.ts'
import { createPageCache } from './page-cache.ts'

const now = () => 0
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const made = (html: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  bodies: { identity: new TextEncoder().encode(html) },
  etag: 'x',
  seen: ['my.example/content.txt', ''],
  until: Infinity,
})

/** A cache with room for some pages of ten thousand bytes, and what it still has of `count` pages put into it. */
function fill(count: number, between: (get: (page: number) => unknown) => void = () => undefined): number[] {
  const cache = createPageCache(localFiles(folder), now, 200_000)
  const get = (page: number) => cache.get(`my.example\n/${page}`)
  for (let page = 0; page < count; page += 1) {
    cache.put(`my.example\n/${page}`, cache.toEntry(made('x'.repeat(10_000)), 'my.example'))
    between(get)
  }
  return Array.from({ length: count }, (_, page) => page).filter((page) => get(page))
}

test('however many pages are asked for, only so many bytes of them are kept', () => {
  expect(fill(5)).toEqual([0, 1, 2, 3, 4])
  expect(fill(2_000).length).toBeLessThan(20)
  expect(fill(2_000).length).toBeGreaterThan(5)
})

test('a page that is asked for again and again stays while others come and go', () => {
  expect(fill(500, (get) => get(0))).toContain(0)
})

test.for([100, 20_000])('a page of %s paragraphs that was kept compressed is answered in every form', async (times) => {
  const cache = createPageCache(localFiles(folder), now, 200_000)
  const html = '<p>Grüße</p>'.repeat(times)
  const page = cache.toEntry(made(html), 'my.example')
  cache.put('my.example\n/', page)
  await expect.poll(() => page.bodies.identity).toBeUndefined()
  const answers = await Promise.all(['', 'gzip', 'gzip, br'].map((accepted) => respondSoon(page, accepted)))
  expect(answers.map(({ encoding }) => encoding)).toEqual(['identity', 'gzip', 'br'])
  const [plain, zipped, small] = answers.map(({ body }) => body!)
  const texts = [plain!, gunzipSync(zipped!), brotliDecompressSync(small!)].map((bytes) => `${Buffer.from(bytes)}`)
  expect(texts.map((text) => text === html)).toEqual([true, true, true])
})
