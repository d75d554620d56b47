import { createHash } from 'node:crypto'
import pg from 'pg'
import { createLru } from './lru.ts'

/** Asked so often in a minute, a statement is worth being kept planned. */
const oftenAsked = 20
/** In milliseconds. */
const minute = 60_000
/** Statements that have a name at a time. Connections keep the plans of earlier ones, which take memory there, as long as they live. */
const mostNamed = 40
/** Statements whose uses are counted. */
const mostCounted = 500
/** In characters: what is longer was put together for a number of rows and hardly comes again. */
const longestText = 8000

interface Uses {
  count: number
  /** By the clock of the process, in milliseconds. */
  since: number
}

const recent = createLru<Uses>(mostCounted)
const names = createLru<string>(mostNamed)

/** A kept plan breaks where the columns of its rows change, as those of a table do in a later version. */
const hasAllColumns = (text: string) => text.includes(' *') || text.includes('.*')

/** How often a statement was asked in this minute. */
function countUse(text: string): number {
  const now = performance.now()
  const known = recent.get(text)
  const uses = known && now - known.since < minute ? known : { count: 0, since: now }
  uses.count++
  recent.set(text, uses)
  return uses.count
}

/** The name under which connections keep a statement planned; undefined while it isn't asked often. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || text.length > longestText || hasAllColumns(text)) return known
  if (countUse(text) < oftenAsked) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}

/** The statement, if it has values and no name of its own. */
function readText(config: unknown, values: unknown): string | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined
  if (typeof config === 'string') return config
  const { text, name } = config as pg.QueryConfig
  return name === undefined ? text : undefined
}

/**
 * A connection on which the statements that are asked most often are prepared: to plan one anew each time takes the database longer
 * than to run it, the embedded one three times as long.
 */
export class PlannedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [config, values, ...rest] = given
    const text = readText(config, values)
    const name = text === undefined ? undefined : nameOf(text)
    const named = name === undefined ? config : { ...(config === text ? { text } : (config as pg.QueryConfig)), name }
    return (super.query as (...all: unknown[]) => never)(named, values, ...rest)
  }
}
