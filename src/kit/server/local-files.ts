import { mkdirSync, readFileSync, realpathSync, type Dirent, type Stats, watch } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { hourMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { createFile, replaceFile, syncFolder, temporaryName } from './atomic.ts'
import { cleanPath, isCleanable } from './paths.ts'
import { findInTree, forgiveAbsence, lookNow, pathOnDisk } from './tree.ts'
import type { FileStore } from './files.ts'

/**
 * Calls `changed` at least once after something directly in a folder changed, with its name, or without one for the folder itself.
 * The returned function stops watching; `undefined` where the system can't watch. A file named like the folder can't be told from
 * the folder.
 */
function watchFolder(path: string, changed: (name?: string) => void): (() => void) | undefined {
  const own = basename(path)
  try {
    const watcher = watch(path, { persistent: false }, (_, name) =>
      changed(name === own ? undefined : (name ?? undefined)),
    )
    watcher.on('error', () => changed())
    return () => watcher.close()
  } catch {
    return undefined
  }
}

const isInside = (byte = 0) => byte >> 6 === 0b10
const lengthOf = (first = 0) => (first < 0xc0 || first >= 0xf8 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)

/** Where the last complete character ends; for bytes that aren't text, their end. */
function endOfWhole(bytes: Uint8Array): number {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && start > 0 && isInside(bytes[start])) start--
  return start >= 0 && start + lengthOf(bytes[start]) > bytes.length ? start : bytes.length
}

/** The first bytes of a file, up to so many, never cutting a character in two. */
async function readStart(path: string, most: number): Promise<Uint8Array | undefined> {
  const handle = await open(path).catch(forgiveAbsence)
  if (!handle) return undefined
  try {
    const bytes = Buffer.alloc(most)
    let length = 0
    for (let read = 1; read > 0 && length < most; length += read)
      read = (await handle.read(bytes, length, most - length)).bytesRead
    return bytes.subarray(0, endOfWhole(bytes.subarray(0, length)))
  } finally {
    await handle.close()
  }
}

/** Below this, reading directly is faster than handing the file to another thread. */
const readAtOnceBytes = 64 * 1024

function readNow(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch (problem) {
    return forgiveAbsence(problem)
  }
}

const staleAfter = hourMs

/** Uses `ctime`, which programs can't reset as they can `mtime`. */
const stampFrom = ({ ctimeMs, size, ino }: Stats) => `${ctimeMs}-${size}-${ino}`
const isShown = (entry: Dirent) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory())

function findFile(root: string, path: string) {
  const { full, stats } = findInTree(root, cleanPath(path))
  return stats?.isFile() ? { full, stats } : undefined
}

/** A write that was cut off leaves its temporary file; after an hour it is surely abandoned. */
async function sweep(path: string, now: () => Date): Promise<void> {
  const stats = temporaryName.test(basename(path)) ? lookNow(path) : undefined
  if (stats && now().getTime() - stats.mtimeMs > staleAfter) await rm(path, { force: true })
}

type FileReading = Pick<FileStore, 'read' | 'stat' | 'spell' | 'stampOf' | 'lookAt' | 'stream'>

const readFrom = (root: string): FileReading => ({
  async read(path, most = Infinity) {
    const file = findFile(root, path)
    if (!file) return undefined
    if (file.stats.size > most) return readStart(file.full, most)
    return file.stats.size <= readAtOnceBytes ? readNow(file.full) : readFile(file.full).catch(forgiveAbsence)
  },
  async stat(path) {
    const file = findFile(root, path)
    return file && { size: file.stats.size, modified: file.stats.mtime, stamp: stampFrom(file.stats) }
  },
  spell: (path) => pathOnDisk(root, path).slice(root.length + 1),
  stampOf(path) {
    if (!isCleanable(path)) return ''
    const stats = lookNow(pathOnDisk(root, path))
    return stats && !stats.isSymbolicLink() ? stampFrom(stats) : ''
  },
  lookAt(path) {
    const stats = lookNow(pathOnDisk(root, path))
    if (stats === undefined || stats.isSymbolicLink()) return undefined
    return { isFolder: stats.isDirectory(), changed: stats.ctimeMs, size: stats.size, inode: stats.ino }
  },
  async stream(path, range) {
    const file = findFile(root, path)
    const handle = file && (await open(file.full).catch(forgiveAbsence))
    if (!handle) return undefined
    const bytes = handle.createReadStream(range && { start: range.from, end: range.to })
    return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
  },
})

function forgiveOneThere(problem: unknown): false {
  if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false
  throw problem
}

const fileInPlace = phrase('file-in-place-of-folder', 'There’s a file where a folder is needed.')

const writeTo = (root: string): Pick<FileStore, 'write' | 'create' | 'remove' | 'makeFolder' | 'move'> => ({
  async write(path, bytes) {
    const { full, stats, isBelowFile } = findInTree(root, cleanPath(path))
    if (stats?.isDirectory())
      throw new Refusal('conflict', phrase('folder-name-taken', 'There’s already a folder with this name.'))
    if (isBelowFile) throw new Refusal('conflict', fileInPlace)
    await replaceFile(full, bytes)
  },
  async create(path, bytes) {
    const { full, stats, isBelowFile } = findInTree(root, cleanPath(path))
    if (stats || isBelowFile) return false
    return createFile(full, bytes).then(() => true, forgiveOneThere)
  },
  async remove(path) {
    const { full, stats } = findInTree(root, cleanPath(path))
    if (!stats) return
    // Another program may be writing into the folder.
    await rm(full, { recursive: true, force: true, maxRetries: 5 })
    await syncFolder(dirname(full))
  },
  async makeFolder(path) {
    const { full, stats, isBelowFile } = findInTree(root, cleanPath(path))
    if (isBelowFile || (stats && !stats.isDirectory())) throw new Refusal('conflict', fileInPlace)
    await mkdir(full, { recursive: true })
    await syncFolder(dirname(full))
  },
  async move(from, to) {
    const source = findInTree(root, cleanPath(from))
    const target = findInTree(root, cleanPath(to))
    if (!source.stats) throw new Refusal('missing', phrase('file-not-found', 'File not found.'))
    if (target.stats)
      throw new Refusal('conflict', phrase('name-taken-there', 'There’s already something with this name.'))
    if (target.isBelowFile) throw new Refusal('conflict', fileInPlace)
    if (`${target.full}/`.startsWith(`${source.full}/`))
      throw new Refusal('invalid', phrase('folder-moved-into-itself', 'A folder can’t be moved into itself.'))
    await mkdir(dirname(target.full), { recursive: true })
    await rename(source.full, target.full)
    await Promise.all([source, target].map(({ full }) => syncFolder(dirname(full))))
  },
})

/** A file store in a local folder, which is created if it is missing. */
export function localFiles(folder: string, now = () => new Date()): FileStore {
  mkdirSync(folder, { recursive: true })
  const root = realpathSync(folder)
  return {
    ...readFrom(root),
    ...writeTo(root),
    watch: (path, changed) => watchFolder(path === '' ? root : pathOnDisk(root, cleanPath(path)), changed),
    async list(path) {
      const { full, stats } = findInTree(root, path)
      if (!stats?.isDirectory()) return []
      const entries = await readdir(full, { withFileTypes: true })
      await Promise.all(entries.map(({ name }) => sweep(join(full, name), now)))
      return entries
        .filter(isShown)
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}
