import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { listWritten, sites } from '../scripts/every-page.ts'
import { row } from './table.ts'

const minute = 60_000
const views = 2000
const atOnce = 4

/** In kilobytes, as Linux counts them for a process. */
const read = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

const kinds = ['program', 'wasm', 'heaps', 'malloc', 'rest'] as const
type Kind = (typeof kinds)[number]

const megabyte = 1024
/** The embedded database reserves this much at first, and never touches most of it. */
const wasmMemory = 128 * megabyte
const heapPage = 256
const arena = 64 * megabyte

/** Guesses what a mapping holds from its name, its place and its size: V8 takes 256 kB at a time, glibc arenas of up to 64 MB. */
function kindOf(start: number, size: number, [rights = '', , , , name = '']: string[]): Kind {
  if (name.startsWith('/')) return 'program'
  if (name === '[heap]') return 'malloc'
  if (name !== '' || rights.includes('x')) return 'rest'
  if (size >= wasmMemory) return 'wasm'
  if (start % arena === 0 && size <= arena) return 'malloc'
  return size % heapPage === 0 && start % heapPage === 0 ? 'heaps' : 'rest'
}

function readKinds(id: number): Record<Kind, number> {
  const sums = { program: 0, wasm: 0, heaps: 0, malloc: 0, rest: 0 }
  for (const text of readFileSync(`/proc/${id}/smaps`, 'utf8').split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
    const [place = '', ...fields] = (text.split('\n')[0] ?? '').trim().split(/\s+/)
    const start = Number.parseInt(place, 16) / 1024
    sums[kindOf(start, read(text, 'Size'), fields)] += read(text, 'Rss')
  }
  return sums
}

function show(name: string, id: number): void {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  const pss = read(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'), 'Pss')
  const sums = readKinds(id)
  const figures = [read(status, 'VmRSS'), read(status, 'RssAnon'), pss, ...kinds.map((kind) => sums[kind])]
  row(name, ...[...figures, read(status, 'VmHWM')].map((value) => (value / megabyte).toFixed(0)))
}

/** The requests of browsers: every page of the demos and the pictures in it. */
async function findAddresses(url: string): Promise<{ pages: string[]; pictures: string[] }> {
  const pages = (await Promise.all(sites.map((site) => listWritten(url, site)))).flat()
  const pictures = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(page)).text()
    for (const [, source = ''] of html.matchAll(/<img[^>]* src="(\/[^"]+)"/g))
      pictures.add(`${url}${source.replaceAll('&amp;', '&')}`)
  }
  return { pages, pictures: [...pictures] }
}

async function view({ url }: BuiltServer): Promise<void> {
  const { pages, pictures } = await findAddresses(url)
  const asked = [...pictures, ...Array.from({ length: views }, (_, place) => pages[place % pages.length] ?? url)]
  const ask = async () => {
    for (let address = asked.pop(); address !== undefined; address = asked.pop())
      await (await fetch(address)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

/** How much of the machine's memory an idle server takes, and what for. Only Linux reports this. */
export async function measureMemory(folder: string): Promise<void> {
  const { DATABASE_URL = '' } = process.env
  const environment = { DATA_DIR: join(folder, 'memory'), ...(DATABASE_URL && { DATABASE_URL }) }
  if (process.platform !== 'linux') return row('memory', 'only on Linux')
  row('MB, a minute after', 'resident', 'its own', 'shared out', ...kinds, 'at most')
  const first = await startServer(environment)
  await wait(minute)
  show('the first start, in an empty folder', first.id)
  await first.stop()
  const second = await startServer(environment)
  try {
    await wait(minute)
    show('a later start', second.id)
    await view(second)
    show(`(at once after ${views} views)`, second.id)
    await wait(minute)
    show(`${views} views and a minute of rest`, second.id)
  } finally {
    await second.stop()
  }
}
