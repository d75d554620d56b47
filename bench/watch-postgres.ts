import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Often enough to see how much of the time a lock is held; more often, looking itself would slow the server down. */
const lookEveryMs = 20

/** Neither ours nor those with which the server checks constraints, which nobody sends. */
const sent = ['%pg_stat%', '%pg_locks%', '% FROM ONLY %', '(%'].map((text) => `query not like '${text}'`).join(' and ')
const holding = `select 1 from pg_locks where relation = 'order_numbers'::regclass and granted limit 1`

export interface Watched {
  statements: number
  /** How long somebody had the row of the order number or waited for it, in milliseconds. */
  locked: number
}

/** Looks at a Postgres server that counts its statements (`pg_stat_statements`). */
export async function watchPostgres(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')

  /** What the server does while somebody acts. */
  async function during(act: () => Promise<unknown>): Promise<Watched> {
    await client.query('select pg_stat_statements_reset()')
    let [isDone, locked, before] = [false, 0, performance.now()]
    const acting = act().finally(() => (isDone = true))
    while (!isDone) {
      const isHeld = (await client.query(holding)).rowCount === 1
      const now = performance.now()
      if (isHeld) locked += now - before
      before = now
      await wait(lookEveryMs)
    }
    await acting
    const { rows } = await client.query<{ count: number }>(
      `select sum(calls)::int as count from pg_stat_statements where ${sent}`,
    )
    return { statements: rows[0]?.count ?? 0, locked }
  }
  return { during, close: () => client.end() }
}
