import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createBeside, type Creation } from './create-beside.ts'
import { LogSync, type NodeFiles, type Stream } from './log-sync.ts'

/** Makes fsync reach the disk: NODEFS as shipped has no fsync and silently skips it. */
class DurableFiles extends NodeFS {
  readonly log = new LogSync()
  syncs = 0

  override async init(...[database, module]: Parameters<NodeFS['init']>) {
    const addSync = (loaded: { NODEFS: unknown }) => {
      const files = loaded.NODEFS as NodeFiles
      this.log.watch(files)
      files.stream_ops.fsync = (stream: Stream) => {
        this.#sync(files, stream)
        return 0
      }
    }
    return super.init(database, { ...module, preRun: [...(module.preRun ?? []), addSync] })
  }

  #sync(files: NodeFiles, stream: Stream) {
    this.syncs++
    if (this.log.defer(stream)) return
    this.log.syncOwed()
    if (stream.nfd === undefined) syncFolder(files.realPath(stream.node))
    else fdatasyncSync(stream.nfd)
  }
}

const settings = ['shared_buffers=8MB', 'log_min_messages=fatal']
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', ...settings].flatMap((setting) => ['-c', setting]),
]

interface DurableDatabase {
  database: PGlite
  log: LogSync
}

/**
 * Opens the database in the folder, creating it if needed. Throws when its writes don't reach the disk. Nobody may be told of what is
 * committed before its log is settled.
 */
export async function openDurable(
  folder: string,
  options: PGliteOptions = {},
  creation: Creation = {},
): Promise<DurableDatabase> {
  await requireDatabase(folder, creation)
  const files = new DurableFiles(folder)
  const database = await PGlite.create({ ...options, fs: files, startParams })
  await checkSyncs(database, files)
  files.log.isDeferring = true
  return { database, log: files.log }
}

/** The same for a database that may be lost in a power cut: nothing is synced, so its log is always settled. */
export async function openForgetful(
  folder: string,
  options: PGliteOptions = {},
  creation: Creation = {},
): Promise<DurableDatabase> {
  await requireDatabase(folder, creation)
  const settled = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
  const database = await PGlite.create({ ...options, fs: new NodeFS(folder), startParams: settled })
  return { database, log: new LogSync() }
}

async function requireDatabase(folder: string, creation: Creation): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('There is something else than a database.')
  await createBeside(folder, creation)
}

async function checkSyncs(database: PGlite, files: DurableFiles) {
  const { rows } = await database.query<{ fsync: string }>('show fsync')
  const before = files.syncs
  await database.query(`select pg_logical_emit_message(true, 'sitewright', 'reaches the disk')`)
  if (rows[0]?.fsync === 'on' && files.syncs > before) return
  await database.close()
  throw new Error('The embedded database does not sync what it writes to the disk.')
}

/** Windows can't sync a folder and doesn't need to. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
