import { openLines } from '#kit/server/threads/lines.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { Formed } from '../cache/cached-page.ts'
import { createClock, type Weighed } from '../cache/clock.ts'
import type { MadeGuide } from './make-guide.ts'
import { isRecent, isTrue, readSeen } from './seen-list.ts'

export interface KeptGuide extends Formed, Weighed, Pick<MadeGuide, 'until' | 'seen' | 'looks'> {
  /** When its files were looked at last, in milliseconds. */
  lookedAt: number
}

/** In bytes. */
const mostBytes = 64 * 1024 * 1024
const overhead = 1_000
const most = { inOne: 50, inAll: 500 }

const weigh = ({ bodies, seen }: KeptGuide) =>
  overhead + seen.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** What was made of sites, as long as nothing that it was made of changes. */
export function createKeptGuides(files: FileStore, time: () => number) {
  const guides = createClock<KeptGuide>(mostBytes)
  const inLine = openLines({ atOnce: 2, most })

  async function recall(key: string): Promise<KeptGuide | undefined> {
    const guide = guides.get(key)
    if (guide === undefined || guide.until <= time()) return undefined
    guide.isWanted = true
    if (isRecent(guide.looks, time() - guide.lookedAt)) return guide
    const lookedAt = time()
    if (!(await inLine(guide.sight.domain, () => isTrue(files, readSeen(guide.seen))))) return undefined
    guide.lookedAt = lookedAt
    return guide
  }
  const keep = (key: string, guide: KeptGuide): void => guides.put(key, guide, weigh(guide))
  return { recall, keep, forget: guides.forget }
}
