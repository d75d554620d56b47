import type { z } from 'zod'
import type { Db } from './database.ts'

/** A kind of work to be done later; times in seconds. */
export interface Job<Data, Ctx> {
  name: string
  shape: z.ZodType<Data>
  /**
   * Does the work; throw to have it retried. It may run again after success if the process dies before that is recorded: make sure
   * with a key or a state in its rows that nothing happens twice.
   */
  run: (ctx: Ctx, data: Data, signal: AbortSignal) => Promise<void>
  /** The number of retries. */
  retries?: number
  /** Before the first retry; each later one waits twice as long. */
  pause?: number
  longestPause?: number
  /** Time limit of one try. */
  timeLimit?: number
  /** How often this process polls for jobs that are due, such as retries; new ones are announced. */
  lookEvery?: number
  /** How many of this kind this process runs at once. */
  atOnce?: number
}

interface SendOptions {
  /** A job isn't added while another one of its kind with the same key waits to start. */
  key?: string | undefined
  /** The domain that the job is for. Domains are served in rotation, however many jobs one of them has; jobs without one come first. */
  domain?: string | undefined
  /** A transaction: the job is added only if and when it commits. */
  within?: Db | undefined
  /** Not before this time, or this many seconds from now. */
  after?: Date | number | undefined
}

/** One of many jobs sent together. */
export interface NewJob<Data> extends Pick<SendOptions, 'key' | 'domain'> {
  data: Data
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
  /**
   * Sends thousands at once and returns how many were added. Throws before it adds any when the data of one doesn't have the
   * job's shape. Outside of a transaction those before another failure are added: give them keys and send all again.
   */
  sendMany: <Data>(
    job: Kind<Data>,
    list: readonly NewJob<Data>[],
    options?: Pick<SendOptions, 'within'>,
  ) => Promise<number>
  /** Deletes a job that was sent with a key and hasn't started. */
  unsend: (job: { name: string }, key: string) => Promise<void>
  /**
   * Sends each job on its cron schedule (five fields, UTC); a time missed while nothing ran is made up for once. Schedules that
   * aren't listed end, and their waiting jobs are dropped.
   */
  schedule: (plan: readonly Scheduled[]) => Promise<void>
  /** Creates the queues of these kinds. */
  prepare: (kinds: AnyJob<never>[]) => Promise<void>
  /** The same, and starts to work on them. */
  start: <Ctx>(ctx: Ctx, kinds: AnyJob<Ctx>[]) => Promise<void>
  listFailed: <Data>(job: Kind<Data>) => Promise<FailedJob<Data>[]>
  /** Retries all jobs that failed for good; returns how many. */
  retryFailed: (job: { name: string }) => Promise<number>
  /** Waits for running jobs; those that don't finish are retried later. */
  stop: () => Promise<void>
}

/** The part of a job that senders need. */
type Kind<Data> = Pick<Job<Data, never>, 'name' | 'shape'>

/** A scheduled job, without data. */
export interface Scheduled {
  name: string
  cron: string
}

/** A kind of job with data of any type. */
export type AnyJob<Ctx> = Omit<Job<never, Ctx>, 'shape'> & { shape: z.ZodType }

export const defineJob = <Data, Ctx>(job: Job<Data, Ctx>): Job<Data, Ctx> => job
