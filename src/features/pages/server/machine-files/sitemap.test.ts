import { expect, test } from 'vitest'
import { readMenu } from '#sites/format/menu.ts'
import { readSettings } from '#sites/format/settings.ts'
import type { MachineFileRequest, OutlinedPage } from './outlined.ts'
import { writeSitemap } from './sitemap.ts'

const { settings } = readSettings('')
const site = { settings, menu: readMenu('').entries, redirects: [], isWritten: () => true }
const asked: MachineFileRequest = {
  site,
  target: {
    place: { domain: 'a.example' },
    path: '/sitemap.xml',
    language: '',
    origin: 'http://a.example',
    name: 'a.example',
    isDraft: false,
    isLimited: false,
    mayHidePoweredBy: false,
    missed: [],
  },
  reach: { platformHost: 'localhost' },
  now: new Date(0),
}
const version = (suffix: string) => ({
  suffix,
  spoken: suffix,
  title: '',
  description: undefined,
  publish: undefined,
  modified: new Date(0),
  isOpen: true,
})
const write = (pages: OutlinedPage[]) => writeSitemap({ site, pages }, asked) ?? ''
const countIn = (map: string) => map.split('<url>').length - 1

test('a sitemap has fifty thousand addresses at most, in all languages together', () => {
  const versions = ['', 'de', 'fr'].map(version)
  const pages = Array.from({ length: 20_000 }, (_, page) => ({ path: `/${page}`, versions }))
  const map = write(pages)
  expect(countIn(map)).toBe(50_000)
  expect(map).toContain('<loc>http://a.example/0?language=fr</loc>')
  expect(map).toMatch(/<\/urlset>\n$/)
})

test('a sitemap is no larger than fifty megabytes', () => {
  const versions = ['', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ar'].map(version)
  const pages = Array.from({ length: 6_000 }, (_, page) => ({ path: `/${'way/'.repeat(60)}${page}`, versions }))
  const map = write(pages)
  expect(Buffer.byteLength(map)).toBeLessThanOrEqual(50 * 1024 * 1024)
  expect(countIn(map)).toBeGreaterThan(10_000)
})

test('an address too long for a sitemap is left out of it', () => {
  const paths = [`/${'山'.repeat(250)}`, `/${'a'.repeat(2_048 - 'http://a.example/'.length)}`, '/short']
  const map = write(paths.map((path) => ({ path, versions: [version('')] })))
  expect([...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(['http://a.example/short'])
})
