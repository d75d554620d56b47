import type { FileStore } from '#kit/server/files.ts'
import type { Trust } from './folder-groups.ts'
import { createWatchedFolders } from './watched-folders.ts'

/** Every folder above a path, from the root of the store down. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('/'))]
}

/**
 * Spares looking at files again and again: the folders they lie in are watched, and whoever trusts in them is told by `holds`
 * that something has changed there. A change counts a moment later than it happens, so a trust is for answers on a
 * connection, which come later still; and what is changed from elsewhere, through a second name of a file, is never told,
 * so it is for a moment only.
 */
export function createTrusts(files: FileStore) {
  const folders = createWatchedFolders(files)

  /** Begins to watch what stands at these paths. Look at the files afterwards, so that no change falls between. */
  return function trust(paths: Iterable<string>, now: number): Trust | undefined {
    if (folders.isFull(now)) return undefined
    const joined: Set<Trust>[] = []
    const made: Trust = { holds: true, release: () => joined.forEach((trusts) => trusts.delete(made)) }
    for (const folder of new Set([...paths].flatMap(foldersAbove))) {
      if (folder !== '' && files.stampOf(folder) === '') continue
      const trusts = folders.watch(folder, now)
      if (trusts === undefined) {
        made.release()
        return undefined
      }
      trusts.add(made)
      joined.push(trusts)
    }
    return made
  }
}
