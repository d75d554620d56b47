// Fetches a newer list of networks by country into the data folder; a running server uses it within a minute.
//   npm run countries                     the free list of DB-IP of this month (CC BY 4.0: name DB-IP where countries are shown)
//   npm run countries -- ADDRESS-OR-FILE  any other list in MaxMind's format, packed by gzip or not
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dayMs } from '../src/kit/durations.ts'
import { openCountryList } from '../src/kit/server/countries.ts'

const largestBytes = 300_000_000
const folder = resolve(process.env.DATA_DIR || './data')
const file = join(folder, 'countries.mmdb')

const addressOf = (time: number) =>
  `https://download.db-ip.com/free/dbip-country-lite-${new Date(time).toISOString().slice(0, 7)}.mmdb.gz`

async function fetchBytes(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(120_000) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** The newest list comes out in the first days of a month. */
async function fetchNewest(): Promise<Buffer> {
  const now = Date.now()
  try {
    return await fetchBytes(addressOf(now))
  } catch {
    return fetchBytes(addressOf(now - 28 * dayMs))
  }
}

const [source] = process.argv.slice(2)
const given =
  source === undefined
    ? await fetchNewest()
    : /^https?:\/\//.test(source)
      ? await fetchBytes(source)
      : await readFile(source)
const isPacked = given[0] === 0x1f && given[1] === 0x8b
const bytes = isPacked ? gunzipSync(given, { maxOutputLength: largestBytes }) : given

await mkdir(folder, { recursive: true })
const beside = `${file}.new`
await writeFile(beside, bytes)
try {
  const { kind, builtAt, reader } = await openCountryList(beside)
  reader.get('8.8.8.8')
  await rename(beside, file)
  process.stdout.write(`${kind} of ${builtAt.toISOString().slice(0, 10)} is in ${file}.\n`)
} catch (cause) {
  await rm(beside)
  throw new Error('This is not a list of countries in MaxMind’s format; nothing was changed.', { cause })
}
