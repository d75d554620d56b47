import type { FileStore } from '#kit/server/files.ts'
import type { FolderWatch } from './folder-groups.ts'
import { createWatchedFolders } from './watched-folders.ts'

/** Every folder above a path, from the root of the store down. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('/'))]
}

/**
 * Saves looking at files again and again: the folders they lie in are watched, and `isUnchanged` turns false when something changes
 * there. The system reports a change a moment after it happened, so a watch may only decide what goes out on a connection, which
 * takes longer. A change made through a second name of a file (a hard link) is never reported, so a watch counts for a short time only.
 */
export function createFolderWatches(files: FileStore) {
  const folders = createWatchedFolders(files)

  /** Starts to watch the folders of these paths. Look at the files afterwards, so that no change is missed in between. */
  return function watchFolders(paths: Iterable<string>, now: number): FolderWatch | undefined {
    if (folders.isFull(now)) return undefined
    const joined: Set<FolderWatch>[] = []
    const watch: FolderWatch = { isUnchanged: true, release: () => joined.forEach((watches) => watches.delete(watch)) }
    for (const folder of new Set([...paths].flatMap(foldersAbove))) {
      if (folder !== '' && files.stampOf(folder) === '') continue
      const watches = folders.watch(folder, now)
      if (watches === undefined) {
        watch.release()
        return undefined
      }
      watches.add(watch)
      joined.push(watches)
    }
    return watch
  }
}
