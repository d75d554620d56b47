import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}

/** The part of Emscripten's NODEFS that we patch; it is missing from its types. */
interface NodeFiles {
  realPath: (node: unknown) => string
  stream_ops: { fsync?: (stream: Stream) => number }
}

/** Makes fsync reach the disk: NODEFS as shipped has no fsync and silently skips it. */
class DurableFiles extends NodeFS {
  syncs = 0

  override async init(...[database, module]: Parameters<NodeFS['init']>) {
    const addSync = (loaded: { NODEFS: unknown }) => {
      const files = loaded.NODEFS as NodeFiles
      files.stream_ops.fsync = (stream) => {
        this.syncs++
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node))
        else fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return super.init(database, { ...module, preRun: [...(module.preRun ?? []), addSync] })
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=8MB', 'log_min_messages=fatal'].flatMap((setting) => ['-c', setting]),
]

/** Opens the database in the folder, creating it if needed. Throws when its writes don't reach the disk. */
export async function openDurable(folder: string, options: PGliteOptions = {}): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error('There is something else than a database.')
    await createBeside(folder)
  }
  const files = new DurableFiles(folder)
  const database = await PGlite.create({ ...options, fs: files, startParams })
  await checkSyncs(database, files)
  return database
}

async function checkSyncs(database: PGlite, files: DurableFiles) {
  const { rows } = await database.query<{ fsync: string }>('show fsync')
  const before = files.syncs
  await database.query(`select pg_logical_emit_message(true, 'sitewright', 'reaches the disk')`)
  if (rows[0]?.fsync === 'on' && files.syncs > before) return
  await database.close()
  throw new Error('The embedded database does not sync what it writes to the disk.')
}

const creator = fileURLToPath(new URL(`./create-database${extname(import.meta.url)}`, import.meta.url))

/**
 * Creates a database under a temporary name, syncs it and renames it, so that a database under its own name is always complete.
 * Each try has a name of its own, since the process that creates a database may live on for a moment when the server is killed.
 */
async function createBeside(folder: string) {
  const parent = dirname(resolve(folder))
  const drafts = `${basename(folder)}.creating-`
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) if (name.startsWith(drafts)) removeDraft(join(parent, name))
  const draft = mkdtempSync(join(parent, drafts))
  await runCreator(draft)
  syncTree(draft)
  renameSync(draft, folder)
  syncFolder(parent)
}

/** Throws what the process said if it failed. */
async function runCreator(folder: string) {
  try {
    await promisify(execFile)(process.execPath, [creator, folder])
  } catch (problem) {
    const said = problem instanceof Error && 'stderr' in problem ? String(problem.stderr).trim() : ''
    throw said === '' ? problem : new Error(said, { cause: problem })
  }
}

/** Removes what an earlier try left; a process that still writes into it fails at once, because the folder has another name first. */
function removeDraft(draft: string) {
  const renamed = `${draft}-removing`
  renameSync(draft, renamed)
  rmSync(renamed, { recursive: true, force: true })
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncFolder(folder)
}

/** Windows can't sync a folder and doesn't need to. */
function syncFolder(folder: string) {
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
