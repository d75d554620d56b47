import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Db } from './database.ts'

export interface Events {
  /**
   * Tells every process, this one too, that something happened. Within a transaction it is told when that commits.
   * Throws when topic and payload pass 7,900 bytes of JSON: send ids.
   */
  publish: (topic: string, payload: unknown, within?: Db) => Promise<void>
  /**
   * Hears what is published from now on, until the returned function is called. `missed` is called when the connection
   * was lost for a while: whatever was learnt from events may be stale.
   */
  subscribe: (topic: string, heard: (payload: unknown) => void, missed?: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'sitewright'
const longest = 7900
const heartbeatEvery = 15_000
const longestPause = 10_000

interface Subscription {
  topic: string
  heard: (payload: unknown) => void
  missed: (() => void) | undefined
}

/** Opens the line between processes; throws when the database cannot be reached. */
export async function openEvents(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Logger,
): Promise<Events> {
  const subscriptions = new Set<Subscription>()
  /** What one subscriber gets wrong is not another's to bear. */
  const tell = (subscriber: () => void) => {
    try {
      subscriber()
    } catch (problem) {
      log.error({ err: problem }, 'A subscriber failed.')
    }
  }
  const line = new Line(connection, log, {
    heard: (text) => {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown }
      for (const subscription of subscriptions)
        if (subscription.topic === topic) tell(() => subscription.heard(payload))
    },
    missed: () => subscriptions.forEach(({ missed }) => tell(() => missed?.())),
  })
  await line.connect()
  return {
    publish: async (topic, payload, within = db) => {
      const text = JSON.stringify({ topic, payload })
      if (Buffer.byteLength(text) > longest) throw new Error(`An event on ${topic} is longer than ${longest} bytes.`)
      await within.execute(sql`select pg_notify(${channel}, ${text})`)
    },
    subscribe: (topic, heard, missed) => {
      const subscription = { topic, heard, missed }
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
    close: () => line.close(),
  }
}

interface Ears {
  heard: (text: string) => void
  missed: () => void
}

/** A connection that listens, and that is made again, for as long as it takes, whenever it breaks. */
class Line {
  readonly #connection: pg.PoolConfig
  readonly #log: Logger
  readonly #ears: Ears
  #client: pg.Client | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #closed = false

  constructor(connection: pg.PoolConfig, log: Logger, ears: Ears) {
    this.#connection = connection
    this.#log = log
    this.#ears = ears
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, query_timeout: heartbeatEvery / 3 })
    client.on('notification', ({ payload }) => this.#ears.heard(payload ?? ''))
    client.on('error', (problem) => this.#log.warn({ err: problem }, 'The events connection broke.'))
    client.once('end', () => client === this.#client && void this.#reconnect())
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (problem) {
      await client.end()
      throw problem
    }
    this.#client = client
    this.#heartbeat = setInterval(() => void this.#check(client), heartbeatEvery)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }

  /** A connection may die without a word. */
  async #check(client: pg.Client) {
    try {
      await client.query('select 1')
    } catch (problem) {
      this.#log.warn({ err: problem }, 'The events connection does not answer.')
      await client.end()
    }
  }

  async #reconnect() {
    clearInterval(this.#heartbeat)
    this.#client = undefined
    for (let pause = 250; !this.#closed && !this.#client; pause = Math.min(2 * pause, longestPause)) {
      await wait(pause)
      if (!this.#closed)
        await this.connect().catch((problem) =>
          this.#log.warn({ err: problem }, 'The events connection is not back yet.'),
        )
    }
    if (this.#closed) await this.close()
    else this.#ears.missed()
  }
}
