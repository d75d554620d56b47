import { phrase } from '#kit/phrase.ts'
import type { CheckTable } from './blocks/given.ts'
import { finishItems } from './finish.ts'
import { ItemReader } from './items.ts'
import { type FileLines, sourceOf, splitLines } from './text/lines.ts'
import { pairLines } from './pairs.ts'
import { readHead } from './page-head.ts'
import { Report } from './parsed/report.ts'
import { splitIntoPages } from './text/suggest.ts'
import type { Item } from './parsed/block.ts'
import type { Content } from './parsed/content.ts'

/** The most characters of a content file that are shown. */
export const longestFileCharacters = 512 * 1024
const mostLines = 50_000

/** The most lines that are parsed; the rest of a larger file is kept, but not shown. */
function countRead({ text, starts, said: lines }: FileLines, report: Report): number {
  if (text.length <= longestFileCharacters && starts.at(-1) === text.length) return lines.length
  const count = Math.max(
    1,
    starts.findLastIndex((start) => start <= longestFileCharacters),
  )
  const said = phrase(
    'file-cut',
    'This file is larger than 512 KB or 50,000 lines, so only the lines up to {count} are shown.',
    { count },
  )
  report.add(count, 'error', said, splitIntoPages)
  return count
}

const uncheckedTable: CheckTable = () => ({ warnings: [] })

/**
 * Reads a content file. Never throws, never hangs; the sources of its items, joined, are `text`. Rows of tables are only
 * checked for problems: by what is given for it, else not at all, so that a browser can load that when a page has a table.
 */
export function readContent(text: string, checkTable = uncheckedTable): Content {
  const report = new Report()
  const file = splitLines(text, mostLines)
  const count = countRead(file, report)
  const lines = file.said.slice(0, count)
  const { head, end } = readHead(lines, report)
  const reader = new ItemReader({ file, lines, marks: pairLines(lines, end), report, checkTable })
  const items: Item[] = reader.read(end, count)
  finishItems(items, reader)
  if (end > 0) items.unshift({ kind: 'head', line: 1, source: sourceOf(file, 0, end), head })
  const rest = text.slice(file.starts[count])
  if (rest !== '') items.push({ kind: 'prose', line: count + 1, source: rest, tokens: [] })
  return { head, items, problems: report.list(), references: reader.references }
}
