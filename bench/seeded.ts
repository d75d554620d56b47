import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'

/** A server in production mode with the bundled sites, in a data folder of its own. */
export async function startSeeded(dataDir: string): Promise<BuiltServer> {
  await cp(join(import.meta.dirname, '../seed/sites'), join(dataDir, 'sites'), { recursive: true })
  return startServer({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
}
