import { endOf, listLines } from '#sites/format/text/line-ends.ts'
import { writeBlock, type Block } from './block-text.ts'

const marks = (line: string) => /^ {0,3}:{3,}/.exec(line)?.[0]

/** The number of equal items at the start of two lists, and then at their end. */
function countAlike(a: string[], b: string[]): [above: number, below: number] {
  const most = Math.min(a.length, b.length)
  let above = 0
  while (above < most && a[above] === b[above]) above += 1
  let below = 0
  while (below < most - above && a.at(-1 - below) === b.at(-1 - below)) below += 1
  return [above, below]
}

/** Replaces only the rows that differ; undefined if the lines don't match the rows one by one. */
function changeRows(rows: string[], before: string[], after: string[]): string[] | undefined {
  const [above, below] = countAlike(before, after)
  if (above === before.length && above === after.length) return rows
  if (rows.length !== before.length) return undefined
  const written = after.slice(above, after.length - below).map((row) => `${row}\n`)
  return rows.toSpliced(above, rows.length - above - below, ...written)
}

/** The lines of a changed block; lines whose meaning hasn't changed stay as they are. */
export function rewriteBlock(source: string, block: Block, next: Block): string {
  const written = writeBlock(next)
  const [before, after] = [block, next].map((each) => writeBlock(each).split(/\r\n?|\n/)) as [string[], string[]]
  const lines = listLines(source).map((line) => line.source)
  const [opener = '', closer = ''] = [lines[0], lines.at(-1)]
  const own = marks(opener)
  if (own === undefined || lines.length < 2 || before.length < 2 || marks(closer) === undefined) return written
  const rows = changeRows(lines.slice(1, -1), before.slice(1, -1), after.slice(1, -1))
  if (!rows) return written
  const first = before[0] === after[0] ? opener : (after[0]?.replace(/^:+/, own) ?? '') + endOf(opener)
  return [first, ...rows, closer].join('')
}
