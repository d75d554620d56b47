import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from './context.ts'

interface HealthContext extends Pick<Context, 'db' | 'log'> {
  dataDir: string
  phase: () => 'starting' | 'running' | 'stopping'
}

const longestWaitMs = 2_000
/** One file of the database's write-ahead log. */
const leastFreeBytes = 16 * 1024 * 1024

async function checkFolder(dataDir: string): Promise<void> {
  const file = await open(join(dataDir, '.ready'), 'w')
  try {
    await file.write('.')
  } finally {
    await file.close()
  }
  const { bavail, bsize, files, ffree } = await statfs(dataDir)
  if (bavail * bsize < leastFreeBytes || (files > 0 && ffree === 0))
    throw Object.assign(new Error(`${bavail * bsize} bytes and ${ffree} files are free`), { code: 'ENOSPC' })
}

/** Describes what is missing; undefined when the check succeeds in time. */
async function findMissing(work: PromiseLike<unknown>, log: Context['log'], name: (problem: unknown) => string) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Not done within ${longestWaitMs} ms`)), longestWaitMs)
  try {
    await Promise.race([work, late])
    return []
  } catch (err) {
    log.warn({ err }, 'Not ready')
    return [name(err)]
  } finally {
    clearTimeout(timer)
  }
}

const isFull = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && ['ENOSPC', 'EDQUOT'].includes(String(problem.code))

async function look({ db, log, dataDir, phase }: HealthContext): Promise<string> {
  if (phase() !== 'running') return phase()
  const missing = await Promise.all([
    findMissing(db.execute(sql`select 1`), log, () => 'no database'),
    findMissing(checkFolder(dataDir), log, (problem) =>
      isFull(problem) ? 'no space left on the disk' : 'data folder not writable',
    ),
  ])
  return missing.flat().join(', ') || 'ready'
}

/** `/healthz`: the program runs. `/readyz`: it can serve, or what is missing. Requests at the same time share one check. */
export function createHealth(watched: HealthContext): Hono {
  const health = new Hono()
  let looking: Promise<string> | undefined
  health.get('/healthz', (c) => c.json({ status: 'ok' }))
  health.get('/readyz', async (c) => {
    looking ??= look(watched).finally(() => (looking = undefined))
    const status = await looking
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
  return health
}
