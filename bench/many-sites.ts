import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { measure } from './ask.ts'
import { row } from './table.ts'

/** Seconds: long enough to ask for every page once. */
const firstPass = 120
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

/** Many small sites visited at random in one process, twice, beside one page that is asked for again and again. */
export async function measureManySites(folder: string, count: number): Promise<void> {
  const dataDir = join(folder, 'many')
  for (let place = 0; place < count; place += 100) {
    const batch = Array.from({ length: Math.min(100, count - place) }, (_, beside) => place + beside)
    await Promise.all(batch.map((site) => writeSite(join(dataDir, 'sites', `s${site}.example`), site)))
  }
  const server = await startServer({ NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  try {
    const { port } = new URL(server.url)
    const targets = Array.from(
      { length: count * paths.length },
      (_, place) => `s${Math.floor(place / paths.length)}.example /${paths[place % paths.length]}`,
    )
    const empty = memoryOf(server.id)
    const ask = { port, id: server.id, folder }
    const hot = await measure({ ...ask, targets: targets.slice(0, 1), seconds: 5 })
    const first = await measure({ ...ask, targets, seconds: firstPass })
    const second = await measure({ ...ask, targets, seconds: 20 })
    const full = memoryOf(server.id)
    row(`${count} sites of ${paths.length} pages`, 'a second', 'of one page', 'µs cpu')
    row('one page', hot.rate.toFixed(0), '1.00', hot.cpu.toFixed(0))
    const made = Math.min(1, (first.rate * firstPass) / targets.length)
    row('all at random, first pass', first.rate.toFixed(0), (first.rate / hot.rate).toFixed(2), first.cpu.toFixed(0))
    row(
      'all at random, second pass',
      second.rate.toFixed(0),
      (second.rate / hot.rate).toFixed(2),
      second.cpu.toFixed(0),
    )
    row('share of all pages asked for in the first pass', made.toFixed(2))
    row(
      'memory, empty and after',
      `${empty.toFixed(0)} MB`,
      `${full.toFixed(0)} MB`,
      `+${(full - empty).toFixed(0)} MB`,
    )
  } finally {
    await server.stop()
  }
}
