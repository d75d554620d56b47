import { rmSync } from 'node:fs'
import { openDatabase } from './database.ts'
import {
  BskyAppView,
  Database,
  DataPlaneServer,
  pg,
  RepoSubscription,
  Secp256k1Keypair,
  ServerConfig,
} from './packages/index.js'

/** Under which the account server and this one know each other; nobody looks it up. */
export const appViewName = 'did:web:appview.test'
/** A part of Bluesky that isn't run here: moderation, and what somebody has muted. */
const nowhere = 'http://127.0.0.1:9'

interface Place {
  /** Its own, emptied first. */
  folder: string
  port: number
  dataPort: number
  directory: string
  /** Where the events of the account server come from. */
  source: string
  findAccount: (handle: string) => Promise<string | undefined>
}

const settingsOf = ({ port, dataPort, directory }: Place) => ({
  version: 'local',
  port,
  didPlcUrl: directory,
  publicUrl: `http://localhost:${port}`,
  serverDid: appViewName,
  alternateAudienceDids: [],
  dataplaneUrls: [`http://localhost:${dataPort}`],
  dataplaneHttpVersion: '1.1',
  bsyncUrl: nowhere,
  bsyncHttpVersion: '1.1',
  modServiceDid: 'did:web:moderation.test',
  labelsFromIssuerDids: [],
  bigThreadUris: new Set(),
  maxThreadParents: 50,
  disableSsrfProtection: true,
  searchTagsHide: new Set(),
  searchTagsHideAll: new Set(),
  threadTagsBumpDown: new Set(),
  threadTagsHide: new Set(),
  visibilityTagHide: '',
  visibilityTagRankPrefix: '',
  debugFieldAllowedDids: new Set(),
  draftsLimit: 500,
  feedGenSkeletonTimeout: 5_000,
  adminPasswords: [],
  etcdHosts: [],
})

/**
 * The part of Bluesky that answers what is to be read: threads, posts, counts. It reads all events of the account server again whenever it
 * starts, so its database begins empty each time.
 */
export async function startAppView(place: Place) {
  rmSync(place.folder, { recursive: true, force: true })
  const postgres = await openDatabase(place.folder)
  const db = new Database({ url: '', pool: new pg.Pool({ stream: postgres.connect, max: 10 }) })
  await db.migrateToLatestOrThrow()
  const data = await DataPlaneServer.create(db, place.dataPort, place.directory, globalThis.fetch)
  const config = new ServerConfig(settingsOf(place))
  const server = BskyAppView.create({ config, signingKey: await Secp256k1Keypair.create() })
  for (const { idResolver } of [server.ctx, data]) idResolver.handle.resolve = place.findAccount
  const events = new RepoSubscription({ service: place.source, db, idResolver: data.idResolver })
  await server.start()
  void events.start()
  const close = async () => {
    await server.destroy()
    await events.destroy()
    await data.destroy()
    await db.close()
    await postgres.close()
  }
  return { url: `http://localhost:${place.port}`, close }
}
