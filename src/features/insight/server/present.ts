import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Present } from '../contract.ts'
import { readRows } from './read-rows.ts'

const halfHour = 30
const justNow = 5
const mostListed = 10

interface NamedRow extends Record<string, unknown> {
  what: 'minute' | 'now' | 'half' | 'page' | 'source' | 'country'
  name: string
  times: string
}

/** What was opened in the last half hour, straight from what was reported. */
const ofLately = (domainId: string, now: SQL): SQL => sql`
  with lately as materialized (
    select at, visitor, path, is_missing, source, country from page_views
    where domain_id = ${domainId}::uuid and kind = 'view' and at > ${now} - make_interval(mins => ${halfHour}) and at <= ${now}
  ), latest as (
    select distinct on (visitor) * from lately where at > ${now} - make_interval(mins => ${justNow}) order by visitor, at desc
  ), first as (
    select distinct on (visitor) visitor, source, country from lately order by visitor, at
  )
  select 'minute' as what, (floor(extract(epoch from ${now} - at) / 60))::text as name, count(*) as times from lately group by 2
  union all select 'half', '', count(distinct visitor) from lately
  union all select 'now', '', count(*) from latest
  union all (select 'page', path, count(*) from latest where not is_missing group by path order by 3 desc, 2 limit ${mostListed})
  union all (select 'source', source, count(*) from first group by source order by 3 desc, 2 limit ${mostListed})
  union all (select 'country', country, count(*) from first group by country order by 3 desc, 2 limit ${mostListed})`

/** Who is on a site right now. */
export async function readPresent(ctx: Pick<Context, 'db' | 'now'>, domainId: string): Promise<Present> {
  const at = ctx.now().toISOString()
  const rows = await readRows<NamedRow>(ctx.db, ofLately(domainId, sql`${at}::timestamptz`))
  const of = (what: NamedRow['what']) => rows.filter((row) => row.what === what)
  const ago = new Map(of('minute').map(({ name, times }) => [Number(name), Number(times)]))
  const listed = (what: NamedRow['what']) =>
    of(what).map(({ name, times }) => ({ value: name, visitors: Number(times) }))
  return {
    at,
    visitors: Number(of('now')[0]?.times ?? 0),
    visitorsOfHalfHour: Number(of('half')[0]?.times ?? 0),
    minutes: Array.from({ length: halfHour }, (_, place) => ago.get(halfHour - 1 - place) ?? 0),
    pages: listed('page'),
    sources: listed('source'),
    countries: listed('country'),
  }
}
