import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import type { MissingPage } from '../contract.ts'
import { inSpan, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'

const mostLinks = 5

/** Addresses that the site doesn’t have, the most frequent first, with where most came from. */
export async function readMissing(
  db: Db,
  selection: Pick<Selection, 'domainId' | 'span'>,
  limit: number,
): Promise<MissingPage[]> {
  const rows = await readRows<{ path: string; views: string; from: string; linked: string }>(
    db,
    sql`
    with pages as (
      select value as path, sum(views) as views from visit_counts
      where ${inSpan(selection)} and dimension = 'missing' and hour = -1 group by 1 order by 2 desc, 1 limit ${limit}
    ), links as (
      select split_part(value, ' ', 1) as path, split_part(value, ' ', 2) as "from", sum(views) as linked from visit_counts
      where ${inSpan(selection)} and dimension = 'missing_link' and hour = -1 group by 1, 2
    )
    select path, views, "from", linked from pages left join links using (path) order by views desc, path, linked desc, "from"`,
  )
  const byPath = Map.groupBy(rows, ({ path }) => path)
  return [...byPath].map(([path, links]) => ({
    path,
    views: Number(links[0]?.views ?? 0),
    links: links
      .filter(({ linked }) => linked !== null)
      .slice(0, mostLinks)
      .map(({ from, linked }) => ({ from, views: Number(linked) })),
  }))
}
