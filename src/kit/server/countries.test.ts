import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test as base } from 'vitest'
import { openCountries } from './countries.ts'

const packageFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@ip-location-db/geo-whois-asn-country-mmdb/${name}.mmdb`)

const test = base.extend<{ file: string }>({
  // oxlint-disable-next-line no-empty-pattern
  file: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'countries-'))
    await use(join(folder, 'own.mmdb'))
    await rm(folder, { recursive: true })
  },
})

function open(file: string) {
  const clock = { now: Date.parse('2026-11-30') }
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  return { countries: openCountries([file], { log, now: () => new Date(clock.now) }), clock, lines }
}

test('countries are found by the list that comes along, which says how old it is', async ({ file }) => {
  const { countries } = open(file)
  expect(await countries.find('2001:4860:4860::/64')).toBe('US')
  expect((await countries.describe()).builtAt.getUTCFullYear()).toBe(2026)
})

test('a list that is put there is used within a minute, without a start', async ({ file }) => {
  const { countries, clock } = open(file)
  expect(await countries.find('2001:4860:4860::8888')).toBe('US')
  await copyFile(packageFile('geo-whois-asn-country-ipv4'), file)
  clock.now += 61_000
  expect(await countries.find('2001:4860:4860::8888')).toBeUndefined()
  expect(await countries.find('8.8.8.8')).toBe('US')
})

test('a list that can’t be read is named in the log, and the one before goes on', async ({ file }) => {
  const { countries, clock, lines } = open(file)
  await countries.find('8.8.8.8')
  await writeFile(file, 'not a list')
  clock.now += 61_000
  expect(await countries.find('8.8.8.8')).toBe('US')
  expect(lines.join('')).toContain('can’t be read')
})
