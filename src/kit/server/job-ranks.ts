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

/** In milliseconds: whoever sends many in a row doesn't ask for each. */
const rankKeptFor = 1000
/** So many domains are kept in mind; beyond that all are looked up again. */
const mostKept = 10_000

interface Rank {
  rank: number
  until: number
}

/** Of one kind of job. */
interface Rotation {
  /** Where all domains have come to. */
  next: number
  last: Map<string, Rank>
}

async function look(db: Database, name: string, domains: readonly string[]): Promise<Rotation> {
  const { rows } = await db.executeSql(ranks, [name, JSON.stringify(domains)])
  const until = performance.now() + rankKeptFor
  const next = Number(rows.find(({ domain }) => domain === null)?.rank ?? 0)
  return {
    next,
    last: new Map(rows.flatMap(({ domain, rank }) => (domain === null ? [] : [[domain, { rank, until }]]))),
  }
}

/** Gives the next job of a domain its place. */
function takeRank({ next, last }: Rotation, domain: string): number {
  const before = last.get(domain)
  const rank = Math.max(lowest, before === undefined ? next : Math.min(next, before.rank - 1))
  last.set(domain, { rank, until: before?.until ?? performance.now() + rankKeptFor })
  return rank
}

/**
 * Gives jobs of domains a priority in rotation: the first jobs of all domains come before the second ones, and a domain that had
 * nothing waiting starts where the others are now. Two processes that send for the same domain at once may give out the same rank
 * twice, and one that sends many in a second may count on from jobs that are done by now; neither does harm.
 */
export function openRanks() {
  const rotations = new Map<string, Rotation>()
  return async (db: Database, name: string, domains: readonly string[]): Promise<(domain: string) => number> => {
    const known = rotations.get(name) ?? { next: 0, last: new Map() }
    rotations.set(name, known)
    const now = performance.now()
    const unknown = domains.filter((domain) => (known.last.get(domain)?.until ?? 0) <= now)
    if (unknown.length > 0) {
      const found = await look(db, name, unknown)
      if (known.last.size > mostKept) known.last.clear()
      known.next = found.next
      for (const domain of unknown) known.last.delete(domain)
      for (const [domain, rank] of found.last) known.last.set(domain, rank)
    }
    return (domain) => takeRank(known, domain)
  }
}
