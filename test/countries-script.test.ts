import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test as base } from 'vitest'

const list = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
)

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'countries-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const run = (folder: string, source: string) =>
  promisify(execFile)(process.execPath, ['scripts/countries.ts', source], {
    env: { DATA_DIR: folder },
  })

async function serve(bytes: Uint8Array) {
  const server = createServer((_, response) => response.end(bytes))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/list.mmdb.gz`, [Symbol.asyncDispose]: async () => void server.close() }
}

test('one command puts a newer list of countries into the data folder and says how old it is', async ({ folder }) => {
  const bytes = await readFile(list)
  await using server = await serve(gzipSync(bytes))
  const { stdout } = await run(folder, server.address)
  expect(stdout).toContain('of 2026-06-17 is in')
  expect((await readFile(join(folder, 'countries.mmdb'))).equals(bytes)).toBe(true)
})

test('what is no list of countries changes nothing', async ({ folder }) => {
  await run(folder, list)
  await expect(run(folder, 'README.md')).rejects.toMatchObject({
    stderr: expect.stringContaining('nothing was changed'),
  })
  expect(await readdir(folder)).toEqual(['countries.mmdb'])
})
