import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { isOfThisMachine } from '#domains/server/allowed-names.ts'
import { seedOwner } from '#domains/server/seed-owner.ts'
import type { Context } from '#kit/server/context.ts'
import type { EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import { createHealth } from '#kit/server/health.ts'
import { collectAtRest } from '#kit/server/threads/rest.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { openTraffic } from '#costs/server/metering/traffic.ts'
import { checkProviderUrls } from './adapters.ts'
import { openCalls } from './api.ts'
import { openAssets } from './assets.ts'
import type { Config } from './config.ts'
import { scheduleJobs, startJobs } from './jobs.ts'
import { drainServer, listenOnPort } from './listen.ts'
import { demoOwner, openContext } from './open-context.ts'
import { openPages } from './open-pages.ts'
import { seedSites } from './seeds.ts'
import { startSeedingMembers } from './seed-demo-members.ts'
import { membersFolder, root, surroundings } from './surroundings.ts'
import { openScreenLanguages } from './screen-languages.ts'
import { createServer } from './server.ts'
import { mediaTypeOf } from '#pages/server/files/media-types.ts'
import { noFile, sendFile } from '#pages/server/files/send-file.ts'
import { versionOf } from '#pages/server/pictures/variants.ts'
import { localFiles } from '#kit/server/local-files.ts'
import { isLoopback } from '#kit/server/networks.ts'

/** The demo sites, by the names of their folders. */
const demos = ['demo.localhost', 'club.localhost', 'photographer.localhost']

/** Prints the addresses for the person who started the program. */
function sayReady({ dataDir, platformHost, publicUrl, isProduction, host }: Config, port: number): void {
  const address = publicUrl ?? `http://localhost:${port}`
  const isTrial = !isProduction && isLoopback(host)
  const lines = [
    '\nSitewright is ready.\n',
    `  Platform       ${address}`,
    ...(isProduction ? [] : [`  Demo sites     ${demos.map((name) => `http://${name}:${port}`).join('  ')}`]),
    ...(isTrial ? [`  Demo owner     ${demoOwner}; sign in at ${address}/login with a code from the outbox`] : []),
    ...(isTrial ? [`  Demo members   ${address}/search; remove them with npm run demo:members -- --remove`] : []),
    ...(isTrial ? [`  Outbox         http://localhost:${port}/outbox`] : []),
    `  Your sites     create a folder ${join(dataDir, 'sites', 'my.example')} and open ${address}/?domain=my.example`,
    ...(platformHost === 'localhost' ? [] : [`  Platform host  ${platformHost}`]),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The files of a folder that belongs to the platform, such as its music: their addresses, and a handler that serves them. */
async function openPlatformFiles(base: string, folder: string) {
  const files = localFiles(folder)
  const entries = await files.list('')
  const names = entries.map(({ name }) => name).filter((name) => mediaTypeOf(name) !== undefined)
  const addresses = names.map((name) => `${base}${name}?v=${versionOf(files.stampOf(name))}`)

  async function serve(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const place = names.find((name) => pathname === base + name)
    const facts = place === undefined ? undefined : await files.stat(place)
    if (place === undefined || facts === undefined) return noFile()
    const isFixed = searchParams.get('v') === versionOf(facts.stamp)
    return sendFile(request, { files, place }, { facts, type: mediaTypeOf(place) ?? '', isFixed })
  }
  return { addresses, serve, has: (request: Request) => new URL(request.url).pathname.startsWith(base) }
}

/** So much of what was counted may be lost with a process that is killed. */
const trafficEveryMs = 10_000

type Phase = 'starting' | 'running' | 'stopping'

/** The platform's own files for browsers. */
async function openOwnFiles() {
  const [assets, music, previews] = await Promise.all([
    openAssets(join(root, 'dist/web')),
    openPlatformFiles('/_assets/audio/', join(root, 'seed/audio')),
    openPlatformFiles('/_assets/starters/', join(root, 'seed/starters/previews')),
  ])
  const serveAsset = (request: Request) =>
    ([music, previews].find((given) => given.has(request)) ?? assets).serve(request)
  const languages = await openScreenLanguages(
    join(root, 'locales'),
    [...assets.screens.keys()].filter((tag) => tag !== 'en'),
  )
  return { assets: assets.page, screens: { files: assets.screens, languages }, tracks: music.addresses, serveAsset }
}

type OwnFiles = Awaited<ReturnType<typeof openOwnFiles>>

async function seed(ctx: Context, { platformHost, dataDir, isProduction }: Config): Promise<void> {
  const from = join(root, 'seed/sites')
  await seedSites({ from, to: join(dataDir, 'sites'), platformHost, production: isProduction })
  if (ctx.platform.isTrial) await seedOwner(ctx, demoOwner, [...demos, platformHost].filter(isOfThisMachine))
}

/** Shuts down in good order on a signal. */
function stopOn(signals: NodeJS.Signals[], stop: (signal: string) => Promise<void>): void {
  for (const signal of signals) process.on(signal, () => void stop(signal))
}

interface Lifecycle {
  phase: () => Phase
  /** Aborted when the process is about to shut down. */
  closing: AbortSignal
}

/** Everything that handles requests and makes pages. */
async function openServices(ctx: Context, config: Config, own: OwnFiles, { phase, closing }: Lifecycle) {
  const { platformHost, publicUrl, showcaseDomains, trustedProxies, dataDir } = config
  const { assets, screens, tracks, serveAsset } = own
  await seed(ctx, config)
  const terms = { platformHost, publicUrl, showcaseDomains, assets, tracks }
  const index = await openDomainIndex(ctx)
  const dispatcher = openPages(ctx, { terms, dataDir, idOf: index.idOf })
  const { handlers, authentication, names, geocode } = openCalls(ctx, index, dispatcher)
  const traffic = openTraffic(ctx, index.idOf)
  traffic.flushEvery(trafficEveryMs)
  const { listener } = createServer(ctx, {
    renderNotice,
    dispatcher,
    handlers,
    names,
    authentication: { ...authentication, trustedProxies, closing },
    health: createHealth({ ...ctx, dataDir, phase }),
    screens,
    serveAsset,
    traffic,
  })
  return { listener, dispatcher, geocode, traffic }
}

/** Starts everything on its database and listens. */
export async function runServer(config: Config, log: Logger, embedded: EmbeddedPostgres | undefined): Promise<void> {
  checkProviderUrls(config.providerUrls)
  let phase: Phase = 'starting'
  const closing = new AbortController()
  const [{ ctx, close }, own] = await Promise.all([
    openContext(config, log, { ...surroundings, embedded }),
    openOwnFiles(),
  ])
  const { listener, dispatcher, geocode, traffic } = await openServices(ctx, config, own, {
    phase: () => phase,
    closing: closing.signal,
  })
  const server = createHttpServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (phase === 'stopping') response.setHeader('connection', 'close')
    listener(request, response)
  })
  await startJobs(ctx, geocode)
  await scheduleJobs(ctx, geocode)
  let seeding: Promise<void> | undefined
  const stop = async (signal: string) => {
    if (phase === 'stopping') return
    phase = 'stopping'
    closing.abort()
    log.info(`${signal}: finishing what is underway`)
    await drainServer(server)
    await dispatcher.close()
    await seeding
    await traffic.close()
    await close()
    process.exit(0)
  }
  stopOn(['SIGTERM', 'SIGINT'], stop)
  const port = await listenOnPort(server, config)
  if (config.publicUrl === undefined) ctx.platform.url = `http://${config.platformHost}:${port}`
  phase = 'running'
  collectAtRest()
  sayReady(config, port)
  seeding = startSeedingMembers(ctx, membersFolder, closing.signal)
}
