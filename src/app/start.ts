import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import { createHealth } from '#kit/server/health.ts'
import { openLog } from '#kit/server/log.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { renderPage } from '#pages/web/page.tsx'
import { siteOf } from '#pages/server/standing.ts'
import { sweepVariants } from '#pages/server/files/variant-jobs.ts'
import { handlers, jobs } from './api.ts'
import { openAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { explain } from './explain.ts'
import { openContext } from './open-context.ts'
import { seedSites } from './seeds.ts'
import { createServer } from './server.ts'
import { openTracks } from './tracks.ts'

/** The repository, seen from `dist/server/app` and from `src/app` alike. */
const root = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..')
const demos = ['demo', 'club', 'photographer']
const calmFor = 500
const drainFor = 10_000

const say = (text: string) => void process.stdout.write(`${text}\n`)

function sayReady({ dataDir, platformHost, publicUrl, isProduction }: Config, port: number): void {
  const address = publicUrl ?? `http://localhost:${port}`
  say('\nSitewright is ready.\n')
  say(`  The platform   ${address}`)
  if (!isProduction) say(`  The demos      ${demos.map((name) => `http://${name}.localhost:${port}`).join('  ')}`)
  say(`  Your sites     write a folder ${join(dataDir, 'sites', 'my.example')} and open ${address}/?domain=my.example`)
  if (platformHost !== 'localhost') say(`  Platform host  ${platformHost}`)
  say('')
}

async function listen(server: Server, { port, host }: Config): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Takes no new connections and lets the answers underway go out, each the last of its connection. One that says nothing is
 * closed after a moment, in which what was sent already still arrives; one that stays is cut after ten seconds.
 */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  const calm = setTimeout(() => server.closeIdleConnections(), calmFor)
  const cut = setTimeout(() => server.closeAllConnections(), drainFor)
  await closed
  clearTimeout(calm)
  clearTimeout(cut)
}

/** What the platform itself gives to browsers. */
async function openOwnFiles() {
  const [assets, music] = await Promise.all([openAssets(join(root, 'dist/web')), openTracks(join(root, 'seed/audio'))])
  const serveAsset = (request: Request) => (music.isTrack(request) ? music.serve(request) : assets.serve(request))
  return { assets: assets.page, tracks: music.addresses, serveAsset }
}

async function startJobs(ctx: Context): Promise<void> {
  await ctx.jobs.start(ctx, jobs)
  await ctx.jobs.schedule(sweepVariants, '40 3 * * *', {})
}

async function start(config: Config): Promise<void> {
  const log = openLog({ level: config.logLevel, asJson: config.isProduction })
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  const [{ ctx, close }, { assets, tracks, serveAsset }] = await Promise.all([
    openContext(config, log, join(root, 'migrations')),
    openOwnFiles(),
  ])
  const { platformHost, publicUrl, showcaseDomains, trustedProxies, dataDir, isProduction } = config
  await seedSites({
    from: join(root, 'seed/sites'),
    to: join(dataDir, 'sites'),
    platformHost,
    production: isProduction,
  })
  const { listener } = createServer(ctx, {
    making: { platformHost, publicUrl, showcaseDomains, assets, tracks, renderPage, renderNotice },
    handlers,
    door: { identify: async () => undefined, siteOf: siteOf(ctx.files, platformHost), trustedProxies },
    health: createHealth({ ...ctx, dataDir, phase: () => phase }),
    serveAsset,
  })
  const server = createHttpServer((request, response) => {
    if (phase === 'stopping') response.setHeader('connection', 'close')
    listener(request, response)
  })
  await startJobs(ctx)
  const stop = async (signal: string) => {
    if (phase === 'stopping') return
    phase = 'stopping'
    log.info(`${signal}: finishing what is underway`)
    await drain(server)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  const port = await listen(server, config)
  phase = 'running'
  sayReady(config, port)
}

try {
  await start(readConfig())
} catch (problem) {
  process.stderr.write(`Sitewright could not start.\n${explain(problem)}\n`)
  process.exit(1)
}
