import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { askEach, shuffle } from './ask-each.ts'
import { measureRequests } from './ask.ts'
import { row } from './table.ts'

/** The number of pages for which it is counted how many had to be made again. */
const sample = 5_000
const paths = ['', 'about', 'prices', 'visit', 'news']
const sentence =
  'We throw with a clay that turns the colour of toast, and most of what goes into the kiln comes back out. '

const memoryOf = (id: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024

async function writeSite(folder: string, place: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'settings.txt'), `title Site ${place}\n`)
  await writeFile(join(folder, 'menu.txt'), paths.map((path) => `${path || 'Home'} | /${path}\n`).join(''))
  for (const path of paths) {
    await mkdir(join(folder, path), { recursive: true })
    const text = `# ${path || 'Home'} of site ${place}\n\n${sentence.repeat(20)}`.slice(0, 2000)
    await writeFile(join(folder, path, 'content.txt'), `${text}\n`)
  }
}

async function writeSites(folder: string, count: number): Promise<string[]> {
  for (let place = 0; place < count; place += 100) {
    const batch = Array.from({ length: Math.min(100, count - place) }, (_, beside) => place + beside)
    await Promise.all(batch.map((site) => writeSite(join(folder, `s${site}.example`), site)))
  }
  const sites = Array.from({ length: count }, (_, site) => `s${site}.example`)
  return sites.flatMap((host) => paths.map((path) => `${host} /${path}`))
}

/**
 * Visits many small sites at random in one process, all pages once and then again, and repeatedly one page that stays in use. That
 * one is measured before and after, because the memory of a fresh process hasn't settled.
 */
export async function measureManySites(folder: string, count: number): Promise<void> {
  const dataDir = join(folder, 'many')
  const targets = await writeSites(join(dataDir, 'sites'), count)
  const server = await startServer({ NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  try {
    const { port } = new URL(server.url)
    const ask = { port, id: server.id, folder }
    const hot = () => measureRequests({ ...ask, targets: targets.slice(0, 1), seconds: 5 })
    const before = await hot()
    const empty = memoryOf(server.id)
    const first = await askEach({ port, targets: shuffle(targets) })
    const second = await measureRequests({ ...ask, targets, seconds: 20 })
    const full = memoryOf(server.id)
    const { made } = await askEach({ port, targets: shuffle(targets).slice(0, sample) })
    const after = await hot()
    const one = (before.rate + after.rate) / 2
    row(`${count} sites of ${paths.length} pages`, 'a second', 'of one page', 'µs cpu', 'made')
    row('one page, before', before.rate.toFixed(0), (before.rate / one).toFixed(2), before.cpu.toFixed(0))
    row('all at random, first pass', first.rate.toFixed(0), (first.rate / one).toFixed(2), '', first.made.toFixed(2))
    const ratio = (second.rate / one).toFixed(2)
    row('all at random, second pass', second.rate.toFixed(0), ratio, second.cpu.toFixed(0), made.toFixed(2))
    row('one page, after', after.rate.toFixed(0), (after.rate / one).toFixed(2), after.cpu.toFixed(0))
    const figures = [empty, full].map((memory) => `${memory.toFixed(0)} MB`)
    row('memory, empty and after', ...figures, `+${(full - empty).toFixed(0)} MB`)
  } finally {
    await server.stop()
  }
}
