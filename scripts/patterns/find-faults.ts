import { bounded, made, type Bounded } from './bounded.ts'
import type { FoundPattern, Pattern } from './find-patterns.ts'
import type { Growth } from './judge.ts'
import { keyOf, type PatternRecord } from './record.ts'

/** For the longest text that a pattern may be given: some 10 ms. */
const mostSteps = 10_000_000

export interface Exceptions {
  bounded: readonly Bounded[]
  made: Readonly<Record<string, string>>
}

/** What a constant of a source file says; undefined if there is none of that name. */
export type ReadNumber = (file: string, constant: string) => number | undefined

const isLinear = (growth: Growth | undefined) => growth === 1 || growth === 'tried'
const say = ({ file, line, source, flags }: Pattern) => `${file}:${line} /${source}/${flags}`
const isSame = (pattern: Pattern, { file, source }: Bounded) => pattern.file === file && pattern.source === source

function faultOf(pattern: Pattern, growth: Growth | undefined, { exceptions, readNumber }: Judging): string[] {
  if (isLinear(growth)) return []
  if (growth === undefined) return [`${say(pattern)} isn’t in the record: run \`node scripts/patterns.ts\``]
  const held = exceptions.bounded.find((each) => isSame(pattern, each))?.held
  const grows = typeof growth === 'number' ? `grows with the power of ${growth}` : `is ${growth}`
  if (!held) return [`${say(pattern)} ${grows}`]
  const length = readNumber(...held)
  if (length === undefined) return [`${say(pattern)} is said to be bounded by ${held.join(': ')}, which doesn’t exist`]
  const steps = typeof growth === 'number' ? length ** growth : Infinity
  return steps <= mostSteps ? [] : [`${say(pattern)} ${grows}, and ${length} characters are too many for it`]
}

export interface Judging {
  record: PatternRecord
  exceptions: Exceptions
  readNumber: ReadNumber
}

/** Every pattern that may take more than linear time, and every entry of the tables that nothing needs. */
export function findFaults({ patterns, unknown }: FoundPattern, judging: Judging): string[] {
  const { record, exceptions } = judging
  const known = new Set(patterns.map(keyOf))
  const needed = (each: Bounded) =>
    patterns.some((pattern) => isSame(pattern, each) && !isLinear(record[keyOf(pattern)]))
  const fileOf = (place: string) => place.slice(0, place.indexOf(':'))
  return [
    ...patterns.flatMap((pattern) => faultOf(pattern, record[keyOf(pattern)], judging)),
    ...unknown
      .filter((place) => exceptions.made[fileOf(place)] === undefined)
      .map((place) => `${place} is made while the program runs: use escapePattern, or name the reason in bounded.ts`),
    ...Object.keys(record)
      .filter((key) => !known.has(key))
      .map((key) => `the record holds ${key}, which is nowhere: run \`node scripts/patterns.ts\``),
    ...exceptions.bounded.filter((each) => !needed(each)).map(({ source }) => `bounded.ts holds ${source} for nothing`),
    ...Object.keys(exceptions.made)
      .filter((file) => !unknown.some((place) => fileOf(place) === file))
      .map((file) => `bounded.ts holds ${file} for nothing`),
  ]
}

export const usual: Exceptions = { bounded, made }
