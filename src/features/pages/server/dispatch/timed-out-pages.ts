import { phrase } from '#kit/phrase.ts'
import { createLru } from '#kit/server/lru.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { PageTarget } from '../address/addresses.ts'
import { describeProblem, type Problem } from '#sites/format/parsed/report.ts'

/** What the owner of a page that takes too long should know. */
export const timeoutProblem: Problem = describeProblem(
  1,
  'error',
  phrase('page-too-slow-hidden', 'This page takes too long to make, so it isn’t shown.'),
  phrase('shorten-or-spread-page', 'Shorten it, or spread it over several pages.'),
)

/** How long the page isn’t tried again. */
const pauseMs = 30_000
/** How long its owner sees the problem. */
const shownForMs = 10 * 60_000
const most = 1_000

/** Remembers the pages that took too long to make. */
export function createTimeouts(now: () => number) {
  const timeouts = createLru<number>(most)
  const keyOf = ({ place, path }: PageTarget) => `${place.domain} ${path}`
  const passed = (page: PageTarget) => ageOf(timeouts.get(keyOf(page)) ?? -Infinity, now())

  return {
    note: (page: PageTarget): void => void timeouts.set(keyOf(page), now()),
    forget: (page: PageTarget): void => void timeouts.delete(keyOf(page)),
    isPaused: (page: PageTarget): boolean => passed(page) < pauseMs,
    isShown: (page: PageTarget): boolean => passed(page) < shownForMs,
  }
}
