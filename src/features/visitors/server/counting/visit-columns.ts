import { sql, type SQL } from 'drizzle-orm'
import { placeOf, texts } from './values-of-day.ts'
import type { SiteDay } from './visits-of-day.ts'

const numbersOfVisits = ['first', 'hour', 'views', 'seconds', 'depth']
const ofVisits = [...texts, ...numbersOfVisits]
const ofPages = ['page', 'look']

const list = (names: readonly string[], write: (name: string) => string, between = ', '): SQL =>
  sql.raw(names.map(write).join(between))

const widthOf = (name: string) =>
  `case when max(${name}) = 0 then 0 when max(${name}) < 256 then 1 when max(${name}) < 65536 then 2 else 4 end as ${name}`
const packed = (name: string, order: string) =>
  `string_agg(substring(int4send(n.${name}) from 5 - w.${name}), ''::bytea order by ${order}) as ${name}`

/** A row for each column of a table of whole numbers. */
const pack = (table: string, names: readonly string[], order: string): SQL => sql`
  select said.name, said.width, said.numbers
  from (select ${list(names, widthOf)} from ${sql.raw(table)}) w
  cross join lateral (select ${list(names, (name) => packed(name, order))} from ${sql.raw(table)} n) p
  cross join lateral (values ${list(names, (name) => `('${name}', w.${name}, p.${name})`)}) said (name, width, numbers)`

/**
 * The visits of a day by columns, each a number for each visit: a value’s place among those that are told apart, or the number itself. They take as few bytes as
 * the largest one needs, none where all are 0. `page` has a number for each page of each visit, `look` says how long it was looked at, and `depth` how many those
 * are.
 */
export const columnsOfVisits: SQL = sql`
  numbered as materialized (
    select nth, visitor, ${list(texts, (name) => `${placeOf(name)} as ${name}`)}, is_first::int as first, hour::int, views, seconds,
      cardinality(pages) as depth
    from visits
  ), paged as materialized (
    select nth, visitor, views, place, ${sql.raw(placeOf('page'))} as page, seconds as look from opened
  ), packed as (
    ${pack('numbered', ofVisits, 'nth')} union all ${pack('paged', ofPages, 'nth, place')}
  )`

export const insertColumns = ({ domainId, day }: SiteDay): SQL => sql`
  insert into visit_columns (domain_id, day, name, visits, "values", width, numbers)
  select ${domainId}::uuid, ${day}::date, name, (select count(*) from visits), coalesce(array_to_json("values"), '[]'), width, numbers
  from packed left join told using (name) where numbers is not null`
