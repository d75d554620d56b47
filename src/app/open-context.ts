import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Context, Platform } from '#kit/server/context.ts'
import { openDatabase, type Database } from '#kit/server/database.ts'
import type { EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import { openEvents } from '#kit/server/events.ts'
import { localFiles } from '#kit/server/files.ts'
import { openJobs } from '#kit/server/jobs.ts'
import { isProven, proveKeys } from '#kit/server/key-proof.ts'
import { loadKeys } from '#kit/server/keys.ts'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { sendMail } from '#kit/server/mail/send-mail.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { openNameServers } from '#kit/server/name-servers.ts'
import { isLoopback } from '#kit/server/networks.ts'
import { migrate } from '#kit/server/migrations.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openScratch } from '#kit/server/scratch.ts'
import { openSecrets, type Secrets } from '#kit/server/secrets.ts'
import { countInDatabase } from '#kit/server/shared-limits.ts'
import type { Config } from './config.ts'
import { hadKey, refuseEmptied } from './earlier-use.ts'
import { wordsOf } from './explain.ts'
import { wakeDatabase } from './wake-database.ts'

interface Surroundings {
  /** The folders that they lie in. */
  migrations: string
  starters: string
  now?: () => Date
  /** Where it is awake already. */
  embedded?: EmbeddedPostgres | undefined
}

export interface Opened {
  ctx: Context
  /** Lets what is being done end, then closes everything in the right order. */
  close: () => Promise<void>
}

/** Services that are the same for everybody. */
const outside = {
  registries: 'https://data.iana.org/rdap/dns.json',
  porkbun: 'https://api.porkbun.com/api/json/v3',
  'google-maps': 'https://maps.googleapis.com',
  mapquest: 'https://www.mapquestapi.com',
  'apple-maps': 'https://maps-api.apple.com',
}

/** Owns the demo sites of a trial. */
export const demoOwner = 'owner@demo.localhost'

/** Until it is told otherwise, the platform is where this process listens. */
function platformOf({ platformHost, publicUrl, port, host, isProduction, ...config }: Config): Platform {
  const isTrial = !isProduction && isLoopback(host)
  const addresses = platformHost === 'localhost' ? ['127.0.0.1'] : []
  return {
    host: platformHost,
    url: publicUrl ?? `http://${platformHost}:${port}`,
    isProduction,
    isTrial,
    adminEmails: isTrial ? [...config.adminEmails, demoOwner] : config.adminEmails,
    addresses: config.publicAddresses.length > 0 ? config.publicAddresses : addresses,
  }
}

/** Mail is sent in the platform's own name, unless another sender is given. */
function openRoute({ smtpUrl, mailFrom, platformHost, dkim, dataDir, isProduction }: Config, log: Context['log']) {
  if (isProduction && smtpUrl === undefined)
    log.warn('SMTP_URL is not set: mail lies in the outbox of the data folder and reaches nobody.')
  const sender = mailFrom ?? `Sitewright <no-reply@${platformHost}>`
  return openTransport({ smtpUrl, sender, dkim }, join(dataDir, 'outbox'))
}

const openStores = (dataDir: string) => ({
  files: localFiles(join(dataDir, 'sites')),
  derived: localFiles(join(dataDir, 'derived')),
  history: localFiles(join(dataDir, 'history')),
  uploads: localFiles(join(dataDir, 'uploads')),
  scratch: openScratch(join(dataDir, 'scratch')),
})

async function reachDatabase(config: Config, log: Context['log'], given?: EmbeddedPostgres): Promise<Database> {
  const { databaseUrl: url, dataDir } = config
  const embedded = given ?? (await wakeDatabase(config, log))
  const database = await openDatabase({ url, dataDir, log, embedded })
  try {
    await database.ready()
    return database
  } catch (cause) {
    throw new Error(`The database at DATABASE_URL can’t be used: ${wordsOf(cause)}.`, { cause })
  }
}

/** Brings the database up to date and finds the keys of what it keeps sealed. */
async function openHouse(config: Config, { db, pool }: Database, migrations: string): Promise<Secrets> {
  const { dataDir, secretKey, startAfresh } = config
  await refuseEmptied(config, pool)
  const isAfresh = startAfresh.includes('key') || startAfresh.includes('database')
  const hadKeyBefore = !isAfresh && hadKey(dataDir)
  await migrate(pool, migrations)
  const keys = await loadKeys(dataDir, secretKey, !isAfresh && (hadKeyBefore || (await isProven(db))))
  const secrets = openSecrets(keys)
  await proveKeys(db, secrets, isAfresh)
  return secrets
}

/** Opens all that the house stands on. Throws a sentence for people when the data folder is taken or the database is away. */
export async function openContext(config: Config, log: Context['log'], around: Surroundings): Promise<Opened> {
  const database = await reachDatabase(config, log, around.embedded)
  try {
    return await furnish(config, log, { ...around, database })
  } catch (problem) {
    await database.close()
    throw problem
  }
}

async function furnish(
  config: Config,
  log: Context['log'],
  { database, migrations, starters, now = () => new Date() }: Surroundings & { database: Database },
): Promise<Opened> {
  const secrets = await openHouse(config, database, migrations)
  const [events, jobs] = await Promise.all([openEvents(database, log), openJobs(database, log)])
  const { db } = database
  const platform = platformOf(config)
  const ctx: Context = {
    db,
    now,
    random: randomBytes,
    log,
    ...openStores(config.dataDir),
    starters: localFiles(starters),
    jobs,
    events,
    limits: countInDatabase({ db, now }),
    mail: openMail({ db, secrets, now, jobs, log, platform }, openRoute(config, log)),
    fetch: openOutgoing({ allow: config.allowFetchTo }),
    secrets,
    dns: openNameServers(config.dnsServers),
    services: { ...outside, geocoder: config.geocoderUrl },
    platform,
  }
  // Mail can be handed over from now on; it is brought on its way when the jobs begin.
  await jobs.start(ctx, [{ ...sendMail, atOnce: 0 }])
  const close = async () => {
    await jobs.stop()
    await ctx.mail.close()
    await events.close()
    await database.close()
  }
  return { ctx, close }
}
