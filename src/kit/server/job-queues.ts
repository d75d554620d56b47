import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { AnyJob, Scheduled } from './jobs.ts'

/** The queue for jobs that failed for good. */
export const failedName = (name: string) => `${name}.failed`

/** The key prefix of jobs that a schedule sends. */
const scheduleKey = 'schedule'
const byUtc = { tz: 'UTC', missed: 'once', singletonKey: scheduleKey } as const
const retention = { retentionSeconds: 30 * 86_400, deleteAfterSeconds: 3 * 86_400 }

const isSame = (queue: QueueResult, options: Partial<QueueResult>) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)

async function createQueues(boss: PgBoss, job: AnyJob<never>, known: ReadonlyMap<string, QueueResult>) {
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
  // A new queue is looked up on first use, which has to be now: a sender's transaction may hold the only connection.
  await boss.findJobs(job.name, { id: randomUUID() })
}

/** Creates and changes queues so that they are as these kinds of jobs need them. */
export async function prepareQueues(boss: PgBoss, kinds: readonly AnyJob<never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await Promise.all(kinds.map((kind) => createQueues(boss, kind, known)))
}

/** Deletes the waiting job with this key. */
export async function dropWaiting(boss: PgBoss, name: string, key: string): Promise<void> {
  const waiting = await boss.findJobs(name, { key, queued: true })
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await boss.deleteJob(name, ids)
}

/** Sets the listed schedules and ends all others. Jobs sent to a kind that no longer exists wait until they expire. */
export async function setSchedules(boss: PgBoss, plan: readonly Scheduled[], log: Logger): Promise<void> {
  const known = await boss.getSchedules()
  const wanted = { data: { data: {} }, options: byUtc }
  for (const { name, cron } of plan) {
    const isKnown = known.some((one) =>
      isDeepStrictEqual(
        { name: one.name, key: one.key, cron: one.cron, data: one.data, options: one.options },
        { name, key: '', cron, ...wanted },
      ),
    )
    if (!isKnown) await boss.schedule(name, cron, wanted.data, wanted.options)
  }
  for (const { name, key } of known.filter((one) => !plan.some(({ name }) => name === one.name))) {
    await boss.unschedule(name, key)
    await dropWaiting(boss, name, scheduleKey)
    log.info({ job: name }, 'A schedule ended: its job is gone.')
  }
}
