import type { Diagnostics } from 'recheck'
import recheck from 'recheck/lib/browser.js'
import { inSmallLetters, shortenWords, withoutEdges } from './letters.ts'
import { largestCount, simplifyPattern, takeApart } from './simplify.ts'

/**
 * How the time that a pattern takes grows with its text: 1 is in step with it, 2 with its square. Where that can’t be told from the pattern,
 * `tried` says that many texts were made to find one on which it takes longer, and none was found.
 */
export type Growth = number | 'tried' | 'exponential' | 'undecided'

/** For a pattern, one of its parts, and for trying: what isn’t decided by then never passes for good. */
const patienceMs = 15_000
const patienceWithPartMs = 10_000
const patienceWithTryingMs = 240_000
/** A count beyond this is taken as if it had no end. */
const fewTimes = 20
/** A count up to this may make a pattern as many times as slow. */
const largestFactor = 300

const orderOf = (growth: Growth) => (typeof growth === 'number' ? growth : growth === 'exponential' ? 98 : 99)
const isWorse = (one: Growth, other: Growth) => orderOf(one) > orderOf(other)

const judged = new Map<string, Growth>()

function growthOf(diagnosis: Diagnostics): Growth {
  if (diagnosis.status === 'safe') return 1
  if (diagnosis.status === 'unknown') return 'undecided'
  return diagnosis.complexity.type === 'polynomial' ? diagnosis.complexity.degree : 'exponential'
}

function check(source: string, flags: string, timeout: number): Growth {
  const key = `${flags}/${source}`
  const known = judged.get(key)
  if (known !== undefined) return known
  const growth = growthOf(recheck.checkSync(source, flags, { checker: 'automaton', timeout, recallTimeout: -1 }))
  judged.set(key, growth)
  return growth
}

/** The worst of several, as soon as one can’t be decided. */
function worstOf(sources: readonly string[], judgeOne: (source: string) => Growth): Growth {
  let worst: Growth = 1
  for (const source of sources) {
    const growth = judgeOne(source)
    if (isWorse(growth, worst)) worst = growth
    if (worst === 'undecided') break
  }
  return worst
}

function judgeApart(source: string, flags: string): Growth {
  const parts = takeApart(source)
  return parts === undefined ? 'undecided' : worstOf(parts, (part) => check(part, flags, patienceWithPartMs))
}

function judgeView(source: string, flags: string): Growth {
  if (judgeApart(shortenWords(source), flags) === 1) return 1
  const growth = check(source, flags, patienceMs)
  return growth === 'undecided' ? judgeApart(source, flags) : growth
}

const judgeParts = (source: string, flags: string, few: number) =>
  worstOf(simplifyPattern(source, few), (view) => judgeView(view, flags))

function judgeCounted(source: string, flags: string, few: number): Growth {
  const loosely = withoutEdges(source)
  const growth = judgeParts(loosely, flags, few)
  return growth === 1 || loosely === source ? growth : judgeParts(source, flags, few)
}

/** Looks for a text on which a pattern takes long: the same texts each time. */
function tryOut(source: string, flags: string): Growth {
  const diagnosis = recheck.checkSync(source, flags, {
    checker: 'fuzz',
    randomSeed: 1,
    timeout: patienceWithTryingMs,
    incubationTimeout: null,
    attackTimeout: null,
    seedingTimeout: null,
    attackLimit: 100_000_000,
    recallTimeout: -1,
  })
  return diagnosis.status === 'safe' ? 'tried' : growthOf(diagnosis)
}

/** No less than how a pattern grows, told in moments. */
const guess = (source: string, flags: string, few: number) =>
  worstOf(simplifyPattern(withoutEdges(source), few), (view) => judgeApart(shortenWords(view), flags))

/** How a pattern grows. A square that is due to counts alone is a factor, unless they are large. */
export function judgePattern(pattern: { source: string; flags: string }): Growth {
  const { source, flags } = inSmallLetters(pattern.source, pattern.flags)
  const isCounted = largestCount(source) > fewTimes
  const guessed = guess(source, flags, fewTimes)
  if (guessed === 1 || (guessed === 2 && isCounted && guess(source, flags, largestFactor) === 1)) return 1
  const plainly = judgeCounted(source, flags, fewTimes)
  if (plainly === 'undecided') return tryOut(pattern.source, pattern.flags)
  return plainly === 2 && isCounted && judgeCounted(source, flags, largestFactor) === 1 ? 1 : plainly
}
