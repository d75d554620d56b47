import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from './context.ts'

interface Watched extends Pick<Context, 'db' | 'log'> {
  dataDir: string
  phase: () => 'starting' | 'running' | 'stopping'
}

const longest = 2_000

async function checkFolder(dataDir: string): Promise<void> {
  const file = await open(join(dataDir, '.ready'), 'w')
  try {
    await file.write('.')
  } finally {
    await file.close()
  }
}

async function isDone(work: PromiseLike<unknown>, log: Context['log']): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Not done within ${longest} ms`)), longest)
  try {
    await Promise.race([work, late])
    return true
  } catch (err) {
    log.warn({ err }, 'Not ready')
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function look({ db, log, dataDir, phase }: Watched): Promise<string> {
  if (phase() !== 'running') return phase()
  if (!(await isDone(db.execute(sql`select 1`), log))) return 'no database'
  return (await isDone(checkFolder(dataDir), log)) ? 'ready' : 'data folder not writable'
}

/** `/healthz`: the program runs. `/readyz`: it can serve; however many ask at once, it looks once. */
export function createHealth(watched: Watched): Hono {
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
