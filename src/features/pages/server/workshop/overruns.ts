import { ageOf } from '#kit/server/ages.ts'
import type { Standing } from '../addresses.ts'
import type { FoundProblem } from '../preview-problems.ts'

/** What the owner of a page that takes too long should know. */
export const overrunProblem: Omit<FoundProblem, 'file'> = {
  line: 1,
  severity: 'error',
  message: 'This page takes too long to make, so it is not shown.',
  suggestion: 'Shorten it, or spread it over several pages.',
}

/** In milliseconds: nobody tries again so soon, and its owner is told so long. */
const [pause, toldFor] = [30_000, 10 * 60_000]
const most = 1_000

/** Remembers the pages that took too long to make. */
export function createOverruns(now: () => number) {
  const overruns = new Map<string, number>()
  const keyOf = ({ place, path }: Standing) => `${place.domain} ${path}`
  const passed = (page: Standing) => ageOf(overruns.get(keyOf(page)) ?? -Infinity, now())

  return {
    note(page: Standing): void {
      if (overruns.size >= most) overruns.clear()
      overruns.set(keyOf(page), now())
    },
    forget: (page: Standing): void => void overruns.delete(keyOf(page)),
    isPaused: (page: Standing): boolean => passed(page) < pause,
    isTold: (page: Standing): boolean => passed(page) < toldFor,
  }
}
