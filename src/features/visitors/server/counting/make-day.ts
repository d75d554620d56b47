import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { metricNames, stepsOf } from '#visitors/counting/speeds.ts'
import { link, placeOf, texts, valuesOf } from './values-of-day.ts'
import { columnsOfVisits, insertColumns } from './visit-columns.ts'
import { ofDay, visitsOf, type SiteDay } from './visits-of-day.ts'

const mostMeasuredPages = 20

/** Everything that is counted on the day, by the places of its values. */
const counted: SQL = sql`
  counted as (
    select said.dimension, said.hour, said.place, nth as visit, visitor, views, (views = 1)::int as bounces, seconds
    from numbered cross join lateral (values
      ('all', -1, 0), ('all', hour, 0), ${sql.raw(texts.map((name) => `('${name}', -1, ${name})`).join(', '))}) said (dimension, hour, place)
    union all
    select 'page', -1, page, nth, visitor, count(*)::int, (min(views) = 1)::int, sum(look)
    from paged group by page, nth, visitor
    union all
    select missing.dimension, -1, missing.place, null, visitor, 1, 0, 0
    from missed cross join lateral (values
      ('missing', ${sql.raw(placeOf('missing', 'path'))}), ('missing_link', ${sql.raw(placeOf('missing_link', link))})) missing (dimension, place)
  ), summed_up as materialized (
    select dimension, hour, place, count(distinct visitor) as visitors, count(distinct visit) as visits, sum(views) as views, sum(bounces) as bounces,
      sum(seconds) as seconds
    from counted group by dimension, hour, place having sum(views) > 0
  )`

const insertCounts = ({ domainId, day }: SiteDay): SQL => sql`
  insert into visit_counts (domain_id, dimension, day, hour, value, visitors, visits, views, bounces, seconds)
  select ${domainId}::uuid, dimension, ${day}::date, hour, "values"[place + 1], visitors, visits, views, bounces, seconds
  from summed_up join told on name = dimension
  where "values"[place + 1] <> '' or dimension !~ '^(utm_|entry$|exit$)'`

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
  with ${visitsOf(siteDay)}, ${valuesOf(siteDay)}, ${columnsOfVisits}, ${counted},
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
