import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { test as base } from 'vitest'
import { handlers } from '#app/api.ts'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { createServer } from '#app/server.ts'
import { createHealth } from '#kit/server/health.ts'
import { openApi, printOpenApi } from '#kit/server/openapi.ts'
import { siteOf } from '#pages/server/standing.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import { makePlace } from './database.ts'
import { checkAgainst } from './openapi.ts'

const assets = { css: ['/_assets/page.css'], script: '/_assets/script.js', islands: '/_assets/islands.js' }
const tracks = ['/_assets/audio/one.mp3', '/_assets/audio/two.mp3']
const showcase = 'showcase.example'

async function openWorld() {
  const place = await makePlace()
  const told: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void told.push(JSON.parse(line).msg) })
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    SHOWCASE_DOMAINS: showcase,
    NODE_ENV: 'test',
  })
  const { ctx, close } = await openContext(config, log, 'migrations')
  const clock = { now: new Date('2026-01-15T12:00:00Z') }
  const sites = join(place.dataDir, 'sites')
  const { platformHost, showcaseDomains } = config
  const { app, listener } = createServer(
    { ...ctx, now: () => clock.now },
    {
      making: { platformHost, showcaseDomains, assets, tracks, renderPage, renderNotice },
      handlers,
      door: { identify: async () => undefined, siteOf: siteOf(ctx.files, platformHost) },
      health: createHealth({ ...ctx, dataDir: place.dataDir, phase: () => 'running' }),
      serveAsset: () => new Response(null, { status: 404 }),
    },
  )
  const check = checkAgainst(printOpenApi([...handlers.map(({ endpoint }) => endpoint), openApi]))

  /** Asks as a browser does, for an address such as `http://my.example/about`. */
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('host', headers.get('host') ?? new URL(address).host)
    return app.request(address, { ...init, headers })
  }

  /** Sends one call and reads its answer, which has to be as described. */
  async function ask(line: string, body?: object) {
    const [method = 'GET', path = '/'] = line.split(' ')
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await visit(`http://localhost${path}`, { method, ...init })
    const answer = { status: response.status, body: await response.json() }
    check({ method, path, ...answer })
    return answer
  }

  /** Writes files of a site into the data folder, as a person with an editor does. */
  async function write(domain: string, files: Record<string, string | Uint8Array>) {
    for (const [path, content] of Object.entries(files)) {
      const full = join(sites, domain, path)
      await mkdir(dirname(full), { recursive: true })
      await writeFile(full, content)
    }
  }

  return {
    ctx,
    clock,
    sites,
    /** What the log said. */
    told,
    listener,
    ask,
    visit,
    write,
    seed: (name: string) => cp(join('seed/sites', name), join(sites, name), { recursive: true }),
    empty: async () => {
      told.length = 0
      await rm(sites, { recursive: true, force: true })
      await mkdir(sites)
      clock.now = new Date('2026-01-15T12:00:00Z')
    },
    close: async () => {
      await close()
      await place.remove()
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** A test with a whole product: opened once per worker, its sites emptied before each test. */
export const test = base.extend<{ world: World; opened: World }>({
  opened: [
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  world: async ({ opened }, use) => {
    await opened.empty()
    await use(opened)
  },
})
