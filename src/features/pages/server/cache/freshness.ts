import { ageOf } from '#kit/server/expiry.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { CacheEntry } from './cache-entry.ts'
import { areStampsCurrent, pathsOf } from './file-stamps.ts'
import { createFolderWatches } from './folder-watches.ts'
import { createRootStats } from './site-root-stats.ts'

/** The folders of a page that is asked for again this soon are worth watching. */
const soonMs = 100
const watchCountsForMs = 2_000

/** Checks whether a page is still fresh: by its files, or by watching their folders where that saves looking at the files. */
export function createFreshnessCheck(files: FileStore) {
  const watchFolders = createFolderWatches(files)
  const statsOf = createRootStats(files, watchFolders)

  function watchOf({ watch, stamps, checkedAt }: CacheEntry, now: number) {
    if (watch?.isUnchanged) return watch
    return ageOf(checkedAt, now) < soonMs ? watchFolders(pathsOf(stamps), now) : undefined
  }
  return function isFresh(page: CacheEntry, now: number): boolean {
    // A page from the future was made before the clock was set back, and may show what hasn't begun yet.
    if (page.until <= now || page.madeAt > now) return false
    if (page.watch?.isUnchanged && ageOf(page.checkedAt, now) < watchCountsForMs) return true
    const watch = watchOf(page, now)
    const isCurrent = areStampsCurrent(files, page.stamps, now, statsOf(page.domain, now))
    if (!isCurrent) watch?.release()
    page.watch = isCurrent ? watch : undefined
    page.checkedAt = now
    return isCurrent
  }
}
