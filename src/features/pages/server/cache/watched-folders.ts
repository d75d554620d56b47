import type { FileStore } from '#kit/server/files.ts'
import { createFolderGroups, markChanged, type FolderWatch, type WatchedFolder } from './folder-groups.ts'

const mostFolders = 25_000
/** The folders of a site stay watched for this long after their last use … */
const keptForMs = 10_000
/** … and when there is no room, no new folder is tried for this long. */
const fullForMs = 1_000

/** The folders that are watched, as many as there is room for, each once for everything that depends on it. */
export function createWatchedFolders(files: FileStore) {
  const groups = createFolderGroups()
  let fullUntil = -Infinity

  /** A folder that was moved away takes those below it along. */
  function handleChange(folder: string, watched: WatchedFolder, name: string | undefined): void {
    markChanged(watched)
    if (name !== undefined) groups.forget(folder === '' ? name : `${folder}/${name}`)
    else if (folder !== '') groups.forget(folder)
    else for (const each of groups.names()) groups.forget(each)
  }
  function makeRoom(now: number): boolean {
    while (groups.count() >= mostFolders) {
      const [name, { usedAt }] = groups.oldest() ?? ['', { usedAt: now }]
      if (now - usedAt < keptForMs) return false
      groups.forget(name)
    }
    return true
  }
  function beginWatching(folder: string, now: number): WatchedFolder | undefined {
    const watched: WatchedFolder = { close: () => undefined, watches: new Set() }
    const close = makeRoom(now) && files.watch(folder, (name) => handleChange(folder, watched, name))
    if (close) return Object.assign(watched, { close })
    fullUntil = now + fullForMs
    return undefined
  }
  return {
    isFull: (now: number) => now < fullUntil,
    /** Everything that depends on a folder, until something changes in it; `undefined` where it can’t be watched now. */
    watch(folder: string, now: number): Set<FolderWatch> | undefined {
      const watched = groups.find(folder) ?? beginWatching(folder, now)
      if (watched) groups.use(folder, watched, now)
      return watched?.watches
    },
  }
}
