import type { PgBoss } from 'pg-boss'

type Database = ReturnType<PgBoss['getDb']>

const lowest = -(2 ** 31)

/** In one statement: where each of some domains has come to, and, without a domain, where all have. */
const priorities = `
  select group_id as domain, min(priority) as priority
  from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id in (select json_array_elements_text($2::text::json))
  group by group_id
  union all
  select null, max(priority)
  from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id is not null and start_after <= now()`

/** Whoever sends many in a row doesn't ask for each. */
const priorityKeptForMs = 1000
/** So many domains are kept in mind; beyond that all are looked up again. */
const mostKept = 10_000

interface JobPriority {
  priority: number
  until: number
}

/** Of one kind of job. */
interface Rotation {
  /** Where all domains have come to. */
  next: number
  last: Map<string, JobPriority>
}

async function look(db: Database, name: string, domains: readonly string[]): Promise<Rotation> {
  const { rows } = await db.executeSql(priorities, [name, JSON.stringify(domains)])
  const until = performance.now() + priorityKeptForMs
  const next = Number(rows.find(({ domain }) => domain === null)?.priority ?? 0)
  return {
    next,
    last: new Map(rows.flatMap(({ domain, priority }) => (domain === null ? [] : [[domain, { priority, until }]]))),
  }
}

/** Gives the next job of a domain its place. */
function takePriority({ next, last }: Rotation, domain: string): number {
  const before = last.get(domain)
  const priority = Math.max(lowest, before === undefined ? next : Math.min(next, before.priority - 1))
  last.set(domain, { priority, until: before?.until ?? performance.now() + priorityKeptForMs })
  return priority
}

/**
 * Gives jobs of domains a priority in rotation: the first jobs of all domains come before the second ones, and a domain that had
 * nothing waiting starts where the others are now. Two processes that send for the same domain at once may give out the same priority
 * twice, and one that sends many in a second may count on from jobs that are done by now; neither does harm.
 */
export function openPriorities() {
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
      for (const [domain, priority] of found.last) known.last.set(domain, priority)
    }
    return (domain) => takePriority(known, domain)
  }
}
