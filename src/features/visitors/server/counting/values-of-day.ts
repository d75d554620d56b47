import { sql, type SQL } from 'drizzle-orm'
import { other } from '#visitors/counting/kinds.ts'
import { ofDay, type SiteDay } from './visits-of-day.ts'

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
/** What each visit has one value of. */
export const texts = ['source', 'country', 'device', 'browser', 'language', 'entry', 'exit', ...campaign]

/** How many values of a dimension are told apart on a day, none among them; the least frequent ones are counted together. */
const mostValues = 200
const mostPages = 500

export const link = `path || ' ' || linked_from`

/**
 * The most frequent values, each with its place. Equally frequent ones come in an order that nobody chooses by a name, and which takes no comparing of long
 * texts.
 */
function frequent(name: string, table: string, { value = name, views = 'count(*)' } = {}): string {
  const [most, order] = [name === 'page' ? mostPages : mostValues, `hashtextextended(value, 0), value`]
  return `select '${name}' as name, value, row_number() over (order by value <> '', views desc, ${order})::int - 1 as place
    from (
      select value, views from (select ${value} as value, ${views} as views from ${table} group by 1) valued
      where value <> '${other}' order by value <> '', views desc, ${order} limit ${most}
    ) told`
}

/**
 * The values of each dimension that are told apart, what is counted together behind them, and where each of them stands. All numbers of the day are made of
 * these places, so that a day of made-up texts costs little more than any other, and says the same with conditions and without.
 */
export const valuesOf = (siteDay: SiteDay): SQL => sql`
  missed as materialized (
    select path, linked_from, visitor from page_views where ${ofDay(siteDay)} and is_missing
  ), told as materialized (
    select name, array_agg(value order by place) || ${other}::text as "values", jsonb_object_agg(value, place) as places,
      to_jsonb(count(*)) as rest
    from (
      ${sql.raw(
        [
          ...texts.map((name) => frequent(name, 'visits', { views: 'sum(views)' })),
          frequent('page', 'opened'),
          frequent('missing', 'missed', { value: 'path' }),
          frequent('missing_link', 'missed', { value: link }),
          `select 'all', '', 0`,
        ].join(' union all '),
      )}
    ) frequent group by name
  )`

const ofName = (column: string, name: string) => `(select ${column} from told where name = '${name}')`

/** Where a value stands: looked up, as joins would be planned for far fewer rows than there are. */
export const placeOf = (name: string, value = name): string =>
  `coalesce(${ofName('places', name)} -> (${value}), ${ofName('rest', name)})::int`
