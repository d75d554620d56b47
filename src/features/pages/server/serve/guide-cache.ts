import { says } from '#kit/phrase.ts'
import { LRUCache } from 'lru-cache'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { MadeGuide } from '../guides/made-guide.ts'
import { areUnchanged, isRecent, readSeen } from '../guides/seen-files.ts'
import type { Encodable } from '../response/made-page.ts'
import { deleteWhere } from '../cache/delete-where.ts'

export interface CachedGuide extends Encodable, Pick<MadeGuide, 'until' | 'seen' | 'looks'> {
  /** When its files were checked last, in milliseconds. */
  checkedAt: number
}

/** In bytes. */
const mostBytes = 64 * 1024 * 1024
const overhead = 1_000
const words = says('site-asked-too-often', 'This site is asked for very often. Please try again in a moment.')

const sizeOf = ({ bodies, seen }: CachedGuide) =>
  overhead + seen.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** Sitemaps, feeds and the like, as long as no file that they were made of changes. */
export function createGuideCache(files: FileStore, time: () => number) {
  const guides = new LRUCache<string, CachedGuide>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const enter = openWorkQueue({ atOnce: 2, waiting: 500, ofOne: { atOnce: 1, waiting: 50, words } })

  async function recall(key: string): Promise<CachedGuide | undefined> {
    const guide = guides.get(key)
    if (guide === undefined || guide.until <= time()) return undefined
    if (isRecent(guide.looks, time() - guide.checkedAt)) return guide
    using _slot = await enter({ who: guide.domain })
    const checkedAt = time()
    if (!(await areUnchanged(files, readSeen(guide.seen)))) return undefined
    guide.checkedAt = checkedAt
    return guide
  }
  return {
    recall,
    keep: (key: string, guide: CachedGuide): void => void guides.set(key, guide),
    forget: (isMeant: (key: string) => boolean) => deleteWhere(guides, isMeant),
  }
}
