import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { dropWaiting, failedName, prepareQueues, setSchedules } from './job-queues.ts'
import { openPriorities } from './job-priorities.ts'
import type { AnyJob, Jobs } from './jobs.ts'
import type { Database, Db } from './database.ts'
import { PlannedClient } from './planned-client.ts'

const drainForMs = 20_000
/** Jobs added by one statement. */
const atOnce = 1000

const paceOf = ({ lookEvery = 2 }: Pick<AnyJob<never>, 'lookEvery'>) =>
  ({ pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: lookEvery, includeMetadata: true }) as const

async function startBoss(connection: Database['connection'], log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    Client: PlannedClient,
    max: 4,
    useListenNotify: true,
    statement_timeout: 0,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (problem) => log.error({ err: problem }, 'The job queue failed.'))
  boss.on('warning', (warning) => log.warn(warning, 'The job queue warns.'))
  await boss.start()
  return boss
}

const connectionOf = (boss: PgBoss, within: Db | undefined) =>
  within ? fromDrizzle(within as never, sql) : boss.getDb()

const openSend =
  (boss: PgBoss, prioritise: ReturnType<typeof openPriorities>): Jobs['send'] =>
  async ({ name, shape }, data, { key = randomUUID(), domain, within, after } = {}) => {
    const given = { data: shape.parse(data) }
    const db = connectionOf(boss, within)
    const inTurn = domain !== undefined && {
      group: { id: domain },
      priority: (await prioritise(db, name, [domain]))(domain),
    }
    const id = await boss.send(name, given, { singletonKey: key, startAfter: after, db, ...inTurn })
    return id !== null
  }

const openSendMany =
  (boss: PgBoss, prioritise: ReturnType<typeof openPriorities>): Jobs['sendMany'] =>
  async ({ name, shape }, list, { within } = {}) => {
    const all = list.map(({ data, ...rest }) => ({ ...rest, data: { data: shape.parse(data) } }))
    const db = connectionOf(boss, within)
    const domains = [...new Set(all.flatMap(({ domain }) => domain ?? []))]
    const priorityOf = domains.length > 0 ? await prioritise(db, name, domains) : undefined
    let added = 0
    for (let from = 0; from < all.length; from += atOnce) {
      const jobs = all.slice(from, from + atOnce).map(({ data, key = randomUUID(), domain }) => ({
        data,
        singletonKey: key,
        ...(domain !== undefined && { group: { id: domain }, priority: priorityOf?.(domain) }),
      }))
      added += (await boss.insert(name, jobs, { db, returnId: true }))?.length ?? 0
    }
    return added
  }

/** Opens the queue, which keeps its own tables in the schema `pgboss`. */
export async function openJobs({ connection }: Pick<Database, 'connection'>, log: Logger): Promise<Jobs> {
  const boss = await startBoss(connection, log)
  const prioritise = openPriorities()
  return {
    send: openSend(boss, prioritise),
    sendMany: openSendMany(boss, prioritise),
    unsend: ({ name }, key) => dropWaiting(boss, name, key),
    schedule: (plan) => setSchedules(boss, plan, log),
    prepare: (kinds) => prepareQueues(boss, kinds),
    start: async (ctx, kinds) => {
      await prepareQueues(boss, kinds)
      const workers = kinds.flatMap((kind) => Array.from({ length: kind.atOnce ?? 1 }, () => kind))
      await Promise.all(workers.map((kind) => startWorker({ boss, ctx, log }, kind)))
    },
    listFailed: async <Data>({ name }: { name: string }) => {
      const failed = await boss.findJobs<{ data: Data }>(failedName(name), { queued: true })
      return failed.map(({ id, data: { data }, createdOn }) => ({ id, data, failedAt: createdOn }))
    },
    retryFailed: ({ name }) => boss.redrive(failedName(name)),
    stop: () => boss.stop({ graceful: true, close: true, timeout: drainForMs }),
  }
}

/** The tools that jobs run with. */
interface WorkerSetup<Ctx> {
  boss: PgBoss
  ctx: Ctx
  log: Logger
}

async function startWorker<Ctx>({ boss, ctx, log }: WorkerSetup<Ctx>, job: AnyJob<Ctx>) {
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
        // There may be more: look again at once.
        boss.notifyWorker(worker)
      }
    },
  )
}
