import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { chromium, type CDPSession } from 'playwright-core'
import { pino } from 'pino'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { domains } from '#domains/server/tables.ts'
import { prepareBrowser } from '../scripts/browser.ts'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { findPrograms, startPostgres } from '../test/postgres-server.ts'
import { makeEvent } from '../test/recorded-visits.ts'
import { atMost, row } from './table.ts'

const root = join(import.meta.dirname, '..')
const sites = 8
/** Browsers that send at once; each sends a batch as soon as the one before is acknowledged. */
const senders = 32
/** What a browser sends every seven seconds. */
const eventsOfBatch = 7
const loadMs = 15_000

const siteOf = (sender: number) => `recorded-${sender % sites}.example`

async function openSites(dataDir: string, databaseUrl: string | undefined) {
  const names = Array.from({ length: sites }, (_, at) => siteOf(at))
  for (const name of names) {
    await mkdir(join(dataDir, 'sites', name), { recursive: true })
    await writeFile(join(dataDir, 'sites', name, 'settings.txt'), 'title Recorded\nrecording on\n')
    await writeFile(join(dataDir, 'sites', name, 'content.txt'), `# Recorded\n\n${'Words of a page. '.repeat(4000)}\n`)
  }
  const opened = await openBench(dataDir, databaseUrl)
  const createdAt = new Date()
  await opened.ctx.db.insert(domains).values(names.map((name) => ({ name, label: name, token: '', createdAt })))
  await opened.close()
}

const openBench = (dataDir: string, url: string | undefined) =>
  openContext(
    readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }),
    pino({ level: 'silent' }),
    { migrations: join(root, 'migrations'), starters: join(root, 'seed/starters') },
  )

function batchOf(sender: number, number: number): string {
  const site = siteOf(sender)
  const events = Array.from({ length: eventsOfBatch }, (_, at) => {
    const t = (number * eventsOfBatch + at) % 3_600_000
    const path = Array.from({ length: 10 }, (_point, place) => [t, 100 + place * 9, 200 + place * 5]).flat()
    const event_data = { visit: `visit-${sender}`, t, scroll: 10, path }
    return makeEvent({ domain: site, fingerprint: `sender-${sender}-of-the-bench`, event_data })
  })
  return JSON.stringify({ consent: null, events })
}

interface Load {
  acknowledged: Map<string, number>
  waits: number[]
  refused: number
}

/** Sends until the server is gone or time is over. */
async function sendAll({ url }: BuiltServer, until: () => boolean): Promise<Load> {
  const load: Load = { acknowledged: new Map(), waits: [], refused: 0 }
  const send = async (sender: number) => {
    for (let number = 0; !until(); number += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/session/record?domain=${siteOf(sender)}`, {
        method: 'POST',
        body: batchOf(sender, number),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${number % 250}.${sender}` },
      }).catch(() => undefined)
      if (!answer) return
      await answer.arrayBuffer().catch(() => undefined)
      if (answer.ok) {
        load.waits.push(performance.now() - begun)
        load.acknowledged.set(`sender-${sender}-of-the-bench`, (number + 1) * eventsOfBatch)
      } else if (answer.status === 429) load.refused += 1
      else throw new Error(`A batch was answered with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
  return load
}

/** How many acknowledged events aren't there. */
async function countLost(dataDir: string, databaseUrl: string | undefined, { acknowledged }: Load): Promise<number> {
  const opened = await openBench(dataDir, databaseUrl)
  const { rows } = (await opened.ctx.db.execute(
    sql`select fingerprint, count(distinct elapsed)::int as events from recorded_events group by fingerprint`,
  )) as unknown as { rows: { fingerprint: string; events: number }[] }
  await opened.close()
  const kept = new Map(rows.map(({ fingerprint, events }) => [fingerprint, events]))
  return [...acknowledged].reduce((lost, [name, events]) => lost + Math.max(0, events - (kept.get(name) ?? 0)), 0)
}

async function measureIngest(name: string, dataDir: string, databaseUrl?: string): Promise<void> {
  await openSites(dataDir, databaseUrl)
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    LOG_LEVEL: 'warn',
  }
  if (databaseUrl !== undefined) environment.DATABASE_URL = databaseUrl
  const server = await startServer(environment)
  let isOver = false
  const begun = performance.now()
  const loading = sendAll(server, () => isOver)
  await new Promise((done) => setTimeout(done, loadMs))
  // In the middle of it all.
  await server.stop('SIGKILL')
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  const load = await loading
  const events = [...load.acknowledged.values()].reduce((sum, each) => sum + each, 0)
  const lost = await countLost(dataDir, databaseUrl, load)
  const [middle, late] = [0.5, 0.95].map((share) => atMost(load.waits, share).toFixed(0))
  row(name, (events / seconds).toFixed(0), `${middle} ms`, `${late} ms`, String(load.refused), String(lost))
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return read('ScriptDuration') * 1000
}

/** Milliseconds of script a second, on a page on which the pointer never rests. */
async function measureCost(url: string, isRecorded: boolean): Promise<number> {
  const browser = await chromium.launch(prepareBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    if (!isRecorded) await page.route(/\/api\/location/, (route) => route.fulfill({ json: { country: 'DE' } }))
    else await page.route(/\/api\/location/, (route) => route.fulfill({ json: { country: 'BR' } }))
    await page.goto(`${url}/?domain=${siteOf(0)}`)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.waitForTimeout(2000)
    const [before, begun] = [await scriptTime(session), performance.now()]
    for (let at = 0; performance.now() - begun < 15_000; at += 1) {
      await page.mouse.move(300 + (at % 40) * 10, 200 + (at % 30) * 10)
      // As often as a screen is drawn.
      await page.waitForTimeout(14)
      if (at % 20 === 0) await page.mouse.wheel(0, at % 40 === 0 ? 200 : -200)
    }
    return ((await scriptTime(session)) - before) / ((performance.now() - begun) / 1000)
  } finally {
    await browser.close()
  }
}

async function weighRecorder(): Promise<number> {
  const manifest = JSON.parse(await readFile(join(root, 'dist/web/.vite/manifest.json'), 'utf8'))
  const { file } = manifest['src/features/visitors/web/recorder/open-recorder.ts'] as { file: string }
  return gzipSync(await readFile(join(root, 'dist/web', file)), { level: 9 }).length
}

/** Recording: events a second until the server is killed, what of the acknowledged ones is lost, and what it costs on a page. */
export async function measureRecording(folder: string): Promise<void> {
  row(`recorded events, ${senders} browsers at once`, 'a second', 'middle', 'of 95 %', 'refused', 'lost by a kill')
  await measureIngest('embedded', join(folder, 'recording'))
  const programs = findPrograms()
  if (programs === undefined) row('on a Postgres server', 'none is installed')
  else {
    const postgres = await startPostgres(programs, { fsync: 'on' })
    try {
      await measureIngest('on a Postgres server', join(folder, 'recording-on-postgres'), postgres.url)
    } finally {
      postgres.stop()
    }
  }
  const server = await startServer({ DATA_DIR: join(folder, 'recording'), LOG_LEVEL: 'warn' })
  try {
    const [without, recorded] = [await measureCost(server.url, false), await measureCost(server.url, true)]
    row('the recorder on a page', 'ms a second', 'without', 'bytes')
    row('the pointer never rests', recorded.toFixed(2), without.toFixed(2), String(await weighRecorder()))
  } finally {
    await server.stop()
  }
}
