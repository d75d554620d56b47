import { openTurns } from '#kit/server/turns.ts'
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
const words = 'This site is asked for very often. Please try again in a moment.'

const weigh = ({ bodies, seen }: KeptGuide) =>
  overhead + seen.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** What was made of sites, as long as nothing that it was made of changes. */
export function createKeptGuides(files: FileStore, time: () => number) {
  const guides = createClock<KeptGuide>(mostBytes)
  const enter = openTurns({ atOnce: 2, waiting: 500, ofOne: { atOnce: 1, waiting: 50, words } })

  async function recall(key: string): Promise<KeptGuide | undefined> {
    const guide = guides.get(key)
    if (guide === undefined || guide.until <= time()) return undefined
    guide.isWanted = true
    if (isRecent(guide.looks, time() - guide.lookedAt)) return guide
    using _turn = await enter({ who: guide.sight.domain })
    const lookedAt = time()
    if (!(await isTrue(files, readSeen(guide.seen)))) return undefined
    guide.lookedAt = lookedAt
    return guide
  }
  const keep = (key: string, guide: KeptGuide): void => guides.put(key, guide, weigh(guide))
  return { recall, keep, forget: guides.forget }
}
