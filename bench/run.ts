// Prints what this machine measures today. Compare the ratios of one run; figures of two runs differ with the machine's mood.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { measureBareRate, measureRate, measureViews, middle } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'))
const production = { NODE_ENV: 'production' }
const row = (name: string, ...cells: string[]) =>
  process.stdout.write(`${name.padEnd(46)}${cells.map((cell) => cell.padStart(12)).join('')}\n`)

async function measureStarts(): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  for (const place of [1, 2, 3]) {
    for (const times of [cold, warm]) {
      const server = await startServer({ ...production, DATA_DIR: join(folder, `start-${place}`) })
      times.push(server.milliseconds)
      await server.stop()
    }
  }
  row('start, empty data folder', `${Math.round(middle(cold))} ms`)
  row('start, data folder there', `${Math.round(middle(warm))} ms`)
}

async function measurePages(): Promise<void> {
  const dataDir = join(folder, 'pages')
  await cp(join(import.meta.dirname, '../seed/sites/demo.localhost'), join(dataDir, 'sites/demo.localhost'), {
    recursive: true,
  })
  const server = await startServer({ ...production, DATA_DIR: dataDir })
  const home = `${server.url}/?domain=demo.localhost`
  const raw = `${server.url}/domains/demo.localhost/content.txt`
  const file = join(dataDir, 'sites/demo.localhost/content.txt')
  try {
    const bytes = new Uint8Array(await (await fetch(home)).arrayBuffer())
    const bare = await measureBareRate(bytes, folder)
    const page = await measureRate(home)
    const text = await measureRate(raw)
    row('answers a second', 'a second', 'of bare')
    row(`bare node:http, the same ${Math.round(bytes.length / 1024)} KB`, bare.toFixed(0), '1.00')
    row('cached page', page.toFixed(0), (page / bare).toFixed(2))
    row('raw file', text.toFixed(0), (text / bare).toFixed(2))
    const views = await measureViews(home, file, await readFile(file, 'utf8'))
    row('first view after a change', `${views.changed.toFixed(1)} ms`)
    row('the view after that', `${views.again.toFixed(1)} ms`)
  } finally {
    await server.stop()
  }
}

try {
  await measureStarts()
  process.stdout.write('\n')
  await measurePages()
  process.stdout.write('\n')
  await import('./hostile.ts')
} finally {
  await rm(folder, { recursive: true, force: true })
}
