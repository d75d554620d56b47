import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from './database.ts'

/** A kind of work done later, told once; times in seconds. */
export interface Job<Data, Ctx> {
  name: string
  shape: z.ZodType<Data>
  /**
   * Does the work. It may run again after it has succeeded, when the process dies before that is noted: what must happen
   * once is made sure of by a key or a state in the rows it writes. A retry is a throw.
   */
  run: (ctx: Ctx, data: Data, signal: AbortSignal) => Promise<void>
  /** Tries after the first one. */
  retries?: number
  /** Before the first retry; each later one waits twice as long. */
  pause?: number
  longestPause?: number
  /** Longer than that is a failed try. */
  timeLimit?: number
  /** How often this process looks for one whose time has come, such as another try; new ones are announced. */
  lookEvery?: number
  /** How many of the kind this process does at once. */
  atOnce?: number
}

interface SendOptions {
  /** While a job of the kind with the same key waits to begin, another one is not added. */
  key?: string
  /** A transaction: the job is there when it commits, and never if it does not. */
  within?: Db
  /** Not before a moment, or before so many seconds have passed. */
  after?: Date | number
}

/** A job that failed for good. */
interface FailedJob<Data> {
  id: string
  data: Data
  failedAt: Date
}

export interface Jobs {
  /** Returns whether a job was added. Throws when the data doesn't have the job's shape. */
  send: <Data>(job: Kind<Data>, data: Data, options?: SendOptions) => Promise<boolean>
  /** Takes back what was sent with a key and has not begun. */
  unsend: (job: { name: string }, key: string) => Promise<void>
  /** Sends the job whenever the five fields of cron say so, by UTC; a time that passed while nothing ran is made up for once. */
  schedule: <Data>(job: Kind<Data>, cron: string, data: Data) => Promise<void>
  /** Makes the kinds known and begins to do them. */
  start: <Ctx>(ctx: Ctx, kinds: AnyJob<Ctx>[]) => Promise<void>
  listFailed: <Data>(job: Kind<Data>) => Promise<FailedJob<Data>[]>
  /** Lets everything that failed for good try again; returns how many. */
  retryFailed: (job: { name: string }) => Promise<number>
  /** Waits for what is being done; what is not done by then is tried again later. */
  stop: () => Promise<void>
}

/** What a sender knows of a job. */
type Kind<Data> = Pick<Job<Data, never>, 'name' | 'shape'>

/** A kind of job whose data only the kind itself knows. */
type AnyJob<Ctx> = Omit<Job<never, Ctx>, 'shape'> & { shape: z.ZodType }

export const defineJob = <Data, Ctx>(job: Job<Data, Ctx>): Job<Data, Ctx> => job

const drainFor = 20_000
const paceOf = ({ lookEvery = 2 }: Pick<Job<never, never>, 'lookEvery'>) =>
  ({ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: lookEvery, includeMetadata: true }) as const
const failedName = (name: string) => `${name}.failed`
const byUtc = { tz: 'UTC', missed: 'once', singletonKey: 'schedule' } as const
const retention = { retentionSeconds: 30 * 86_400, deleteAfterSeconds: 3 * 86_400 }

async function startBoss(connection: Database['connection'], log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    useListenNotify: true,
    statement_timeout: 0,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (problem) => log.error({ err: problem }, 'The job queue failed.'))
  boss.on('warning', (warning) => log.warn(warning, 'The job queue warns.'))
  await boss.start()
  return boss
}

/** Opens the queue, whose tables it keeps itself in the schema `pgboss`. */
export async function openJobs({ connection }: Pick<Database, 'connection'>, log: Logger): Promise<Jobs> {
  const boss = await startBoss(connection, log)
  return {
    send: async ({ name, shape }, data, { key = randomUUID(), within, after } = {}) => {
      const db = within && fromDrizzle(within as never, sql)
      const id = await boss.send(name, { data: shape.parse(data) }, { singletonKey: key, startAfter: after, db })
      return id !== null
    },
    unsend: async ({ name }, key) => {
      const waiting = await boss.findJobs(name, { key, queued: true })
      const ids = waiting.map(({ id }) => id)
      if (ids.length > 0) await boss.deleteJob(name, ids)
    },
    schedule: async ({ name, shape }, cron, data) => {
      const wanted = { cron, data: { data: shape.parse(data) }, options: byUtc }
      const [known] = await boss.getSchedules(name)
      if (known && isDeepStrictEqual({ cron: known.cron, data: known.data, options: known.options }, wanted)) return
      await boss.schedule(name, cron, wanted.data, wanted.options)
    },
    start: async (ctx, kinds) => {
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      const startKind = async (kind: (typeof kinds)[number]) => {
        await createQueues(boss, kind, known)
        for (let n = 0; n < (kind.atOnce ?? 1); n++) await startWorker({ boss, ctx, log }, kind)
      }
      await Promise.all(kinds.map(startKind))
    },
    listFailed: async <Data>({ name }: { name: string }) => {
      const failed = await boss.findJobs<{ data: Data }>(failedName(name), { queued: true })
      return failed.map(({ id, data: { data }, createdOn }) => ({ id, data, failedAt: createdOn }))
    },
    retryFailed: ({ name }) => boss.redrive(failedName(name)),
    stop: () => boss.stop({ graceful: true, close: true, timeout: drainFor }),
  }
}

/** What a job is done with. */
interface Bench<Ctx> {
  boss: PgBoss
  ctx: Ctx
  log: Logger
}

async function startWorker<Ctx>({ boss, ctx, log }: Bench<Ctx>, job: AnyJob<Ctx>) {
  const worker: string = await boss.work<{ data: unknown }, void, ReturnType<typeof paceOf>>(
    job.name,
    paceOf(job),
    async ([taken]) => {
      if (!taken) return
      const { id, data, retryCount, signal } = taken
      try {
        await job.run(ctx, job.shape.parse(data.data) as never, signal)
      } catch (problem) {
        log.error({ err: problem, job: job.name, id, retryCount }, 'A job failed.')
        throw problem
      } finally {
        // Where there was one there may be more: look again at once.
        boss.notifyWorker(worker)
      }
    },
  )
}

const isSame = (queue: QueueResult, options: Partial<QueueResult>) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)

async function createQueues<Ctx>(boss: PgBoss, job: AnyJob<Ctx>, known: ReadonlyMap<string, QueueResult>) {
  const retries = {
    retryLimit: job.retries ?? 5,
    retryDelay: job.pause ?? 5,
    retryBackoff: true,
    retryDelayMax: job.longestPause ?? 3600,
    expireInSeconds: job.timeLimit ?? 300,
  }
  const failed = failedName(job.name)
  const options = { ...retries, ...retention, notify: true, deadLetter: failed }
  const before = known.get(job.name)
  if (!known.has(failed)) await boss.createQueue(failed, { ...retention })
  if (before && isSame(before, options)) return
  if (before) await boss.updateQueue(job.name, options)
  else await boss.createQueue(job.name, { ...options, policy: 'short' })
  // A new queue is looked up when it is first used, which has to be now: a sender's transaction may hold the only connection.
  await boss.findJobs(job.name, { id: randomUUID() })
}
