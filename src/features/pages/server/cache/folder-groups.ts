/** Holds until something changes in one of the folders it stands on. */
export interface Trust {
  holds: boolean
  /** Nobody asks for it any more. */
  release: () => void
}

/** A folder while it is watched, and who trusts in it. */
export interface Watched {
  close: () => void
  trusts: Set<Trust>
}

/** The watched folders of a site by their paths; or the root of the store, by itself. */
interface Group {
  folders: Map<string, Watched>
  /** When somebody began to trust in one of them last. */
  usedAt: number
}

const groupOf = (folder: string): string => folder.split('/', 1)[0] ?? ''

export function endAll({ trusts }: Watched): void {
  for (const trust of trusts) trust.holds = false
  trusts.clear()
}

/** Watched folders, those of each site together, so that what happens in one costs nothing for the others. */
export function createFolderGroups() {
  /** Those that nobody began to trust in for long stand first. */
  const groups = new Map<string, Group>()
  let count = 0

  return {
    count: () => count,
    oldest: () => groups.entries().next().value,
    names: () => groups.keys(),
    find: (folder: string) => groups.get(groupOf(folder))?.folders.get(folder),
    use(folder: string, watched: Watched, now: number): void {
      const name = groupOf(folder)
      const { folders } = groups.get(name) ?? { folders: new Map<string, Watched>() }
      if (!folders.has(folder)) count += 1
      folders.set(folder, watched)
      groups.delete(name)
      groups.set(name, { folders, usedAt: now })
    },
    /** Ends the watching of a folder, and of those below it. */
    forget(folder: string): void {
      const name = groupOf(folder)
      const { folders } = groups.get(name) ?? {}
      for (const [path, watched] of folders ?? [])
        if (path === folder || path.startsWith(`${folder}/`)) {
          folders?.delete(path)
          count -= 1
          watched.close()
          endAll(watched)
        }
      if (folders?.size === 0) groups.delete(name)
    },
  }
}
