import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { extname, join } from 'node:path'
import type { Context, Platform } from '#kit/server/context.ts'
import { openCountries } from '#kit/server/countries.ts'
import { openDatabase } from '#kit/server/open-database.ts'
import type { EmbeddedPostgres } from '#kit/server/embedded/open.ts'
import { openEvents } from '#kit/server/events.ts'
import { openJobs } from '#kit/server/open-jobs.ts'
import { isProven, proveKeys } from '#kit/server/key-proof.ts'
import { loadKeys } from '#kit/server/keys.ts'
import type { MailTools } from '#kit/server/mail/deliver.ts'
import { openReturnAddresses } from '#kit/server/mail/return-addresses.ts'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { sendCampaign, sendMail } from '#kit/server/mail/send-mail.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { openParsing } from '#kit/server/parsing/open-parsing.ts'
import { openNameServers } from '#kit/server/name-servers.ts'
import { isLoopback } from '#kit/server/networks.ts'
import { migrateDatabase } from '#kit/server/migrations.ts'
import { openFetches } from '#kit/server/outgoing.ts'
import { openScratch } from '#kit/server/scratch.ts'
import { openSecrets, type Secrets } from '#kit/server/secrets.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import type { Config } from './config.ts'
import { hadKey, refuseEmptied } from './lost-data.ts'
import { wordsOf } from './explain-start-failure.ts'
import { type DatabaseSources, wakeDatabase } from './wake-database.ts'
import { localFiles } from '#kit/server/local-files.ts'
import { admitMail } from '#domains/server/admit-mail.ts'
import { domainOf } from '#sites/server/host-names.ts'
import type { Database } from '#kit/server/database.ts'

interface Surroundings extends DatabaseSources {
  /** The folder that the store of them is in. */
  starters: string
  now?: () => Date
  /** The embedded database, if it is open already. */
  embedded?: EmbeddedPostgres | undefined
}

export interface OpenContext {
  ctx: Context
  /** Finishes running work, then closes everything in the right order. */
  close: () => Promise<void>
}

/** IANA's list of registries by ending. */
const registries = 'https://data.iana.org/rdap/dns.json'

/** The owner of the demo sites in a trial. */
export const demoOwner = 'owner@demo.localhost'

/** Outside of production also the addresses of this machine, by which other devices of the same network try it. */
function hostsOf({ platformHost, publicUrl, isProduction }: Config): ReadonlySet<string> {
  const own = isProduction ? [] : Object.values(networkInterfaces()).flatMap((all = []) => all)
  const addresses = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  const named = publicUrl === undefined ? undefined : domainOf(new URL(publicUrl).host)
  return new Set([platformHost, ...(named === undefined ? [] : [named]), ...addresses])
}

/** By default the platform's address is where this process listens. */
function platformOf(config: Config): Platform {
  const { platformHost, publicUrl, port, host, isProduction } = config
  const isTrial = !isProduction && isLoopback(host)
  const addresses = platformHost === 'localhost' ? ['127.0.0.1'] : []
  return {
    host: platformHost,
    hosts: hostsOf(config),
    freeHost: config.freeHost,
    url: publicUrl ?? `http://${platformHost}:${port}`,
    isProduction,
    isTrial,
    adminEmails: isTrial ? [...config.adminEmails, demoOwner] : config.adminEmails,
    safeguards: new Set(config.safeguards),
    addresses: config.publicAddresses.length > 0 ? config.publicAddresses : addresses,
    unitPrices: config.unitPrices,
    mailEvents: config.mailEvents,
    inboundMail: config.inboundMail,
  }
}

/** By default mail is sent in the platform's own name. */
function openPost(config: Config, tools: Omit<MailTools, 'perHour' | 'perHourOfOne'>) {
  const { smtpUrl, mailFrom, mailDomains: domains, platformHost, dkim, dataDir, isProduction, bounceDomain } = config
  if (isProduction && smtpUrl === undefined)
    tools.log.warn('SMTP_URL is not set: e-mails stay in the outbox in the data folder and aren’t delivered.')
  const sender = mailFrom ?? `Sitewright <no-reply@${platformHost}>`
  const returnTo = bounceDomain === undefined ? undefined : openReturnAddresses(tools.secrets, bounceDomain)
  const transport = openTransport({ smtpUrl, sender, domains, dkim, returnTo }, join(dataDir, 'outbox'))
  const rates = { perHour: config.campaignMailsPerHour, perHourOfOne: config.campaignMailsPerHourOfSite }
  return openMail({ ...tools, ...rates, admit: admitMail }, transport)
}

// The file of the thread has the same extension as this one: `.ts` in the sources, `.js` when built.
const parserThread = new URL(`./parser-thread${extname(import.meta.url)}`, import.meta.url)

const openStores = (dataDir: string) => ({
  files: localFiles(join(dataDir, 'sites')),
  derived: localFiles(join(dataDir, 'derived')),
  history: localFiles(join(dataDir, 'history')),
  uploads: localFiles(join(dataDir, 'uploads')),
  incoming: localFiles(join(dataDir, 'incoming')),
  scratch: openScratch(join(dataDir, 'scratch')),
})

/** The operator's own list of countries, then the one that `npm run countries` fetched. */
const countryFiles = ({ countryFile, dataDir }: Config) => [
  ...(countryFile === undefined ? [] : [countryFile]),
  join(dataDir, 'countries.mmdb'),
]

/** The stores, what parses the texts in them, and the list of countries. */
function openStored(config: Config, tools: Pick<Context, 'now' | 'log'>) {
  const { dataDir } = config
  const stores = openStores(dataDir)
  const thread = { file: parserThread, own: join(dataDir, 'sites') }
  const parsing = openParsing({ ...tools, files: stores.files }, thread)
  return { stores, parsing, countries: openCountries(countryFiles(config), tools) }
}

async function reachDatabase(config: Config, log: Context['log'], around: Surroundings): Promise<Database> {
  const { databaseUrl: url, dataDir } = config
  const embedded = around.embedded ?? (await wakeDatabase(config, log, around))
  const database = await openDatabase({ url, dataDir, log, embedded })
  try {
    await database.ready()
    return database
  } catch (cause) {
    throw new Error(`The database at DATABASE_URL can’t be used: ${wordsOf(cause)}.`, { cause })
  }
}

/** Migrates the database and loads the keys for sealed data. */
async function prepareDatabase(config: Config, { db, pool }: Database, migrations: string): Promise<Secrets> {
  const { dataDir, secretKey, startAfresh } = config
  await refuseEmptied(config, pool)
  const isAfresh = startAfresh.includes('key') || startAfresh.includes('database')
  const hadKeyBefore = !isAfresh && hadKey(dataDir)
  await migrateDatabase(pool, migrations)
  const keys = await loadKeys(dataDir, secretKey, !isAfresh && (hadKeyBefore || (await isProven(db))))
  const secrets = openSecrets(keys)
  await proveKeys(db, secrets, isAfresh)
  return secrets
}

/** Opens everything the program depends on. Throws a readable message when the data folder is taken or the database is unreachable. */
export async function openContext(config: Config, log: Context['log'], around: Surroundings): Promise<OpenContext> {
  const database = await reachDatabase(config, log, around)
  try {
    return await createContext(config, log, { ...around, database })
  } catch (problem) {
    await database.close()
    throw problem
  }
}

const postKinds = [sendMail, sendCampaign].map((kind) => ({ ...kind, atOnce: 0 }))

async function createContext(
  config: Config,
  log: Context['log'],
  { database, migrations, starters, now = () => new Date() }: Surroundings & { database: Database },
): Promise<OpenContext> {
  const secrets = await prepareDatabase(config, database, migrations)
  const [events, jobs] = await Promise.all([openEvents(database, log), openJobs(database, log)])
  const [{ db }, platform] = [database, platformOf(config)]
  const limits = openLimits({ db, now, secrets })
  const { stores, parsing, countries } = openStored(config, { now, log })
  const ctx: Context = {
    db,
    now,
    random: randomBytes,
    log,
    ...stores,
    starters: localFiles(starters),
    jobs,
    events,
    limits,
    parse: parsing.parse,
    countries,
    mail: openPost(config, { db, secrets, now, jobs, log, limits, platform }),
    ...openFetches({ allow: config.allowFetchTo, platform }),
    secrets,
    dns: openNameServers(config.dnsServers),
    services: { registries, geocoder: config.geocoderUrl, ...config.providerUrls },
    allowFetchTo: config.allowFetchTo,
    platform,
  }
  // Mail can be queued from now on; it is sent once the jobs start.
  await jobs.start(ctx, postKinds)
  const close = async () => {
    await jobs.stop()
    await Promise.all([ctx.mail.close(), parsing.close()])
    await events.close()
    await database.close()
  }
  return { ctx, close }
}
