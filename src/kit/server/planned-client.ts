import { hashOf } from './hash.ts'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { createLru } from './lru.ts'

/** Asked so often in a minute, a statement is worth being kept planned. */
const oftenAsked = 20
const minuteMs = 60_000
/** Statements that have a name at a time. Connections keep the plans of earlier ones, which take memory there, as long as they live. */
const mostNamed = 40
/** Statements whose uses are counted. */
const mostCounted = 500
/** What is longer was put together for a number of rows and hardly comes again. */
const longestTextCharacters = 8000

interface StatementUses {
  count: number
  /** By the clock of the process, in milliseconds. */
  since: number
}

const recent = createLru<StatementUses>(mostCounted)
const names = createLru<string>(mostNamed)

/** A kept plan breaks where the columns of its rows change, as those of a table do in a later version. */
const hasAllColumns = (text: string) => text.includes(' *') || text.includes('.*')

/** How often a statement was asked in this minute. */
function countUse(text: string): number {
  const now = performance.now()
  const known = recent.get(text)
  const uses = known && now - known.since < minuteMs ? known : { count: 0, since: now }
  uses.count++
  recent.set(text, uses)
  return uses.count
}

/** The name under which connections keep a statement planned; undefined while it isn't asked often. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || text.length > longestTextCharacters || hasAllColumns(text)) return known
  if (countUse(text) < oftenAsked) return undefined
  const name = hashOf(text, 'base64url').slice(0, 16)
  names.set(text, name)
  return name
}

const textOf = (config: unknown) => (typeof config === 'string' ? config : (config as pg.QueryConfig).text)

/** The statement under its name, if it has values, no name yet, and is asked often. */
function withName(config: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return config
  const text = textOf(config)
  const query = typeof config === 'string' ? { text } : (config as pg.QueryConfig)
  const name = query.name === undefined ? nameOf(text) : undefined
  return name === undefined ? config : { ...query, name }
}

const nothing = { command: 'BEGIN', rowCount: null, rows: [], fields: [] }

/** A transaction in which a statement failed ends with a rollback, which Postgres doesn't call an error. */
function refuseRollback(result: pg.QueryResult): pg.QueryResult {
  if (result.command === 'ROLLBACK') throw new Error('A transaction was rolled back: one of its statements had failed.')
  return result
}

/**
 * A connection on which the statements that are asked most often are prepared: to plan one anew each time takes the database longer
 * than to run it, the embedded one three times as long. Statements are sent without waiting for the answers to earlier ones, those of
 * one moment together.
 */
export class PlannedClient extends pg.Client {
  #gathers = false

  get #stream() {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream
  }

  override query(...given: unknown[]): never {
    const [config, ...rest] = given
    this.#gatherWrites()
    const answer = (super.query as (...all: unknown[]) => unknown)(withName(config, rest[0]), ...rest)
    return (answer instanceof Promise ? this.#watchTransaction(textOf(config), answer) : answer) as never
  }

  /** To write is dear: what is asked in one turn of the event loop is written at once. */
  #gatherWrites() {
    if (this.#gathers) return
    this.#gathers = true
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
  }

  /** Nobody needs to wait for a transaction to begin: where it can't, its connection is of no use, nor are the statements behind it. */
  #watchTransaction(text: string, answer: Promise<pg.QueryResult>): Promise<unknown> {
    if (text === 'commit') return answer.then(refuseRollback)
    if (text !== 'begin') return answer
    answer.catch((problem) => this.#stream.destroy(problem))
    return Promise.resolve(nothing)
  }
}
