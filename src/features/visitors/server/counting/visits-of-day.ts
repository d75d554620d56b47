import { sql, type SQL } from 'drizzle-orm'

export interface SiteDay {
  domainId: string
  day: string
}

/** The day’s reports: those of a day lie at most a day away from it, whatever the clock of the site says. */
export const ofDay = ({ domainId, day }: SiteDay): SQL => sql`
  domain_id = ${domainId}::uuid and day = ${day}::date
  and at >= ${day}::date - interval '2 days' and at < ${day}::date + interval '3 days'`

/**
 * The visits of a day, those of one visitor side by side: the first view begins one, and so does a view after half an hour without a sign. What became of a page
 * belongs to the visit in which it was opened, however late it is left. Country, device and language are those of the visitor’s first visit of the day. Then
 * the pages that were opened, and how long each was looked at in its visit, told once.
 */
export const visitsOf = (siteDay: SiteDay): SQL => sql`
  reported as (
    select *, kind = 'view' and (
      at - lag(at) over seen > interval '30 minutes' or count(*) filter (where kind = 'view') over (seen rows unbounded preceding) = 1
    ) as begins
    from page_views where ${ofDay(siteDay)}
    window seen as (partition by visitor order by at, kind)
  ), placed as (
    select *, sum(begins::int) over (partition by visitor order by at, kind rows unbounded preceding) as turn
    from reported
  ), summed as (
    select visitor, turn, count(*) filter (where kind = 'view')::int as views, least(sum(seconds), 86400)::int as seconds,
      coalesce(array_agg(path order by at) filter (where kind = 'view' and not is_missing), '{}') as pages
    from placed where turn > 0 group by visitor, turn
  ), visits as materialized (
    select row_number() over (order by visitor, first.at)::int as nth, visitor, turn, first.at as started_at,
      row_number() over mine = 1 as is_first, first.hour,
      first.source, first.utm_source, first.utm_medium, first.utm_campaign, first.utm_term, first.utm_content,
      first_value(first.country) over mine as country, first_value(first.device) over mine as device, first.browser,
      first_value(first.language) over mine as language, summed.pages[1:100] as pages, coalesce(summed.pages[1], '') as entry,
      coalesce(summed.pages[cardinality(summed.pages)], '') as exit, summed.views, summed.seconds
    from placed first join summed using (visitor, turn) where first.begins
    window mine as (partition by visitor order by first.at)
  ), looked as (
    select visitor, turn, path, least(sum(seconds), 86400)::int as seconds from placed where turn > 0 and seconds > 0 group by visitor, turn, path
  ), opened as materialized (
    select nth, visits.visitor, views, page, place,
      case when row_number() over (partition by nth, page order by place) = 1 then coalesce(looked.seconds, 0) else 0 end as seconds
    from visits cross join lateral unnest(pages) with ordinality pages (page, place)
    left join looked on looked.visitor = visits.visitor and looked.turn = visits.turn and looked.path = page
  )`
