import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
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
    /** Ports of this machine that the server may call: for an old website, and for a model. */
    oldSitePort: number
    modelPort: number
    /** How a browser is launched. */
    browser: LaunchOptions
  }
}

/** A port that nothing listens on. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** One server on a fresh data folder for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
  // No name server responds there, so that no domain is checked in the middle of a journey.
  const names = { DNS_SERVERS: '127.0.0.1:9' }
  const [oldSitePort, modelPort] = [await findPort(), await findPort()]
  const near = { ALLOW_FETCH_TO: `127.0.0.1:${oldSitePort}, 127.0.0.1:${modelPort}` }
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1, ::1', ...names, ...near })
  provide('oldSitePort', oldSitePort)
  provide('modelPort', modelPort)
  provide('url', server.url)
  provide('dataDir', dataDir)
  provide('browser', prepareBrowser())
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
