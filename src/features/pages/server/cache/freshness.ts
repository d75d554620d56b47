import type { FileStore } from '#kit/server/files.ts'
import type { CachedPage } from './cached-page.ts'
import { createTrusts } from './trust.ts'

const trustFrom = 8
const trustFor = 2_000

function isAsSeen(files: FileStore, { seen }: CachedPage): boolean {
  for (let at = 0; at < seen.length; at += 2) if (files.stampOf(seen[at] ?? '') !== seen[at + 1]) return false
  return true
}

/** Tells whether a page is still true: by its files, save where watching their folders spares looking at them for a moment. */
export function createFreshness(files: FileStore) {
  const trustIn = createTrusts(files)

  return function isTrue(page: CachedPage, now: number): boolean {
    if (page.until <= now) return false
    if (page.trust?.holds && now - page.lookedAt < trustFor) return true
    const trust =
      page.views < trustFrom || page.trust?.holds ? page.trust : trustIn(page.seen.filter((_, at) => at % 2 === 0))
    const isTrue = isAsSeen(files, page)
    if (trust && isTrue) Object.assign(page, { trust, lookedAt: now })
    else trust?.release()
    if (!isTrue) delete page.trust
    return isTrue
  }
}
