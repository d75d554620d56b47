import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import { makeDays } from '#visitors/server/counting/make-days.ts'
import { viewPartitions } from '#visitors/server/counting/keep-views.ts'
import { startServer } from '../scripts/built-server.ts'
import { signInMany } from './accounts.ts'
import { atMost, row } from './table.ts'
import { timed } from './timed.ts'

const days = 90
const rounds = 12

// oxlint-disable-next-line node/no-process-env
const databaseUrl = process.env.TEST_DATABASE_URL
const root = join(import.meta.dirname, '..')

const openBench = (dataDir: string, url: string | undefined) =>
  openContext(
    readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }),
    pino({ level: 'silent' }),
    { migrations: join(root, 'migrations'), starters: join(root, 'seed/starters') },
  )
type Opened = Awaited<ReturnType<typeof openBench>>

/** The reports of one day: two of three are views, most of few pages, sources and countries, as it is on sites. */
const reportsOf = (domainId: string, day: string, many: number) => sql`
  insert into page_views
  select at, ${domainId}::uuid, ${day}::date, extract(hour from at at time zone 'UTC'), left(md5(${day} || who), 12),
    case when n % 3 = 0 then 'leave' else 'view' end, case when page < 0.3 then '/' else '/page-' || floor(page * page * 300) end,
    n % 211 = 0 and n % 3 <> 0, '', case when n % 3 = 0 then '' when who % 10 < 5 then '' when who % 10 < 8 then 'google.com' else 'site-' || who % 97 || '.example' end,
    case when who % 20 = 0 then 'newsletter' else '' end, '', case when who % 20 = 0 then 'campaign-' || who % 30 else '' end, '', '',
    (array['DE', 'DE', 'DE', 'FR', 'FR', 'US', 'US', 'GB', 'BR', 'JP', 'IN', 'IT', 'ES', 'NL', 'AT', 'CH'])[1 + who % 16],
    (array['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'])[1 + who % 6],
    (array['Chrome', 'Chrome', 'Safari', 'Firefox', 'Edge'])[1 + who % 5], (array['de', 'en-GB', 'fr', 'pt-BR'])[1 + who % 4],
    case when n % 3 = 0 then (who % 200)::int else 0 end,
    case when n % 3 = 0 then 600 + (page * 4000)::int end, case when n % 3 = 0 then 20 + (who % 500)::int end,
    case when n % 3 = 0 then (page * 3000)::int end, case when n % 3 = 0 then 400 + (page * 2000)::int end, case when n % 3 = 0 then 50 + (page * 900)::int end
  from (
    select n, (n / 5)::int + (n % 7) as who, random() as page, ${day}::date + n * (interval '1 day' / ${many}::int) as at
    from generate_series(1, ${many}::int - 1) n
  ) rows`

async function seed({ ctx }: Opened, domainId: string, many: number): Promise<void> {
  const now = ctx.now()
  const ofDay = Math.round(many / days)
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const then = new Date(now.getTime() - ago * dayMs)
    await viewPartitions.prepare({ ...ctx, now: () => then })
    await ctx.db.execute(reportsOf(domainId, dayOf(then), ofDay))
    await ctx.db.execute(
      sql`insert into visit_days (domain_id, day, open_until) values (${domainId}, ${dayOf(then)}, ${then.toISOString()}::timestamptz)`,
    )
  }
}

async function countAll({ ctx }: Opened): Promise<void> {
  const isLeft = async () => {
    const { rows } = (await ctx.db.execute(sql`select 1 from visit_days where made_at is null limit 1`)) as unknown as {
      rows: unknown[]
    }
    return rows.length > 0
  }
  while (await isLeft()) await makeDays.run(ctx, {}, new AbortController().signal)
  for (const table of ['page_views', 'visit_columns', 'visit_counts', 'speed_counts'])
    await ctx.db.execute(sql.raw(`vacuum (analyze) ${table}`))
}

const periods = ['days=7', 'days=30', 'days=90']
const queries: [name: string, query: string][] = [
  ['summary, compared', 'summary?compare=previous'],
  ['series, compared', 'series?compare=previous'],
  ['pages', 'breakdown?by=page'],
  ['sources', 'breakdown?by=source'],
  ['countries', 'breakdown?by=country'],
  ['pages not found', 'missing?'],
  ['speeds', 'speeds?'],
  ['what visitors did', 'conversions?'],
  ['right now', 'now?'],
  ['summary of one country', 'summary?country=DE'],
  ['series of one source and device', 'series?source=google.com&device=phone'],
  ['pages of one country and source', 'breakdown?by=page&country=FR&source=google.com'],
  ['countries of one page', 'breakdown?by=country&page=%2Fpage-100'],
  ['pages of one device', 'breakdown?by=page&device=phone'],
  ['sources of visits to the home page', 'breakdown?by=source&page=%2F'],
  ['pages of visits to the home page', 'breakdown?by=page&page=%2F'],
]

async function ask(url: string, { domainId, token }: { domainId: string; token: string }): Promise<void> {
  row('', 'p50 ms', 'p95 ms')
  for (const [name, query] of queries) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const period of periods) {
        const address = `${url}/api/domains/${domainId}/insight/${query}&${period}`.replace('?&', '?')
        const [answer, ms] = await timed(async () => {
          const got = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
          return { ok: got.ok, text: await got.text() }
        })
        if (!answer.ok) throw new Error(answer.text)
        times.push(ms)
      }
    row(name, atMost(times, 0.5).toFixed(0), atMost(times, 0.95).toFixed(0))
  }
}

async function measureOn(dataDir: string, many: number, databaseOf: string | undefined): Promise<void> {
  const opened = await openBench(dataDir, databaseOf)
  const { domainId, tokens } = await signInMany(opened, 1)
  const [, seeding] = await timed(() => seed(opened, domainId, many))
  const [, counting] = await timed(() => countAll(opened))
  await opened.close()
  process.stdout.write('\n')
  row(`${many} reports of ${days} days, ${databaseOf === undefined ? 'embedded' : 'on a server'}`, 'seconds')
  row('reported', (seeding / 1000).toFixed(0))
  row('counted, a day of them', (counting / 1000 / days).toFixed(2))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(databaseOf !== undefined && { DATABASE_URL: databaseOf }) }
  const server = await startServer(env)
  try {
    await ask(server.url, { domainId, token: tokens[0] ?? '' })
  } finally {
    await server.stop()
  }
}

/** What the numbers of a site with five million reports take; also on the server of `TEST_DATABASE_URL`, in a database of its own. */
export async function measureInsight(folder: string, many = 5_000_000): Promise<void> {
  await measureOn(join(folder, 'insight'), many, undefined)
  if (databaseUrl !== undefined) await measureOn(join(folder, 'insight-server'), many, databaseUrl)
}
