import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { prepareBrowser } from '../scripts/browser.ts'
import { startServer } from '../scripts/built-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that the journeys share. */
    url: string
    dataDir: string
    /** How a browser is launched. */
    browser: LaunchOptions
  }
}

/** One server on a fresh data folder for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
  // No name server responds there, so that no domain is checked in the middle of a journey.
  const names = { DNS_SERVERS: '127.0.0.1:9' }
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1, ::1', ...names })
  provide('url', server.url)
  provide('dataDir', dataDir)
  provide('browser', prepareBrowser())
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
