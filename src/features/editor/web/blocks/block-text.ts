import type { Block, BlockType, KnownType } from '#sites/format/parsed/block.ts'
import { splitLines } from '#sites/format/text/lines.ts'
import { writeBlock as write } from '#sites/format/write-block.ts'

export type { Block, BlockType, KnownType }

/** A block whose body is prose and other blocks. */
type Holder = Extract<Block, { items: unknown }>

export const writeBlock = write
export const isHolder = (block: Block): block is Holder => 'items' in block

/** The text in a block, as it stands there. */
export const bodyOf = ({ items }: Holder): string => items.map(({ source }) => source).join('')

/** A block with another text in it, where it can hold one. */
export const withBody = (block: Block, body: string): Block =>
  isHolder(block) ? { ...block, items: [{ kind: 'gap', line: 1, source: body }] } : block

/** A text whose last line ends, as it has to in a block. */
export const closeText = (text: string): string => (text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`)

/** The lines of a block with another text in it; the rest of them stays as it is. */
export function writeBody(source: string, block: Block, body: string): string {
  const old = isHolder(block) ? bodyOf(block) : ''
  const at = old === '' ? -1 : source.indexOf(old, (/\r\n?|\n/.exec(source)?.index ?? 0) + 1)
  if (at >= 0) return source.slice(0, at) + closeText(body) + source.slice(at + old.length)
  return writeBlock(withBody(block, closeText(body)))
}

/** The place of the rows of a table among its lines. */
function rowsIn(source: string, csv: string): { start: number; end: number } {
  const { said, starts } = splitLines(source)
  const count = csv === '' ? Math.min(1, Math.max(0, said.length - 2)) : csv.split('\n').length
  return { start: starts[1] ?? source.length, end: starts[1 + count] ?? source.length }
}

/** The rows of a table as they stand in its lines. */
export function rowsOf(source: string, csv: string): string {
  const { start, end } = rowsIn(source, csv)
  return source.slice(start, end)
}

/** The lines of a table with other rows in it; the rest of them stays as it is. */
export function writeRows(source: string, csv: string, rows: string): string {
  const { start, end } = rowsIn(source, csv)
  const [head, tail] = [closeText(source.slice(0, start)), source.slice(end)]
  return head + (tail === '' ? rows : closeText(rows)) + tail
}
