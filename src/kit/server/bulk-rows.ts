import type { Context } from './context.ts'
import { tooMany } from './limits.ts'

interface BulkOptions<Row> {
  /** What they are, for the log. */
  name: string
  /** Writes them in one statement; done when they are committed. */
  insert: (rows: Row[]) => Promise<void>
  /** How much a row counts, where some are much larger than others; each counts one otherwise. */
  weigh?: (row: Row) => number
  /** How many rows may wait, in all and of one site. */
  most: number
  mostOfOne: number
  /** How many rows go into one statement. */
  atOnce: number
  log: Context['log']
  now: () => Date
}

interface WaitingRows<Row> {
  who: string
  rows: readonly Row[]
  weight: number
  done: () => void
  fail: (problem: unknown) => void
}

/** Seconds after which somebody who was turned away may try again. */
const retryAfter = 5
/** How often the log says what was turned away. */
const sayEveryMs = 60_000

export interface BulkRows<Row> {
  /** Resolves when the rows are committed; refused when too many wait, which is counted. */
  add: (who: string, rows: readonly Row[]) => Promise<void>
  /** Refuses rows, with the seconds after which they may come again, and counts them. */
  turnAway: (count: number, retryAfter: number) => never
  /** How many rows were turned away since the start. */
  countShed: () => number
}

/** Waiting rows by who sent them. */
function openWaiting<Row>() {
  const queue: WaitingRows<Row>[] = []
  const each = new Map<string, number>()
  let all = 0
  const change = (who: string, by: number) => {
    all += by
    const now = (each.get(who) ?? 0) + by
    if (now > 0) each.set(who, now)
    else each.delete(who)
  }
  return {
    count: (who: string) => ({ all, own: each.get(who) ?? 0 }),
    push(entry: WaitingRows<Row>) {
      queue.push(entry)
      change(entry.who, entry.weight)
    },
    /** The first ones, up to about so many rows; always at least one entry. */
    take(most: number): WaitingRows<Row>[] {
      let weight = 0
      const end = queue.findIndex((entry, place) => (weight += entry.weight) > most && place > 0)
      return queue.splice(0, end < 0 ? queue.length : end)
    },
    leave: ({ who, weight }: WaitingRows<Row>) => change(who, -weight),
    isEmpty: () => queue.length === 0,
  }
}

/** Rows of one sender that can't be written don't keep those of others. */
async function write<Row>(entries: WaitingRows<Row>[], insert: BulkOptions<Row>['insert']): Promise<void> {
  try {
    await insert(entries.flatMap(({ rows }) => rows))
    for (const { done } of entries) done()
  } catch (problem) {
    if (entries.length > 1) for (const entry of entries) await write([entry], insert)
    else entries[0]?.fail(problem)
  }
}

/** Counts what is turned away; the log says it now and then. */
function openShedding({ name, log, now }: Pick<BulkOptions<unknown>, 'name' | 'log' | 'now'>) {
  let shed = 0
  let saidAt = -Infinity
  return {
    count: () => shed,
    turnAway(count: number, after: number): never {
      shed += count
      const time = now().getTime()
      if (time - saidAt >= sayEveryMs) {
        saidAt = time
        log.warn({ shed }, `Too many ${name} at once: some were turned away`)
      }
      throw tooMany(after)
    },
  }
}

/**
 * Rows that come often and from many at once, such as what visitors' browsers report: while one statement is written, the next one
 * gathers. Each sender is answered when its own rows are committed, so that nothing that was acknowledged is lost with the process.
 */
export function openBulkRows<Row>({ insert, most, mostOfOne, atOnce, ...told }: BulkOptions<Row>): BulkRows<Row> {
  const { weigh = () => 1 } = told
  const waiting = openWaiting<Row>()
  const { count: countShed, turnAway } = openShedding(told)
  let isWriting = false

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    // What comes in the same moment goes into the same statement.
    await new Promise(setImmediate)
    while (!waiting.isEmpty()) {
      const entries = waiting.take(atOnce)
      await write(entries, insert)
      for (const entry of entries) waiting.leave(entry)
    }
    isWriting = false
  }

  return {
    countShed,
    turnAway,
    async add(who, rows) {
      if (rows.length === 0) return
      const { all, own } = waiting.count(who)
      const weight = rows.reduce((sum, row) => sum + weigh(row), 0)
      if (all + weight > most || own + weight > mostOfOne) turnAway(rows.length, retryAfter)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ who, rows, weight, done: resolve, fail: reject })
      void writeAll()
      await promise
    },
  }
}
