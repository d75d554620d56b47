import { sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'

/** The id of the advisory lock under which partitions are made and dropped; nothing else uses it. */
const lockKey = 7_436_284
/** How many days ahead of today there is a partition. */
const daysAhead = 2

const suffixOf = (day: string) => day.replaceAll('-', '')
const nameOf = (table: string, day: string) => `${table}_p${suffixOf(day)}`
const after = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * dayMs))

async function makePartition(db: Db, table: string, day: string): Promise<void> {
  const bounds = `from ('${day}T00:00:00Z') to ('${after(day, 1)}T00:00:00Z')`
  await db.execute(
    sql.raw(`create table if not exists "${nameOf(table, day)}" partition of "${table}" for values ${bounds}`),
  )
}

async function listDays(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = (await db.execute(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relname = ${table}`)) as unknown as { rows: { name: string }[] }
  const named = rows.map(({ name }) => [/_p(\d{8})$/.exec(name)?.[1] ?? '', name] as const)
  return new Map(named.filter(([day]) => day !== ''))
}

export interface DayPartitions {
  /** Makes those of today and of the next days, if they aren't there; asks the database once a day. */
  prepare: (ctx: Pick<Context, 'db' | 'now' | 'secrets'>) => Promise<void>
  /** Drops whole days that are older than so many. */
  dropOlder: (ctx: Pick<Context, 'db' | 'now'>, days: number) => Promise<void>
}

/** The partitions by day (UTC) of a table that is partitioned by a moment. The table's name is ours, never a stranger's. */
export function openDayPartitions(table: string): DayPartitions {
  /** The day on which each installation in this process has prepared them. */
  const preparedOn = new WeakMap<object, string>()
  const lock = sql`select pg_advisory_xact_lock(${lockKey})`
  return {
    async prepare({ db, now, secrets }) {
      const today = dayOf(now())
      if (preparedOn.get(secrets) === today) return
      await db.transaction(async (tx) => {
        await tx.execute(lock)
        const there = await listDays(tx, table)
        for (let ahead = 0; ahead <= daysAhead; ahead++) {
          const day = after(today, ahead)
          if (!there.has(suffixOf(day))) await makePartition(tx, table, day)
        }
      })
      preparedOn.set(secrets, today)
    },
    async dropOlder({ db, now }, days) {
      const first = suffixOf(after(dayOf(now()), -days))
      await db.transaction(async (tx) => {
        await tx.execute(lock)
        for (const [day, name] of await listDays(tx, table))
          if (day < first) await tx.execute(sql.raw(`drop table "${name}"`))
      })
    },
  }
}
