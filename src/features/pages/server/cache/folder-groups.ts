/** Tells whether something has changed in one of its folders. */
export interface FolderWatch {
  isUnchanged: boolean
  /** To be called once it isn't needed any more. */
  release: () => void
}

/** A folder that the system watches, and everything that depends on it. */
export interface WatchedFolder {
  close: () => void
  watches: Set<FolderWatch>
}

/** The watched folders of a site by their paths, or the root of the store, by itself. */
interface Group {
  folders: Map<string, WatchedFolder>
  /** When one of them was last added to a watch. */
  usedAt: number
}

const groupOf = (folder: string): string => folder.split('/', 1)[0] ?? ''

export function markChanged({ watches }: WatchedFolder): void {
  for (const watch of watches) watch.isUnchanged = false
  watches.clear()
}

/** Watched folders grouped by site, so that a change in one site costs nothing for the others. */
export function createFolderGroups() {
  /** The one that was used longest ago is the first. */
  const groups = new Map<string, Group>()
  let count = 0

  return {
    count: () => count,
    oldest: () => groups.entries().next().value,
    names: () => groups.keys(),
    find: (folder: string) => groups.get(groupOf(folder))?.folders.get(folder),
    use(folder: string, watched: WatchedFolder, now: number): void {
      const name = groupOf(folder)
      const { folders } = groups.get(name) ?? { folders: new Map<string, WatchedFolder>() }
      if (!folders.has(folder)) count += 1
      folders.set(folder, watched)
      groups.delete(name)
      groups.set(name, { folders, usedAt: now })
    },
    /** Stops watching a folder and all folders below it. */
    forget(folder: string): void {
      const name = groupOf(folder)
      const { folders } = groups.get(name) ?? {}
      for (const [path, watched] of folders ?? [])
        if (path === folder || path.startsWith(`${folder}/`)) {
          folders?.delete(path)
          count -= 1
          watched.close()
          markChanged(watched)
        }
      if (folders?.size === 0) groups.delete(name)
    },
  }
}
