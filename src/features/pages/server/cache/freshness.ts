import { ageOf } from '#kit/server/ages.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { KeptPage } from './cached-page.ts'
import { isSightTrue, placesOf } from './sight.ts'
import { createSiteLooks } from './site-looks.ts'
import { createTrusts } from './trust.ts'

/** In milliseconds: a page that is asked for again so soon is worth watching, and then trusted for so long. */
const [soon, trustFor] = [100, 2_000]

/** Tells whether a page is still true: by its files, save where watching their folders spares looking at them for a moment. */
export function createFreshness(files: FileStore) {
  const trustIn = createTrusts(files)
  const lookAround = createSiteLooks(files, trustIn)

  function trustOf({ trust, sight, lookedAt }: KeptPage, now: number) {
    if (trust?.holds) return trust
    return ageOf(lookedAt, now) < soon ? trustIn(placesOf(sight), now) : undefined
  }
  return function isTrue(page: KeptPage, now: number): boolean {
    // A page from ahead was made before the clock was set back, and may show what has not begun.
    if (page.until <= now || page.madeAt > now) return false
    if (page.trust?.holds && ageOf(page.lookedAt, now) < trustFor) return true
    const trust = trustOf(page, now)
    const isTrue = isSightTrue(files, page.sight, now, lookAround(page.sight.domain, now))
    if (!isTrue) trust?.release()
    page.trust = isTrue ? trust : undefined
    page.lookedAt = now
    return isTrue
  }
}
