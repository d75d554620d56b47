import { useState } from 'react'
import type { FileEntry } from '../contract.ts'

/** The path of a row that is about to go, and of the row that is about to come, perhaps in its place. */
export interface ExpectedRow {
  gone?: string
  fresh?: string
}
export type ExpectRow = (expected: ExpectedRow) => void

/** The path of a row that is to be in sight and to get a lost focus; undefined where there are no rows. */
export interface WantedRow {
  path: string | undefined
}

interface NextRowOptions {
  entries: FileEntry[] | undefined
  expected: ExpectedRow | undefined
  /** The folder or file that was open before this folder, where there was one. */
  from: string | undefined
}

const has = (entries: FileEntry[], wanted: string | undefined) => entries.some(({ path }) => path === wanted)

/** The row where somebody goes on in a newly opened folder: what they came from, else the first. */
const findOrigin = (entries: FileEntry[], from: string) =>
  entries.find(({ path }) => from === path || from.startsWith(`${path}/`)) ?? entries[0]

/** The row that has come as expected, else the one that is now at the place of the one that has gone. */
function findNext(entries: FileEntry[], old: FileEntry[], { gone, fresh }: ExpectedRow): string | undefined {
  if (has(entries, fresh)) return fresh
  const at = old.findIndex(({ path }) => path === gone)
  return entries[Math.max(0, Math.min(at, entries.length - 1))]?.path
}

interface SeenRows {
  entries: FileEntry[] | undefined
  /** What had been expected and has happened. */
  met?: ExpectedRow | undefined
  wanted?: WantedRow
}

/** What is known once the rows or the expected changes are others. */
function follow(seen: SeenRows, { entries, expected, from }: NextRowOptions): SeenRows {
  if (!entries) return seen
  if (!seen.entries)
    return { entries, ...(from !== undefined && { wanted: { path: findOrigin(entries, from)?.path } }) }
  const next = { ...seen, entries }
  if (!expected || expected === seen.met) return next
  const { gone, fresh } = expected
  if (gone === undefined ? !has(entries, fresh) : has(entries, gone)) return next
  return { entries, met: expected, wanted: { path: findNext(entries, seen.entries, expected) } }
}

/** Which row is wanted after a folder was opened, and after rows have come or gone as expected. */
export function useNextRow(given: NextRowOptions): WantedRow | undefined {
  const [seen, setSeen] = useState<SeenRows>({ entries: undefined })
  const [last, setLast] = useState<Partial<NextRowOptions>>({})
  if (last.entries !== given.entries || last.expected !== given.expected) {
    setLast(given)
    setSeen(follow(seen, given))
  }
  return seen.wanted
}
