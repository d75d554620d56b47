import { fdatasyncSync } from 'node:fs'

/** An open file, as Emscripten knows it. */
export interface Stream {
  nfd?: number
  node: unknown
  flags?: number
}

type Operations = Record<string, ((...given: never[]) => unknown) | undefined>

/** The part of Emscripten's NODEFS that we patch; it is missing from its types. */
export interface NodeFiles {
  realPath: (node: unknown) => string
  node_ops: Operations
  stream_ops: Operations
}

/** What changes names, sizes or modes of files. */
const changesOfNodes = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink']
/** As Postgres gives it when it opens a file. */
const truncates = 512

/**
 * Syncs the write-ahead log once for all that was committed meanwhile, instead of once for each commit. Postgres believes that its log is
 * on the disk as soon as it has asked for that. What depends on it waits until it is: answers by `syncOwed`, which has to be called before
 * they are sent, and every other change to files by itself. A sync that fails ends the database, as in Postgres.
 */
export class LogSync {
  /** Descriptors of files of the log whose sync has been asked for. */
  readonly #owed = new Set<number>()
  readonly #areLogs = new WeakMap<Stream, boolean>()
  #files: NodeFiles | undefined
  /** Until then each sync is done at once. */
  isDeferring = false

  get isOwed(): boolean {
    return this.#owed.size > 0
  }

  /** Brings the log to the disk. */
  syncOwed(): void {
    for (const descriptor of this.#owed) fdatasyncSync(descriptor)
    this.#owed.clear()
  }

  /** Whether a sync may wait; it is owed then. */
  defer(stream: Stream): boolean {
    if (!this.isDeferring || stream.nfd === undefined || !this.#isLog(stream)) return false
    this.#owed.add(stream.nfd)
    return true
  }

  /** Makes all other changes to files wait for the log. */
  watch(files: NodeFiles): void {
    this.#files = files
    for (const name of changesOfNodes) this.#before(files.node_ops, name, () => true)
    this.#before(files.stream_ops, 'setattr', () => true)
    this.#before(files.stream_ops, 'write', (stream) => !this.#isLog(stream))
    this.#before(files.stream_ops, 'close', ({ nfd }) => nfd !== undefined && this.#owed.has(nfd))
    this.#before(files.stream_ops, 'open', ({ flags = 0 }) => (flags & truncates) !== 0)
  }

  #before(operations: Operations, name: string, dependsOnLog: (stream: Stream) => boolean) {
    const operation = operations[name] as ((...given: unknown[]) => unknown) | undefined
    if (!operation) throw new Error(`The files of the embedded database have no ${name}.`)
    operations[name] = (...given: unknown[]) => {
      if (this.isOwed && dependsOnLog(given[0] as Stream)) this.syncOwed()
      return operation(...given)
    }
  }

  #isLog(stream: Stream): boolean {
    const known = this.#areLogs.get(stream)
    if (known !== undefined) return known
    const isLog = /[\\/]pg_wal[\\/][^\\/]+$/.test(this.#files?.realPath(stream.node) ?? '')
    this.#areLogs.set(stream, isLog)
    return isLog
  }
}
