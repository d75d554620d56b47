import { createUsuals, wayOf } from './cache/usual.ts'
import type { Standing } from './addresses.ts'
import { isSpoken, type Reading } from './spoken.ts'

/**
 * Tells whether a page is worth keeping. Links on it hold the port that was asked for, and its words are in the language that was
 * asked for: of both anybody can make up any number, so that beside what a site offers only a few of them count.
 */
export function createWorth(reading: Reading, now: () => number) {
  const [isUsualWay, isUsualLanguage] = [createUsuals(now), createUsuals(now)]

  return async function isWorthKeeping(standing: Standing): Promise<boolean> {
    if (!isUsualWay(wayOf(standing))) return false
    return (await isSpoken(reading, standing)) || isUsualLanguage(standing.language)
  }
}
