import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { startServer } from '../scripts/built-server.ts'
import { openBenchContext } from './accounts.ts'
import { atMost, middle, row } from './table.ts'

const count = 100_000
const callers = 2
const seconds = 4

const addMany = sql.raw(`
  insert into domains (name, label, verified_name, state, token, created_at)
  select n, n, n, 'active', 'token', now() from (select 'site-' || g || '.com' as n from generate_series(1, ${count}) g) names`)

const nameOf = () => `site-${1 + Math.floor(Math.random() * count)}.com`

/** Fills a data folder with live names, and measures how long it takes to find the site of a host among them. */
async function fill(dataDir: string): Promise<number> {
  const { ctx, close } = await openBenchContext(dataDir)
  await ctx.db.execute(addMany)
  const { liveAt } = await openDomainIndex(ctx)
  const names = Array.from({ length: 1_000_000 }, nameOf)
  const start = performance.now()
  const found = names.filter((name) => liveAt(name) !== undefined).length
  const microseconds = ((performance.now() - start) * 1000) / names.length
  if (found < names.length) throw new Error('A name was not found.')
  await close()
  return microseconds
}

async function askAgainAndAgain(url: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    const answer = await fetch(`${url}/internal/tls/ask?domain=${nameOf()}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The answer was ${answer.status}.`)
    times.push(performance.now() - start)
  }
  return times
}

/** Measures the check that the web server in front makes before it requests a certificate, and the lookup before every request. */
export async function measureDomains(folder: string): Promise<void> {
  const dataDir = join(folder, 'domains')
  const lookUp = await fill(dataDir)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  try {
    const times = (await Promise.all(Array.from({ length: callers }, () => askAgainAndAgain(server.url)))).flat()
    row(`${count} live names`, 'a second', 'middle ms', '99 of 100 ms')
    row(
      'may a certificate be fetched',
      (times.length / seconds).toFixed(0),
      middle(times).toFixed(2),
      atMost(times, 0.99).toFixed(2),
    )
    row('the site of a host', 'microseconds')
    row('in memory', lookUp.toFixed(3))
  } finally {
    await server.stop()
  }
}
