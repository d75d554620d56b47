import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { seedOwner } from '#domains/server/seed-owner.ts'
import type { Context } from '#kit/server/context.ts'
import type { EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import { createHealth } from '#kit/server/health.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { openCalls } from './api.ts'
import { openAssets } from './assets.ts'
import type { Config } from './config.ts'
import { openGivenFiles } from './given-files.ts'
import { scheduleJobs, startJobs } from './jobs.ts'
import { drain, listen } from './listen.ts'
import { demoOwner, openContext } from './open-context.ts'
import { openPages } from './open-pages.ts'
import { demos, sayReady } from './say-ready.ts'
import { seedSites } from './seeds.ts'
import { createServer } from './server.ts'

/** The repository, seen from `dist/server/app` and from `src/app` alike. */
const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..')

const surroundings = { migrations: join(root, 'migrations'), starters: join(root, 'seed/starters') }

type Phase = 'starting' | 'running' | 'stopping'

/** What the platform itself gives to browsers. */
async function openOwnFiles() {
  const [assets, music, previews] = await Promise.all([
    openAssets(join(root, 'dist/web')),
    openGivenFiles('/_assets/audio/', join(root, 'seed/audio')),
    openGivenFiles('/_assets/starters/', join(root, 'seed/starters/previews')),
  ])
  const serveAsset = (request: Request) =>
    ([music, previews].find((given) => given.has(request)) ?? assets).serve(request)
  return { assets: assets.page, screen: assets.screen, tracks: music.addresses, serveAsset }
}

type OwnFiles = Awaited<ReturnType<typeof openOwnFiles>>

async function seed(ctx: Context, { platformHost, dataDir, isProduction }: Config): Promise<void> {
  const from = join(root, 'seed/sites')
  await seedSites({ from, to: join(dataDir, 'sites'), platformHost, production: isProduction })
  if (ctx.platform.isTrial) await seedOwner(ctx, demoOwner, demos)
}

/** Ends in good order when it is told to. */
function stopOn(signals: NodeJS.Signals[], stop: (signal: string) => Promise<void>): void {
  for (const signal of signals) process.on(signal, () => void stop(signal))
}

/** Everything that answers, and what makes pages for it. */
async function openHouse(ctx: Context, config: Config, own: OwnFiles, phase: () => Phase) {
  const { platformHost, publicUrl, showcaseDomains, trustedProxies, dataDir } = config
  const { assets, screen, tracks, serveAsset } = own
  await seed(ctx, config)
  const terms = { platformHost, publicUrl, showcaseDomains, assets, tracks }
  const index = await openDomainIndex(ctx)
  const workshop = openPages(ctx, { terms, dataDir, idOf: index.idOf })
  const { handlers, door, names, lookUp } = openCalls(ctx, index, workshop)
  const { listener } = createServer(ctx, {
    renderNotice,
    workshop,
    handlers,
    names,
    door: { ...door, trustedProxies },
    health: createHealth({ ...ctx, dataDir, phase }),
    screen,
    serveAsset,
  })
  return { listener, workshop, lookUp }
}

/** Builds the house on its database and opens it. */
export async function run(config: Config, log: Logger, embedded: EmbeddedPostgres | undefined): Promise<void> {
  let phase: Phase = 'starting'
  const [{ ctx, close }, own] = await Promise.all([
    openContext(config, log, { ...surroundings, embedded }),
    openOwnFiles(),
  ])
  const { listener, workshop, lookUp } = await openHouse(ctx, config, own, () => phase)
  const server = createHttpServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (phase === 'stopping') response.setHeader('connection', 'close')
    listener(request, response)
  })
  await startJobs(ctx, lookUp)
  await scheduleJobs(ctx)
  const stop = async (signal: string) => {
    if (phase === 'stopping') return
    phase = 'stopping'
    log.info(`${signal}: finishing what is underway`)
    await drain(server)
    await workshop.close()
    await close()
    process.exit(0)
  }
  stopOn(['SIGTERM', 'SIGINT'], stop)
  const port = await listen(server, config)
  if (config.publicUrl === undefined) ctx.platform.url = `http://${config.platformHost}:${port}`
  phase = 'running'
  sayReady(config, port)
}
