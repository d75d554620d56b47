import { sql, type SQL } from 'drizzle-orm'
import type { SiteDay } from './visits-of-day.ts'

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
const texts = ['source', 'country', 'device', 'browser', 'language', 'entry', 'exit', ...campaign]
const numbersOfVisits = ['first', 'hour', 'views', 'seconds', 'depth']
const ofVisits = [...texts, ...numbersOfVisits]
const ofPages = ['page', 'look']

const list = (names: readonly string[], write: (name: string) => string, between = ', '): SQL =>
  sql.raw(names.map(write).join(between))

/** The place of each value among all that there are, in their order: joins would be planned for far fewer rows than there are. */
const place = (name: string) => `(dense_rank() over (order by ${name}) - 1)::int as ${name}`
const valuesOf = (table: string) => (name: string) =>
  `select '${name}' as name, json_agg(value order by value) as "values" from (select distinct ${name} as value from ${table}) ${name}s`

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
 * The visits of a day by columns, each a number for each visit: a value’s place among those of the day, or the number itself. They take as few bytes as the
 * largest one needs, none where all are 0. `page` has a number for each page of each visit, `look` says how long it was looked at, and `depth` how many those
 * are.
 */
export const columnsOfVisits: SQL = sql`
  numbered as materialized (
    select nth, ${list(texts, place)}, is_first::int as first, hour::int, views, seconds, cardinality(pages) as depth from visits
  ), paged as materialized (
    select nth, place, ${sql.raw(place('page'))}, seconds as look from opened
  ), packed as (
    ${pack('numbered', ofVisits, 'nth')} union all ${pack('paged', ofPages, 'nth, place')}
  ), meant as (
    ${list(texts, valuesOf('visits'), ' union all ')} union all ${sql.raw(valuesOf('opened')('page'))}
  )`

export const insertColumns = ({ domainId, day }: SiteDay): SQL => sql`
  insert into visit_columns (domain_id, day, name, visits, "values", width, numbers)
  select ${domainId}::uuid, ${day}::date, name, (select count(*) from visits), coalesce("values", '[]'), width, numbers
  from packed left join meant using (name) where numbers is not null`
