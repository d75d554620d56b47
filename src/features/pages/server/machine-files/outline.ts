import { LRUCache } from 'lru-cache'
import type { Context } from '#kit/server/context.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { isRecent, areUnchanged } from './seen-files.ts'
import { walkSite, type SiteWalk } from './walk-site.ts'

interface KeptOutline extends SiteWalk {
  /** When the files were checked last, in milliseconds. */
  checkedAt: number
}

export type Outlines = (tools: SiteReading & Pick<Context, 'now'>, domain: string) => Promise<SiteWalk>

/** All files of the kept sites together. */
const mostFiles = 200_000

/** Knows the pages of the sites that were asked for last, as long as their files stay the same. */
export function createOutlines(): Outlines {
  const kept = new LRUCache<string, KeptOutline>({
    maxSize: mostFiles,
    // The last one is kept, however large.
    sizeCalculation: ({ seen }) => Math.min(1 + seen.size, mostFiles),
  })

  return async (tools, domain) => {
    const before = kept.get(domain)
    const time = tools.now().getTime()
    if (before && isRecent(before.seen.size, time - before.checkedAt)) return before
    const walked =
      before && (await areUnchanged(tools.files, before.seen)) ? before : await walkSite(tools, domain, before)
    kept.set(domain, { ...walked, checkedAt: time })
    return walked
  }
}
