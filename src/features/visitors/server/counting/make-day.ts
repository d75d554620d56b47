import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { metricNames, stepsOf } from '#visitors/counting/speeds.ts'
import { other } from '#visitors/counting/kinds.ts'
import { columnsOfVisits, insertColumns } from './visit-columns.ts'
import { ofDay, visitsOf, type SiteDay } from './visits-of-day.ts'

/** How many values of a dimension are told apart on a day; the least frequent ones are counted together. */
const mostValues = 200
const mostPages = 500
const mostMeasuredPages = 20

/** Everything that is counted on the day, before what is rare is put together. */
const countedOf = (siteDay: SiteDay): SQL => sql`
  counted as materialized (
    select said.dimension, said.hour, said.value, nth as visit, visitor, views, (views = 1)::int as bounces, seconds
    from visits cross join lateral (values
      ('all', -1, ''), ('all', hour, ''), ('source', -1, source), ('country', -1, country), ('device', -1, device),
      ('browser', -1, browser), ('language', -1, language), ('entry', -1, entry), ('exit', -1, exit),
      ('utm_source', -1, utm_source), ('utm_medium', -1, utm_medium), ('utm_campaign', -1, utm_campaign),
      ('utm_term', -1, utm_term), ('utm_content', -1, utm_content)) said (dimension, hour, value)
    where value <> '' or dimension !~ '^(utm_|entry$|exit$)'
    union all
    select 'page', -1, page, nth, visitor, count(*)::int, (min(views) = 1)::int, sum(seconds)
    from opened group by page, nth, visitor
    union all
    select 'missing', -1, path, null, visitor, count(*)::int, 0, 0
    from page_views where ${ofDay(siteDay)} and is_missing group by path, visitor
    union all
    select 'missing_link', -1, path || ' ' || linked_from, null, visitor, count(*)::int, 0, 0
    from page_views where ${ofDay(siteDay)} and is_missing group by path, linked_from, visitor
  ), ranked as (
    select dimension, value, row_number() over (partition by dimension order by sum(views) desc, value) as place
    from counted group by dimension, value
  )`

const insertCounts = ({ domainId, day }: SiteDay): SQL => sql`
  insert into visit_counts (domain_id, dimension, day, hour, value, visitors, visits, views, bounces, seconds)
  select ${domainId}::uuid, dimension, ${day}::date, hour,
    case when place <= case dimension when 'page' then ${mostPages}::int else ${mostValues}::int end then value else ${other} end,
    count(distinct visitor), count(distinct visit), sum(views), sum(bounces), sum(seconds)
  from counted join ranked using (dimension, value)
  group by dimension, hour, 5
  having sum(views) > 0`

/** What visitors did, with the visit in which they did it: the last one that had begun by then. */
const placeConversions = ({ domainId, day }: SiteDay): SQL => sql`
  update conversions done set visit = found.nth, source = found.source, entry = found.entry
  from (
    select distinct on (kind, subject) kind, subject, visits.nth, visits.source, visits.entry
    from conversions join visits using (visitor)
    where domain_id = ${domainId}::uuid and day = ${day}::date and started_at <= at + interval '10 seconds'
    order by kind, subject, started_at desc
  ) found
  where done.domain_id = ${domainId}::uuid and done.kind = found.kind and done.subject = found.subject`

/** The visits themselves are kept as columns alone. */
const makeNumbers = (siteDay: SiteDay): SQL => sql`
  with ${visitsOf(siteDay)}, ${countedOf(siteDay)}, ${columnsOfVisits},
  counts as (${insertCounts(siteDay)}), columns as (${insertColumns(siteDay)}), places as (${placeConversions(siteDay)})
  select 1`

const measured = sql.join(
  metricNames.map((name) => {
    const steps = sql.raw(`array[${stepsOf(name).join(',')}]`)
    return sql`(${name}::text, width_bucket(${sql.raw(name)} - 1, ${steps}))`
  }),
  sql`, `,
)

/** How often the site, and each of its most visited pages, was so fast. */
const makeSpeeds = (siteDay: SiteDay): SQL => sql`
  insert into speed_counts (domain_id, day, path, metric, step, times)
  with measured as materialized (
    select path, metric, step from page_views cross join lateral (values ${measured}) said (metric, step)
    where ${ofDay(siteDay)} and kind = 'leave' and step is not null
  ), pages as (
    select path from measured group by path order by count(*) desc, path limit ${mostMeasuredPages}
  )
  select ${siteDay.domainId}::uuid, ${siteDay.day}::date, shown.path, metric, step, count(*)
  from measured cross join lateral (values (''), (measured.path)) shown (path)
  where shown.path = '' or shown.path in (select path from pages)
  group by shown.path, metric, step`

/** What was made of a day, as if nothing had been reported. */
export async function deleteDay(tx: Db, { domainId, day }: SiteDay): Promise<void> {
  for (const table of ['visit_columns', 'visit_counts', 'speed_counts'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where domain_id = ${domainId}::uuid and day = ${day}::date`,
    )
}

/**
 * Makes all numbers of a day of a site anew from what was reported, within a transaction: done twice, or again after it was cut off, it
 * comes to the same.
 */
export async function makeDay(tx: Db, siteDay: SiteDay): Promise<void> {
  await deleteDay(tx, siteDay)
  await tx.execute(makeNumbers(siteDay))
  await tx.execute(makeSpeeds(siteDay))
}
