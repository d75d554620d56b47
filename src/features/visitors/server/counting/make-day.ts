import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { metricNames, stepsOf } from '#visitors/counting/speeds.ts'
import { other } from '#visitors/counting/kinds.ts'

export interface SiteDay {
  domainId: string
  day: string
}

/** How many values of a dimension are told apart on a day; the least frequent ones are counted together. */
const mostValues = 200
const mostPages = 500
const mostMeasuredPages = 20

/** The day’s reports: those of a day lie at most a day away from it, whatever the clock of the site says. */
const ofDay = ({ domainId, day }: SiteDay): SQL => sql`
  domain_id = ${domainId}::uuid and day = ${day}::date
  and at >= ${day}::date - interval '2 days' and at < ${day}::date + interval '3 days'`

/**
 * The visits of a day: the first view begins one, and so does a view after half an hour without a sign. What became of a page belongs to the visit in which it was
 * opened, however late it is left. Country, device and language are those of the visitor’s first visit of the day.
 */
const makeVisits = (siteDay: SiteDay): SQL => sql`
  insert into visits
    (domain_id, day, nth, visitor, started_at, hour, source, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
     country, device, browser, language, pages, entry, exit, views, seconds, is_first, is_first_of_source)
  with reported as (
    select *, kind = 'view' and (
      at - lag(at) over seen > interval '30 minutes' or count(*) filter (where kind = 'view') over (seen rows unbounded preceding) = 1
    ) as begins
    from page_views where ${ofDay(siteDay)}
    window seen as (partition by visitor order by at, kind)
  ), placed as (
    select *, sum(begins::int) over (partition by visitor order by at, kind rows unbounded preceding) as turn
    from reported
  ), summed as (
    select visitor, turn, count(*) filter (where kind = 'view') as views, least(sum(seconds), 86400) as seconds,
      coalesce(array_agg(path order by at) filter (where kind = 'view' and not is_missing), '{}') as pages
    from placed where turn > 0 group by visitor, turn
  )
  select ${siteDay.domainId}::uuid, ${siteDay.day}::date, row_number() over (order by first.at, visitor), visitor, first.at,
    first.hour, first.source, first.utm_source, first.utm_medium, first.utm_campaign, first.utm_term, first.utm_content,
    first_value(first.country) over mine, first_value(first.device) over mine, first.browser, first_value(first.language) over mine,
    summed.pages[1:100], coalesce(summed.pages[1], ''), coalesce(summed.pages[cardinality(summed.pages)], ''),
    summed.views, summed.seconds, row_number() over mine = 1,
    row_number() over (partition by visitor, first.source order by first.at) = 1
  from placed first join summed using (visitor, turn) where first.begins
  window mine as (partition by visitor order by first.at)`

/** Everything that is counted on the day, before what is rare is put together. */
const countedOf = (siteDay: SiteDay): SQL => sql`
  mine as (
    select * from visits where domain_id = ${siteDay.domainId}::uuid and day = ${siteDay.day}::date
  ), counted as materialized (
    select said.dimension, said.hour, said.value, nth as visit, visitor, views, (views = 1)::int as bounces, seconds
    from mine cross join lateral (values
      ('all', -1, ''), ('all', hour, ''), ('source', -1, source), ('country', -1, country), ('device', -1, device),
      ('browser', -1, browser), ('language', -1, language), ('entry', -1, entry), ('exit', -1, exit),
      ('utm_source', -1, utm_source), ('utm_medium', -1, utm_medium), ('utm_campaign', -1, utm_campaign),
      ('utm_term', -1, utm_term), ('utm_content', -1, utm_content)) said (dimension, hour, value)
    where value <> '' or dimension !~ '^(utm_|entry$|exit$)'
    union all
    select 'page', -1, page, nth, visitor, count(*)::int, (min(mine.views) = 1)::int, 0
    from mine cross join lateral unnest(pages) page group by page, nth, visitor
    union all
    select 'page', -1, path, null, null, 0, 0, sum(seconds)
    from page_views where ${ofDay(siteDay)} and kind = 'leave' and seconds > 0 group by path
    union all
    select 'missing', -1, path, null, visitor, count(*)::int, 0, 0
    from page_views where ${ofDay(siteDay)} and is_missing group by path, visitor
    union all
    select 'missing_link', -1, path || ' ' || linked_from, null, visitor, count(*)::int, 0, 0
    from page_views where ${ofDay(siteDay)} and is_missing group by path, linked_from, visitor
  )`

const makeCounts = (siteDay: SiteDay): SQL => sql`
  insert into visit_counts (domain_id, dimension, day, hour, value, visitors, visits, views, bounces, seconds)
  with ${countedOf(siteDay)}, ranked as (
    select dimension, value, row_number() over (partition by dimension order by sum(views) desc, value) as place
    from counted group by dimension, value
  )
  select ${siteDay.domainId}::uuid, dimension, ${siteDay.day}::date, hour,
    case when place <= case dimension when 'page' then ${mostPages}::int else ${mostValues}::int end then value else ${other} end,
    count(distinct visitor), count(distinct visit), sum(views), sum(bounces), sum(seconds)
  from counted join ranked using (dimension, value)
  group by dimension, hour, 5
  having sum(views) > 0`

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

/** What visitors did, with the visit in which they did it: the last one that had begun by then. */
const placeConversions = ({ domainId, day }: SiteDay): SQL => sql`
  update conversions done set visit = found.nth, source = found.source, entry = found.entry
  from conversions same
  cross join lateral (
    select nth, source, entry from visits
    where domain_id = same.domain_id and day = same.day and visitor = same.visitor
      and started_at <= same.at + interval '10 seconds'
    order by started_at desc limit 1
  ) found
  where done.domain_id = same.domain_id and done.kind = same.kind and done.subject = same.subject
    and same.domain_id = ${domainId}::uuid and same.day = ${day}::date and same.visitor is not null`

/** What was made of a day, as if nothing had been reported. */
export async function deleteDay(tx: Db, { domainId, day }: SiteDay): Promise<void> {
  for (const table of ['visits', 'visit_counts', 'speed_counts'])
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
  await tx.execute(makeVisits(siteDay))
  await tx.execute(makeCounts(siteDay))
  await tx.execute(makeSpeeds(siteDay))
  await tx.execute(placeConversions(siteDay))
}
