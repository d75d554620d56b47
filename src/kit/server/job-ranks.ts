import type { PgBoss } from 'pg-boss'

type Database = ReturnType<PgBoss['getDb']>

const lowest = -(2 ** 31)

/** In one statement: where each of some domains has come to, and, without a domain, where all have. */
const ranks = `
  select group_id as domain, min(priority) as rank
  from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id in (select json_array_elements_text($2::text::json))
  group by group_id
  union all
  select null, max(priority)
  from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id is not null and start_after <= now()`

/**
 * Gives jobs of domains a priority in rotation: the first jobs of all domains come before the second ones, and a domain that had
 * nothing waiting starts where the others are now. Two processes that send for the same domain at once may give out the same rank
 * twice, which does no harm.
 */
export async function openRanks(db: Database, name: string, domains: readonly string[]) {
  const { rows } = await db.executeSql(ranks, [name, JSON.stringify(domains)])
  const next = Number(rows.find(({ domain }) => domain === null)?.rank ?? 0)
  const last = new Map<string, number>(rows.flatMap(({ domain, rank }) => (domain === null ? [] : [[domain, rank]])))
  return (domain: string): number => {
    const before = last.get(domain)
    const rank = Math.max(lowest, before === undefined ? next : Math.min(next, before - 1))
    last.set(domain, rank)
    return rank
  }
}
