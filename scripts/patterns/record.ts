import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Growth } from './judge.ts'

/** What the checker said about each pattern, so that it is asked only once. */
export type PatternRecord = Record<string, Growth>

const file = join(import.meta.dirname, 'judged.json')

export const keyOf = ({ source, flags }: { source: string; flags: string }): string => `${flags}/${source}`

export const readRecord = (): PatternRecord => JSON.parse(readFileSync(file, 'utf8')) as PatternRecord

export function writeRecord(record: PatternRecord): void {
  const entries = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
