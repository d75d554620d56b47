import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from './database.ts'

/** A kind of event that every process can subscribe to. */
export interface EventKind<Data> {
  name: string
  shape: z.ZodType<Data>
}

export const defineEvent = <Data>(event: EventKind<Data>): EventKind<Data> => event

export interface Events {
  /**
   * Publishes an event to every process, including this one; within a transaction once that commits. Throws when the data doesn't
   * have the event's shape, and when name and data exceed 7,900 bytes of JSON: send ids.
   */
  publish: <Data>(event: EventKind<Data>, data: Data, within?: Db) => Promise<void>
  /** The same with many events of a kind in one statement. */
  publishAll: <Data>(event: EventKind<Data>, all: readonly Data[], within?: Db) => Promise<void>
  /**
   * Subscribes until the returned function is called. `missed` is called when the connection was lost for a while, or when a
   * process of another version published an unknown shape: state built from events may be stale.
   */
  subscribe: <Data>(event: EventKind<Data>, heard: (data: Data) => void, missed?: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'sitewright'
const longestPayloadBytes = 7900
const heartbeatEveryMs = 15_000
const longestPauseMs = 10_000

interface Subscription {
  event: EventKind<unknown>
  heard: (data: never) => void
  missed: (() => void) | undefined
}

/** The subscribers of this process. */
function openSubscriptions(log: Logger) {
  const subscriptions = new Set<Subscription>()
  /** An exception in one subscriber must not affect the others. */
  const callSafely = (subscriber: () => void) => {
    try {
      subscriber()
    } catch (problem) {
      log.error({ err: problem }, 'A subscriber failed.')
    }
  }
  function passEvent({ event, heard, missed }: Subscription, payload: unknown): void {
    const { success, data, error } = event.shape.safeParse(payload)
    if (success) return callSafely(() => heard(data as never))
    log.warn({ err: error, event: event.name }, 'An event had another shape.')
    callSafely(() => missed?.())
  }
  const listener: ChannelListener = {
    heard: (text) => {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown }
      for (const one of subscriptions) if (one.event.name === topic) passEvent(one, payload)
    },
    missed: () => subscriptions.forEach(({ missed }) => callSafely(() => missed?.())),
  }
  return { subscriptions, listener }
}

/** Connects to the other processes; throws when the database cannot be reached. */
export async function openEvents(
  { db, connection }: Pick<Database, 'db' | 'connection'>,
  log: Logger,
): Promise<Events> {
  const { subscriptions, listener } = openSubscriptions(log)
  const line = new Line(connection, log, listener)
  await line.connect()
  const writeEvent = <Data>({ name, shape }: EventKind<Data>, data: Data): string => {
    const text = JSON.stringify({ topic: name, payload: shape.parse(data) })
    if (Buffer.byteLength(text) > longestPayloadBytes)
      throw new Error(`An event ${name} is longer than ${longestPayloadBytes} bytes.`)
    return text
  }
  return {
    publish: async (event, data, within = db) => {
      await within.execute(sql`select pg_notify(${channel}, ${writeEvent(event, data)})`)
    },
    publishAll: async (event, all, within = db) => {
      const texts = JSON.stringify(all.map((data) => writeEvent(event, data)))
      if (all.length > 0)
        await within.execute(
          sql`select pg_notify(${channel}, text) from jsonb_array_elements_text(${texts}::jsonb) text`,
        )
    },
    subscribe: (event, heard, missed) => {
      const subscription = { event, heard, missed }
      subscriptions.add(subscription)
      return () => void subscriptions.delete(subscription)
    },
    close: () => line.close(),
  }
}

interface ChannelListener {
  heard: (text: string) => void
  missed: () => void
}

/** A listening connection that reconnects whenever it breaks, for as long as it takes. */
class Line {
  readonly #connection: pg.PoolConfig
  readonly #log: Logger
  readonly #listener: ChannelListener
  #client: pg.Client | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #closed = false

  constructor(connection: pg.PoolConfig, log: Logger, listener: ChannelListener) {
    this.#connection = connection
    this.#log = log
    this.#listener = listener
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, query_timeout: heartbeatEveryMs / 3 })
    client.on('notification', ({ payload }) => this.#listener.heard(payload ?? ''))
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
    this.#heartbeat = setInterval(() => void this.#check(client), heartbeatEveryMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }

  /** A connection may break without any error, so it is probed. */
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
    for (let pause = 250; !this.#closed && !this.#client; pause = Math.min(2 * pause, longestPauseMs)) {
      await wait(pause)
      if (!this.#closed)
        await this.connect().catch((problem) =>
          this.#log.warn({ err: problem }, 'The events connection is not back yet.'),
        )
    }
    if (this.#closed) await this.close()
    else this.#listener.missed()
  }
}
