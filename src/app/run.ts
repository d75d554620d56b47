import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { seedOwner } from '#domains/server/seed-owner.ts'
import type { Context } from '#kit/server/context.ts'
import type { EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import { createHealth } from '#kit/server/health.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import { openCalls } from './api.ts'
import { openAssets } from './assets.ts'
import type { Config } from './config.ts'
import { openGivenFiles } from './given-files.ts'
import { scheduleJobs, startJobs } from './jobs.ts'
import { drain, listen } from './listen.ts'
import { demoOwner, openContext } from './open-context.ts'
import { demos, sayReady } from './say-ready.ts'
import { seedSites } from './seeds.ts'
import { createServer } from './server.ts'

/** The repository, seen from `dist/server/app` and from `src/app` alike. */
const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..')

const surroundings = { migrations: join(root, 'migrations'), starters: join(root, 'seed/starters') }

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

async function seed(ctx: Context, { platformHost, dataDir, isProduction }: Config): Promise<void> {
  const from = join(root, 'seed/sites')
  await seedSites({ from, to: join(dataDir, 'sites'), platformHost, production: isProduction })
  if (ctx.platform.isTrial) await seedOwner(ctx, demoOwner, demos)
}

/** Ends in good order when it is told to. */
function stopOn(signals: NodeJS.Signals[], stop: (signal: string) => Promise<void>): void {
  for (const signal of signals) process.on(signal, () => void stop(signal))
}

/** Builds the house on its database and opens it. */
export async function run(config: Config, log: Logger, embedded: EmbeddedPostgres | undefined): Promise<void> {
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  const [{ ctx, close }, { assets, screen, tracks, serveAsset }] = await Promise.all([
    openContext(config, log, { ...surroundings, embedded }),
    openOwnFiles(),
  ])
  const { platformHost, publicUrl, showcaseDomains, trustedProxies, dataDir } = config
  await seed(ctx, config)
  const making = { platformHost, publicUrl, showcaseDomains, assets, tracks, renderPage, renderNotice }
  const { handlers, door, names, lookUp } = openCalls(ctx, await openDomainIndex(ctx), making)
  const { listener } = createServer(ctx, {
    making,
    handlers,
    names,
    door: { ...door, trustedProxies },
    health: createHealth({ ...ctx, dataDir, phase: () => phase }),
    screen,
    serveAsset,
  })
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
    await close()
    process.exit(0)
  }
  stopOn(['SIGTERM', 'SIGINT'], stop)
  const port = await listen(server, config)
  if (publicUrl === undefined) ctx.platform.url = `http://${platformHost}:${port}`
  phase = 'running'
  sayReady(config, port)
}
