import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Outline } from './outlined.ts'
import { walkSite, type Walked } from './walk-site.ts'

interface Kept extends Walked {
  /** When the files were looked at last, in milliseconds. */
  lookedAt: number
}

const mostKept = 200_000
/** A larger site is looked at again only after a while, since to look takes long: a millisecond for each so many files. */
const mostLooked = 2_000
const looksPerMillisecond = 10
const looksAtOnce = 500

/** Whether every file is as it was, without holding up others for long. */
async function isTrue(files: FileStore, { seen }: Walked): Promise<boolean> {
  let looks = 0
  for (const [path, stamp] of seen) {
    if (files.stampOf(path) !== stamp) return false
    looks += 1
    if (looks % looksAtOnce === 0) await yieldTurn()
  }
  return true
}

/** Knows the pages of the sites that were asked for last, as long as their files stay the same. */
export function createOutlines({ files, now }: Pick<Context, 'files' | 'now'>) {
  const shelf = createShelf(files)
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<Outline>>()
  const time = () => now().getTime()

  function isRecent({ seen, lookedAt }: Kept): boolean {
    const age = time() - lookedAt
    return seen.size > mostLooked && age >= 0 && age < seen.size / looksPerMillisecond
  }

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

  async function look(domain: string): Promise<Outline> {
    const before = kept.get(domain)
    const walked = before && (await isTrue(files, before)) ? before : await walkSite({ files, shelf }, domain, before)
    keep(domain, { ...walked, lookedAt: time() })
    return walked.outline
  }

  /** All who ask at the same time share one look. */
  return async (domain: string): Promise<Outline> => {
    const known = kept.get(domain)
    if (known && isRecent(known)) return known.outline
    const running = underway.get(domain) ?? look(domain).finally(() => underway.delete(domain))
    underway.set(domain, running)
    return running
  }
}
