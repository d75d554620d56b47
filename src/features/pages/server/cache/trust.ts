import type { FileStore } from '#kit/server/files.ts'

/** Holds until something changes in one of the folders it stands on. */
export interface Trust {
  holds: boolean
  /** Nobody asks for it any more. */
  release: () => void
}

interface Watched {
  close: () => void
  trusts: Set<Trust>
}

const mostFolders = 2_000

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
  const folders = new Map<string, Watched>()

  /** One that was moved away takes those below it along. */
  function forget(folder: string): void {
    const below = folder === '' ? '' : `${folder}/`
    for (const [name, { close, trusts }] of folders) {
      if (name !== folder && !name.startsWith(below)) continue
      folders.delete(name)
      close()
      for (const trust of trusts) trust.holds = false
    }
  }
  function watch(folder: string): Watched | undefined {
    const known = folders.get(folder)
    if (known) return known
    const close = files.watch(folder, () => forget(folder))
    if (close === undefined) return undefined
    const watched = { close, trusts: new Set<Trust>() }
    folders.set(folder, watched)
    const [, oldest] = folders.keys()
    if (folders.size > mostFolders && oldest !== undefined) forget(oldest)
    return watched
  }

  /** Begins to watch what stands at these paths. Look at the files afterwards, so that no change falls between. */
  return function trust(paths: Iterable<string>): Trust | undefined {
    const joined: Watched[] = []
    const made: Trust = { holds: true, release: () => joined.forEach(({ trusts }) => trusts.delete(made)) }
    for (const folder of new Set([...paths].flatMap(foldersAbove))) {
      if (folder !== '' && files.stampOf(folder) === '') continue
      const watched = watch(folder)
      if (watched === undefined) return undefined
      watched.trusts.add(made)
      joined.push(watched)
    }
    return made
  }
}
