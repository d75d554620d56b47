import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { test as base } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { emailKeyOf } from '#accounts/rules.ts'
import { openCalls } from '#app/api.ts'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { readConfig } from '#app/config.ts'
import { listJobs, startJobs } from '#app/jobs.ts'
import { openContext } from '#app/open-context.ts'
import { openPages } from '#app/open-pages.ts'
import { createServer } from '#app/server.ts'
import { openScreensInTest } from './screens.ts'
import type { Endpoint } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { createHealth } from '#kit/server/health.ts'
import type { Job } from '#kit/server/jobs.ts'
import { openApi, printOpenApi } from '#kit/server/http/openapi.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { makePlace, openThrowaway, type TestPlace } from './database.ts'
import { checkAgainst } from './openapi.ts'
import { unhurried } from './patience.ts'

const assets = {
  css: ['/_assets/page.css'],
  script: '/_assets/script.js',
  islands: '/_assets/islands.js',
  visitors: '/_assets/visitors.js',
}
const tracks = ['/_assets/audio/one.mp3', '/_assets/audio/two.mp3']
const showcase = 'showcase.example'
/** One of the many addresses of this machine. */
const addressAt = (place: number) => `127.0.${place >> 8}.${place & 255}`
/** Threads run the sources by themselves. */
export const inSources = ['--disable-warning=ExperimentalWarning', '--import', new URL('tsx.ts', import.meta.url).href]

interface Asking {
  token?: string
  host?: string
  headers?: Record<string, string>
}

/** Deletes what there is, table by table, which takes a tenth of the time that truncating takes. */
const emptyTables = sql`
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
  end $$`

/** What such a world commits survives a power cut only if it `isDurable`; what it writes survives its process in any case. */
export async function openWorld(given?: TestPlace, isDurable = false) {
  const place = given ?? (await makePlace('ready'))
  const logged: string[] = []
  const lines: string[] = []
  const hear = (line: string) => {
    lines.push(line)
    logged.push(JSON.parse(line).msg)
  }
  const log = pino({ level: 'info' }, { write: hear })
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    SHOWCASE_DOMAINS: showcase,
    NODE_ENV: 'test',
  })
  const clock = { now: new Date('2026-01-15T12:00:00Z') }
  const { ctx, close } = await openContext(config, log, {
    migrations: 'migrations',
    starters: 'seed/starters',
    now: () => clock.now,
    embedded: isDurable ? undefined : await openThrowaway(place),
  })
  const { platformHost, showcaseDomains } = config
  const terms = { platformHost, showcaseDomains, assets, tracks }
  const index = await openDomainIndex(ctx)
  const dispatcher = openPages(ctx, { terms, dataDir: place.dataDir, idOf: index.idOf, execArgv: inSources, atOnce: 1 })
  const { handlers, authentication, names, sessions, geocode } = openCalls(ctx, index, dispatcher)
  await startJobs(ctx, geocode)
  const sites = join(place.dataDir, 'sites')
  const { app, listener } = createServer(ctx, {
    renderNotice,
    dispatcher,
    handlers,
    names,
    authentication,
    health: createHealth({ ...ctx, dataDir: place.dataDir, phase: () => 'running' }),
    screens: await openScreensInTest(),
    serveAsset: () => new Response(null, { status: 404 }),
  })
  const endpoints: Endpoint[] = [...handlers.map(({ endpoint }) => endpoint), openApi]
  const check = checkAgainst(printOpenApi(endpoints))
  /** Each test calls from an address of its own, so that what is counted in memory begins again. */
  let from = 1
  let away: string | undefined
  const moveOn = (address?: string) => {
    away = address
    from = 1 + (from % 60_000)
  }
  const atFirst = { ctx: { ...ctx }, platform: { ...ctx.platform } }

  /** Asks as a browser on this machine does, for an address such as `http://my.example/about`. */
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('host', headers.get('host') ?? new URL(address).host)
    return app.request(
      address,
      { ...init, headers },
      {
        incoming: { socket: { remoteAddress: away ?? addressAt(from) } },
      },
    )
  }

  /** Sends one call, as somebody and to some host, and reads its answer, which has to be as described. */
  async function ask(line: string, body?: object, { token, host = 'localhost', headers = {} }: Asking = {}) {
    const [method = 'GET', path = '/'] = line.split(' ')
    const response = await visit(`http://${host}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const { status, headers: answered } = response
    // Of an answer that comes line by line, the last one, which the description leaves open.
    if (answered.get('content-type')?.startsWith('application/x-ndjson'))
      return { status, headers: answered, body: JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '') }
    const answer = { status, headers: answered, body: await response.json() }
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

  /** Somebody's token for a host, as if they had just signed in there. */
  async function signIn(email: string, host = 'localhost') {
    const row = { email, emailKey: emailKeyOf(email), createdAt: clock.now }
    await ctx.db.insert(users).values(row).onConflictDoNothing()
    const [user] = await ctx.db.select().from(users).where(eq(users.emailKey, row.emailKey))
    return sessions.start(user!, { host, network: '127.0.0.1', agent: 'a test' })
  }

  const kinds = listJobs(geocode)
  /** Does a job at once, whenever it would be due, and waits until it is done. */
  async function run(name: string, data: object = {}, signal = unhurried) {
    const kind = kinds.find(({ job }) => job.name === name)
    if (!kind) throw new Error(`There is no job ${name}.`)
    const { job } = kind as { job: Job<unknown, Context> }
    await job.run(ctx, job.shape.parse(data), signal)
  }

  return {
    ctx,
    clock,
    jobs: { run },
    signIn,
    sites,
    /** Every call that is served. */
    endpoints,
    /** The messages in the log. */
    logged,
    /** The same with all other fields of each line. */
    lines,
    /** The domains by their names. */
    names,
    listener,
    app,
    ask,
    visit,
    write,
    /** The next calls come from another network, or from the given address. */
    moveOn,
    seed: (name: string) => cp(join('seed/sites', name), join(sites, name), { recursive: true }),
    empty: async () => {
      logged.length = 0
      lines.length = 0
      Object.assign(ctx, atFirst.ctx)
      Object.assign(ctx.platform, atFirst.platform)
      moveOn()
      await ctx.db.execute(emptyTables)
      await names.refresh()
      await rm(sites, { recursive: true, force: true })
      await mkdir(sites)
      clock.now = new Date('2026-01-15T12:00:00Z')
    },
    close: async () => {
      await dispatcher.close()
      await close()
      await place.remove()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Runs a job without data at once, and waits until it is done. */
export const runJob = ({ ctx }: World, job: Pick<Job<Record<string, never>, Context>, 'run'>): Promise<void> =>
  job.run(ctx, {}, unhurried)

/** A test with a whole product: opened once for all files of a worker, emptied and put back as it was before each test. */
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
