import type { FileStore, Look } from '#kit/server/files.ts'
import { fileSetOf, foldersOf, nameIn, pathIn, type FileSet } from './file-set.ts'
import { createSharedValues } from './shared-values.ts'

/** The state of all files that a page depends on, in few bytes. */
export interface FileStamps {
  domain: string
  files: FileSet
  /** Whether the site's folder existed. */
  hasFolder: boolean
  /**
   * Time, size and inode of each present file in turn, followed by the same of each sensitive folder if none of these had changed
   * just before.
   */
  stats: number[]
}

/** Some file systems write down the time of a change in whole and even seconds: until then, another change may look the same. */
const settledAfterMs = 3_000
/** No file has this value. */
const never = -1

/** An array of nothing but numbers, and no longer than needed: there are a hundred thousand of them. */
function packStats(looks: (Look | undefined)[]): number[] {
  const stats: number[] = []
  for (const look of looks) stats.push(look?.changed ?? 0, look?.size ?? 0, look?.inode ?? 0)
  return stats.slice()
}

function isMatch(look: Look | undefined, stats: readonly number[], at: number): boolean {
  const place = 3 * at
  if (look === undefined) return stats[place] === 0
  return look.changed === stats[place] && look.size === stats[place + 1] && look.inode === stats[place + 2]
}

function lookAtFolder(files: FileStore, path: string): Look | undefined {
  const look = files.lookAt(path)
  return look?.isFolder ? look : undefined
}

/** Looks at names below folders: in a folder that is missing, or is a link, there is nothing. */
function lookThrough(store: FileStore, { domain, files }: FileStamps) {
  const missing = new Set(files.folders.filter((folder) => !lookAtFolder(store, domain + folder)))
  return (name: string) =>
    foldersOf(name).some((folder) => missing.has(folder)) ? undefined : store.lookAt(pathIn(domain, name))
}

/** Checks every name; if nothing has changed, the stats of the folders are added once these have settled. */
function checkByNames(store: FileStore, stamps: FileStamps, time: number): boolean {
  const { domain, files, hasFolder, stats } = stamps
  const folders = files.sensitive.map((folder) => lookAtFolder(store, domain + folder))
  if ((folders[0] !== undefined) !== hasFolder) return false
  const look = lookThrough(store, stamps)
  const looks = files.present.map(look)
  if (!looks.every((one, at) => isMatch(one, stats, at)) || files.absent.some((name) => look(name))) return false
  const haveSettled = folders.every((folder) => time - (folder?.changed ?? 0) > settledAfterMs)
  stamps.stats = packStats(haveSettled ? [...looks, ...folders] : looks)
  return true
}

/** Looks at a name in the site's folder; an empty name is the folder itself. */
type Geocode = (name: string) => Look | undefined

/** Whether the stats of the folders are known, and match. */
function areFoldersCurrent(look: Geocode, { files: { present, sensitive }, stats }: FileStamps): boolean {
  if (stats.length === 3 * present.length) return false
  for (const [at, folder] of sensitive.entries()) {
    const seen = look(folder)
    if (!isMatch(seen?.isFolder ? seen : undefined, stats, present.length + at)) return false
  }
  return true
}

/** Packs what was seen of a site's files: paths and stamps in turn. */
export function createStampReader(store: FileStore, now: () => number) {
  const share = createSharedValues<FileSet>()

  return function readStamps(domain: string, seen: readonly string[]): FileStamps {
    const places = seen.flatMap((path, at) => (at % 2 === 0 ? [{ path, stamp: seen[at + 1] ?? '' }] : []))
    const key = places.map(({ path, stamp }) => `${stamp ? '+' : '-'}${nameIn(domain, path)}`).join('\n')
    const present = places.filter(({ stamp }) => stamp)
    const absent = places.filter(({ stamp }) => !stamp)
    const names = (of: typeof places) => of.map(({ path }) => nameIn(domain, path))
    const files = share(key, () => fileSetOf(names(present), names(absent)))
    const stats = packStats(present.map(({ path }) => store.lookAt(path)))
    const isAsSeen = present.every(({ path, stamp }) => store.stampOf(path) === stamp)
    const hasFolder = lookAtFolder(store, domain) !== undefined
    const stamps: FileStamps = { domain, files, hasFolder, stats: isAsSeen ? stats : stats.fill(never) }
    checkByNames(store, stamps, now())
    return stamps
  }
}

/**
 * Whether all files are as they were. Absent files are checked by their folder: as long as no name was added or removed there, one
 * look is enough for all of them, and no folder in it was replaced by a link.
 */
export function areStampsCurrent(store: FileStore, stamps: FileStamps, time: number, lookUp?: Geocode): boolean {
  const { domain, stats, files } = stamps
  const look = lookUp ?? ((name) => store.lookAt(domain + name))
  if (!areFoldersCurrent(look, stamps)) return checkByNames(store, stamps, time)
  for (const [at, name] of files.present.entries())
    if (!isMatch(name.startsWith('/') ? look(name) : store.lookAt(name), stats, at)) return false
  return files.foreign.every((name) => store.lookAt(name) === undefined)
}

export const pathsOf = ({ domain, files: { present, absent } }: FileStamps): string[] =>
  [...present, ...absent].map((name) => pathIn(domain, name))

/** In bytes, the names counted as if they weren't shared. */
export const sizeOfStamps = ({ files: { present, absent }, stats }: FileStamps): number =>
  8 * stats.length + [...present, ...absent].reduce((sum, name) => sum + name.length, 0)
