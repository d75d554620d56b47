import { createLru } from '#kit/server/lru.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { FileStore, Look } from '#kit/server/files.ts'
import type { FolderWatch } from './folder-groups.ts'
import type { createFolderWatches } from './folder-watches.ts'

interface RootStats {
  /** Undefined for a site that wasn't asked for a moment before. */
  watch: FolderWatch | undefined
  checkedAt: number
  /** By the names directly in the site's folder, an empty one for the folder itself. */
  seen: Map<string, Look | undefined>
}

/** The folder of a site that is asked for again this soon is worth watching, and what was read then counts this long. */
const watchCountsForMs = 2_000
/** How many sites are remembered. */
const mostFolders = 50_000

const isInRoot = (name: string): boolean => name.lastIndexOf('/') <= 0

/**
 * All pages of a site depend on what lies directly in its folder, such as its settings and its menu: while the folder is watched,
 * these files are looked at once for all pages.
 */
export function createRootStats(files: FileStore, watchFolders: ReturnType<typeof createFolderWatches>) {
  const sites = createLru<RootStats>(mostFolders, { dispose: ({ watch }) => watch?.release() })

  function readSite(domain: string, now: number): RootStats {
    const known = sites.get(domain)
    const isRecent = known !== undefined && ageOf(known.checkedAt, now) < watchCountsForMs
    if (isRecent && known.watch?.isUnchanged) return known
    const watch = isRecent ? watchFolders([`${domain}/`], now) : undefined
    const stats: RootStats = { watch, checkedAt: now, seen: new Map() }
    sites.set(domain, stats)
    return stats
  }
  /** Looks up the names of a site. */
  return function statsOf(domain: string, now: number): (name: string) => Look | undefined {
    const { watch, seen } = readSite(domain, now)
    if (!watch) return (name) => files.lookAt(domain + name)
    return (name) => {
      if (!isInRoot(name)) return files.lookAt(domain + name)
      const known = seen.get(name)
      if (known !== undefined || seen.has(name)) return known
      const look = files.lookAt(domain + name)
      seen.set(name, look)
      return look
    }
  }
}
