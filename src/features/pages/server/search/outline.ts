import type { Context } from '#kit/server/context.ts'
import type { Reading } from '#sites/server/reading.ts'
import { isRecent, isTrue } from './seen-list.ts'
import { walkSite, type Walked } from './walk-site.ts'

interface Kept extends Walked {
  /** When the files were looked at last, in milliseconds. */
  lookedAt: number
}

export type Outlines = (tools: Reading & Pick<Context, 'now'>, domain: string) => Promise<Walked>

const mostKept = 200_000

/** Knows the pages of the sites that were asked for last, as long as their files stay the same. */
export function createOutlines(): Outlines {
  const kept = new Map<string, Kept>()

  function keep(domain: string, walked: Kept): void {
    kept.delete(domain)
    kept.set(domain, walked)
    let count = [...kept.values()].reduce((sum, { seen }) => sum + seen.size, 0)
    for (const [oldest, { seen }] of kept) {
      if (count <= mostKept || oldest === domain) break
      kept.delete(oldest)
      count -= seen.size
    }
  }
  return async (tools, domain) => {
    const before = kept.get(domain)
    const time = tools.now().getTime()
    if (before && isRecent(before.seen.size, time - before.lookedAt)) return before
    const walked = before && (await isTrue(tools.files, before.seen)) ? before : await walkSite(tools, domain, before)
    keep(domain, { ...walked, lookedAt: time })
    return walked
  }
}
