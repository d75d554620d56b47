import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
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
    /** Ports of this machine that the server may call. Journeys run beside one another, so each has its own. */
    oldSitePort: number
    editorModelPort: number
    builderModelPort: number
    /** How a browser is launched. */
    browser: LaunchOptions
  }
}

/** The system gives ports from here on to whoever connects, at any moment. */
const firstGivenOut = 32_768

/** A port that nothing listens on, and that stays free until a journey opens it. */
async function findPort(): Promise<number> {
  const port = randomInt(20_000, firstGivenOut)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return findPort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** One server on a fresh data folder for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
  // No name server responds there, so that no domain is checked in the middle of a journey.
  const names = { DNS_SERVERS: '127.0.0.1:9' }
  const ports = { oldSitePort: await findPort(), editorModelPort: await findPort(), builderModelPort: await findPort() }
  const near = {
    ALLOW_FETCH_TO: Object.values(ports)
      .map((port) => `127.0.0.1:${port}`)
      .join(', '),
  }
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1, ::1', ...names, ...near })
  provide('oldSitePort', ports.oldSitePort)
  provide('editorModelPort', ports.editorModelPort)
  provide('builderModelPort', ports.builderModelPort)
  provide('url', server.url)
  provide('dataDir', dataDir)
  provide('browser', prepareBrowser())
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
